import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { MIN_ZOOM, scrollAfterZoom, withinZoom, zoomedBy } from './zoom.ts';

interface Point {
  x: number;
  y: number;
}

/** Zooms a scrolling stage: by steps, by the wheel with Ctrl, by two fingers and by a double click; a drag moves it. */
export function useZoom() {
  const stage = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(MIN_ZOOM);
  const latest = useRef({ zoom, point: { x: 0, y: 0 } });
  const fingers = useRef(new Map<number, Point>());
  const pinch = useRef<{ spread: number; zoom: number }>(null);

  const zoomTo = (next: number, point: Point = centreOf(stage.current)) => {
    latest.current.point = point;
    setZoom(withinZoom(next));
  };
  useLayoutEffect(() => {
    const { zoom: from, point } = latest.current;
    latest.current = { zoom, point };
    const node = stage.current;
    const sheet = node?.firstElementChild;
    if (!node || !sheet || from === zoom) return;
    const { width, height } = sheet.getBoundingClientRect();
    const next = (scroll: number, at: number, window: number, length: number) =>
      scrollAfterZoom({ scroll, point: at, window, picture: length / zoom, from, to: zoom });
    node.scrollTo(
      next(node.scrollLeft, point.x, node.clientWidth, width),
      next(node.scrollTop, point.y, node.clientHeight, height),
    );
  }, [zoom]);

  // React's own listeners are passive and could not keep the browser from zooming or scrolling.
  useEffect(() => {
    const node = stage.current;
    if (!node) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      latest.current.point = pointIn(node, event);
      setZoom((before) => withinZoom(before * Math.exp(-event.deltaY / 300)));
    };
    // Two fingers zoom and do not scroll, which would end their pointer events.
    const onTouchMove = (event: TouchEvent) => event.touches.length > 1 && event.preventDefault();
    node.addEventListener('wheel', onWheel, { passive: false });
    node.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      node.removeEventListener('wheel', onWheel);
      node.removeEventListener('touchmove', onTouchMove);
    };
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [one, two] = [...fingers.current.values()];
    pinch.current = one && two ? { spread: spreadOf(one, two), zoom } : null;
    if (event.pointerType === 'mouse') event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const [one, two] = [...fingers.current.values()];
    if (pinch.current && one && two) {
      const middle = { clientX: (one.x + two.x) / 2, clientY: (one.y + two.y) / 2 };
      zoomTo(
        (pinch.current.zoom * spreadOf(one, two)) / pinch.current.spread,
        pointIn(event.currentTarget, middle),
      );
    } else if (event.pointerType === 'mouse') {
      event.currentTarget.scrollBy(before.x - event.clientX, before.y - event.clientY);
    }
  };
  const onPointerEnd = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    pinch.current = null;
  };
  return {
    zoom,
    zoomTo,
    zoomBy: (direction: 1 | -1) => zoomTo(zoomedBy(zoom, direction)),
    stage: {
      ref: stage,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: (event: React.MouseEvent<HTMLElement>) =>
        zoomTo(zoom > MIN_ZOOM ? MIN_ZOOM : 2, pointIn(event.currentTarget, event)),
    },
  };
}

const spreadOf = (one: Point, two: Point) => Math.max(Math.hypot(one.x - two.x, one.y - two.y), 1);
const centreOf = (node: HTMLElement | null): Point => ({
  x: (node?.clientWidth ?? 0) / 2,
  y: (node?.clientHeight ?? 0) / 2,
});

function pointIn(node: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top } = node.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
