import { type PointerEvent, useRef, useState } from 'react';

/** From here on a press is a drag. */
const DRAG_PX = 6;

export type RowDrag = ReturnType<typeof useRowDrag>;

/** Drags a line by its handle to the place of another, with a mouse, a pen or a finger. */
export function useRowDrag(order: readonly string[], place: (key: string, at: string) => void) {
  const start = useRef<{ key: string; y: number } | null>(null);
  const dragged = useRef(false);
  const [over, setOver] = useState<{ key: string; at: string } | null>(null);

  const rowAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-key]')?.dataset.key;
  const end = () => {
    start.current = null;
    setOver(null);
  };
  return {
    /** The click that ends a drag opens nothing. */
    wasDragged: () => dragged.current,
    /** Where the line would go. */
    markOf: (key: string): 'above' | 'below' | undefined => {
      if (over?.at !== key || over.key === key) return undefined;
      return order.indexOf(over.key) < order.indexOf(key) ? 'below' : 'above';
    },
    propsOf: (key: string) => ({
      onPointerDown: (event: PointerEvent) => {
        start.current = { key, y: event.clientY };
        dragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return;
        if (Math.abs(event.clientY - start.current.y) > DRAG_PX) dragged.current = true;
        const at = dragged.current && rowAt(event);
        if (at) setOver({ key, at });
      },
      onPointerUp: () => {
        if (over && dragged.current) place(over.key, over.at);
        end();
      },
      onPointerCancel: end,
    }),
  };
}
