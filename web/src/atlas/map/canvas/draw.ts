// Draws the whole map, from the background up.
import { largestShown } from '../valueFilter';
import { drawAxes } from './drawAxes';
import { drawBeyond, drawBoard } from './drawBoard';
import { drawBounds, drawCold, drawCrosshair, drawMoves } from './drawOverlays';
import { drawStrip } from './drawStrip';
import type { Size } from '../tiles/tileKeys';
import type { Scene } from './scene';
import type { Place } from '../view';

export interface Overlays {
  cold: boolean;
  bounds: boolean;
  queen: { from: Place; winning: readonly Place[] } | null;
  crosshair: Place | null;
}

export function draw(scene: Scene, size: Size, overlays: Overlays): void {
  const { to, plot, theme, view, style, sharpness } = scene;
  to.setTransform(sharpness, 0, 0, sharpness, 0, 0);
  to.fillStyle = theme.paper;
  to.fillRect(0, 0, size.width, size.height);
  to.save();
  to.beginPath();
  to.rect(plot.left, plot.top, plot.width, plot.height);
  to.clip();
  if (view.frame === 'board') drawBoard(scene, view);
  else drawStrip(scene, view);
  if (overlays.cold) drawCold(scene);
  if (overlays.bounds) drawBounds(scene, largestShown(style.filter));
  if (view.frame === 'board') drawBeyond(scene, view);
  if (overlays.queen) drawMoves(scene, overlays.queen.from, overlays.queen.winning);
  if (overlays.crosshair) drawCrosshair(scene, overlays.crosshair);
  to.restore();
  drawAxes(scene, size);
}
