import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Duty } from '#domain/pumps/duty.ts';
import { ticksTo } from '#domain/pumps/plot.ts';
import { fromFirstUnit, toFirstUnit, type Unit } from '#domain/units/unit.ts';
import { shortNumber } from './asked.ts';
import styles from './chart.module.css';

interface DutyPointProps {
  duty: Duty;
  flowUnit: Unit;
  headUnit: Unit;
  /** Where it stands, in parts of the drawing. */
  place: { left: number; top: number };
  /** What a place of the drawing means, in the chosen units. */
  dutyAt: (left: number, top: number) => Duty;
  /** The ends of the axes, in the chosen units. */
  most: Duty;
  onMove: (duty: Duty) => void;
  onDrag: (isDragged: boolean) => void;
}

const LARGE_STEP = 5;
const DIRECTIONS: Record<string, Duty> = {
  ArrowLeft: { flow: -1, head: 0 },
  ArrowRight: { flow: 1, head: 0 },
  ArrowUp: { flow: 0, head: 1 },
  ArrowDown: { flow: 0, head: -1 },
};

/** The wanted point: dragged with a pointer, moved with the arrow keys. */
export function DutyPoint(props: DutyPointProps) {
  const { duty, flowUnit, headUnit, place, dutyAt, most, onMove, onDrag } = props;
  const point = useRef<HTMLDivElement>(null);
  const now = { flow: fromFirstUnit(flowUnit, duty.flow), head: fromFirstUnit(headUnit, duty.head) };
  const step = { flow: stepOf(flowUnit, most.flow), head: stepOf(headUnit, most.head) };
  const moveTo = (wanted: Duty) => {
    const within = (figure: keyof Duty) =>
      Math.min(Math.max(Math.round(wanted[figure] / step[figure]), 1) * step[figure], most[figure]);
    onMove({ flow: toFirstUnit(flowUnit, within('flow')), head: toFirstUnit(headUnit, within('head')) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const times = event.shiftKey ? LARGE_STEP : 1;
    moveTo({
      flow: now.flow + direction.flow * times * step.flow,
      head: now.head + direction.head * times * step.head,
    });
  };
  const onPointerMove = ({ clientX, clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const box = currentTarget.parentElement!.getBoundingClientRect();
    moveTo(dutyAt((clientX - box.left) / box.width, (clientY - box.top) / box.height));
  };
  return (
    <div
      ref={point}
      className={styles.point}
      style={{ left: `${100 * place.left}%`, top: `${100 * place.top}%` }}
      role="slider"
      tabIndex={0}
      aria-label="Duty point: flow with left and right, head with up and down"
      aria-valuemin={0}
      aria-valuemax={most.flow}
      aria-valuenow={Number(shortNumber(now.flow))}
      aria-valuetext={`${shortNumber(now.flow)} ${flowUnit.name} at ${shortNumber(now.head)} ${headUnit.name}`}
      onKeyDown={onKeyDown}
      onPointerDown={({ pointerId, currentTarget }) => {
        currentTarget.setPointerCapture(pointerId);
        onDrag(true);
      }}
      onPointerMove={onPointerMove}
      onLostPointerCapture={() => onDrag(false)}
    />
  );
}

/** 1 in m³/h and m; in other units about a hundredth of the axis. */
const stepOf = (unit: Unit, most: number): number => (unit.factor === 1 ? 1 : ticksTo(most, 100)[1]!);
