// The whole map, from the paper up.
import { largestShown } from './chosen';
import { drawAxes } from './drawAxes';
import { drawBeyond, drawBoard } from './drawBoard';
import { drawBounds, drawCold, drawCrosshair, drawMoves } from './drawOverlays';
import { drawStrip } from './drawStrip';
import type { Size } from './needed';
import type { Scene } from './scene';
import type { Place } from './view';

export interface Laid {
  cold: boolean;
  bounds: boolean;
  queen: { from: Place; winning: readonly Place[] } | null;
  crosshair: Place | null;
}

export function draw(scene: Scene, size: Size, laid: Laid): void {
  const { to, plot, inks, view, style, sharpness } = scene;
  to.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  to.fillStyle = inks.paper;
  to.fillRect(0, 0, size.width, size.height);
  to.save();
  to.beginPath();
  to.rect(plot.left, plot.top, plot.width, plot.height);
  to.clip();
  if (view.frame === 'board') drawBoard(scene, view);
  else drawStrip(scene, view);
  if (laid.cold) drawCold(scene);
  if (laid.bounds) drawBounds(scene, largestShown(style.chosen));
  if (view.frame === 'board') drawBeyond(scene, view);
  if (laid.queen) drawMoves(scene, laid.queen.from, laid.queen.winning);
  if (laid.crosshair) drawCrosshair(scene, laid.crosshair);
  to.restore();
  drawAxes(scene, size);
}
