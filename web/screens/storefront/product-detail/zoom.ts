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
  /** Length of the window, and of the picture at 100 %, which stands in the middle while it is shorter. */
  window: number;
  picture: number;
  from: number;
  to: number;
}

export function scrollAfterZoom({ scroll, point, window, picture, from, to }: ZoomChange): number {
  const margin = Math.max(0, (window - picture * from) / 2);
  return Math.max(0, ((scroll + point - margin) * to) / from - point);
}
