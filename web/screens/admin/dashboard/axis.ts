/** About the width of one character of the axes' labels, and of the longest date, "30 Nov". */
const CHARACTER_PX = 6.6;
const DATE_PX = 44;
const GAP_PX = 20;
const LEAST_LEFT_PX = 52;

/** The room that the longest label at the left needs, with its distance from the axis. */
export const axisLeft = (labels: readonly string[]): number =>
  Math.max(LEAST_LEFT_PX, ...labels.map((label) => Math.ceil(label.length * CHARACTER_PX) + 12));

export interface Tick {
  index: number;
  x: number;
}

/** The dates that fit below the drawing without touching each other or its edges, counted back from the newest. */
export function datesThatFit(count: number, left: number, width: number): Tick[] {
  const step = (width - left) / count;
  const everyNth = Math.max(1, Math.ceil((DATE_PX + GAP_PX) / step));
  const ticks: Tick[] = [];
  for (let index = count - 1; index >= 0; index -= everyNth) {
    const middle = left + step * (index + 0.5);
    ticks.unshift({ index, x: Math.min(middle, width - DATE_PX / 2) });
  }
  return ticks;
}
