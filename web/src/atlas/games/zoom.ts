// The visible part of a picture: a frame with the aspect ratio of its box on the screen.
import type { Point } from './layers';

export interface Frame extends Point {
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const nearest = 0.5; // the smallest number of picture units per pixel

/** The whole picture, with margins if the aspect ratios differ. */
export function whole(picture: Size, screen: Size): Frame {
  const scale = Math.max(picture.width / screen.width, picture.height / screen.height, nearest);
  const [width, height] = [screen.width * scale, screen.height * scale];
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height };
}

/** The frame clamped to the picture. */
export function held(frame: Frame, picture: Size, screen: Size): Frame {
  const all = whole(picture, screen);
  const scale = Math.max(nearest, Math.min(all.width, frame.width) / screen.width);
  const [width, height] = [screen.width * scale, screen.height * scale];
  const inside = (from: number, length: number, total: number) => (length >= total ? (total - length) / 2 : Math.max(0, Math.min(total - length, from)));
  return { x: inside(frame.x, width, picture.width), y: inside(frame.y, height, picture.height), width, height };
}

/** The frame magnified by `factor`; the point keeps its place on the screen. */
export function nearer(frame: Frame, point: Point, factor: number, picture: Size, screen: Size): Frame {
  const all = whole(picture, screen);
  const width = Math.max(screen.width * nearest, Math.min(all.width, frame.width / factor));
  const by = width / frame.width;
  return held({ x: point.x - (point.x - frame.x) * by, y: point.y - (point.y - frame.y) * by, width, height: frame.height * by }, picture, screen);
}

/** The frame moved as little as possible to show a point. */
export function showing(frame: Frame, point: Point, margin: number, picture: Size, screen: Size): Frame {
  const edge = (from: number, length: number, at: number) => Math.max(Math.min(from, at - margin), at + margin - length);
  return held({ ...frame, x: edge(frame.x, frame.width, point.x), y: edge(frame.y, frame.height, point.y) }, picture, screen);
}
