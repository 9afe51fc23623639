export const MIN_ZOOM = 1;
export const MAX_ZOOM = 4;
const STEP = 0.5;

export const withinZoom = (zoom: number) => Math.min(Math.max(zoom, MIN_ZOOM), MAX_ZOOM);

/** The next step up or down from any factor. */
export function zoomedBy(zoom: number, direction: 1 | -1): number {
  const steps = direction > 0 ? Math.floor(zoom / STEP) + 1 : Math.ceil(zoom / STEP) - 1;
  return withinZoom(steps * STEP);
}

interface ZoomChange {
  /** Scroll position before, along one axis. */
  scroll: number;
  /** The point that stays, from the edge of the window. */
  point: number;
  from: number;
  to: number;
}

export const scrollAfterZoom = ({ scroll, point, from, to }: ZoomChange) =>
  ((scroll + point) * to) / from - point;
