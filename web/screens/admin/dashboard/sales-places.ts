import { axisLeft, datesThatFit } from './axis.ts';
import { axisEnd, type Period, shortRupees } from './periods.ts';

const TOP = 26;
const REVENUE_HEIGHT = 190;
const BETWEEN = 36;
export const ORDERS_HEIGHT = 70;
const FOOT = 30;
const CARD_WIDTH = 190;
const BESIDE = 12;

/** Room for the title of the first drawing, or for half a label. */
const topOf = (withOrders: boolean) => (withOrders ? TOP : 10);
export const heightOf = (withOrders: boolean) =>
  topOf(withOrders) + REVENUE_HEIGHT + (withOrders ? BETWEEN + ORDERS_HEIGHT : 0) + FOOT;

export type Places = ReturnType<typeof placesOf>;

/** Where everything of the chart stands, in px. */
export function placesOf(periods: readonly Period[], width: number, withOrders: boolean) {
  const revenueEnd = axisEnd(Math.max(...periods.map(({ revenue }) => revenue)));
  const deepest = Math.max(...periods.map(({ refunds }) => refunds));
  const perRupee = REVENUE_HEIGHT / (revenueEnd + deepest);
  const ordersEnd = axisEnd(Math.max(...periods.map(({ orders }) => orders)));
  const top = topOf(withOrders);
  const foot = heightOf(withOrders) - FOOT;
  const zero = top + revenueEnd * perRupee;
  const orderY = (orders: number) => foot - (orders / ordersEnd) * ORDERS_HEIGHT;

  const amounts = [0, 0.25, 0.5, 0.75, 1].map((share) => ({
    text: shortRupees(revenueEnd * share),
    y: zero - revenueEnd * share * perRupee,
  }));
  const counts = [0, 0.5, 1].map((share) => ({
    text: String(ordersEnd * share),
    y: orderY(ordersEnd * share),
  }));
  const left = axisLeft([...amounts.map(({ text }) => text), ...(withOrders ? [String(ordersEnd)] : [])]);
  const step = (width - left) / periods.length;
  const middle = (index: number) => left + step * (index + 0.5);
  const bar = Math.max(3, Math.min(40, step * 0.56));
  return {
    width,
    height: heightOf(withOrders),
    top,
    foot,
    left,
    step,
    bar,
    zero,
    perRupee,
    amounts,
    counts,
    dates: datesThatFit(periods.length, left, width),
    middle,
    orderY,
    /** Beside the bar, on the side with more room. */
    cardLeft: (index: number) => {
      const right = middle(index) + bar / 2 + BESIDE;
      return right + CARD_WIDTH <= width ? right : Math.max(0, middle(index) - bar / 2 - BESIDE - CARD_WIDTH);
    },
  };
}

/** The period that a key points at; null when it points at none. */
export function pointAfter(key: string, chosen: number, last: number): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: chosen - 1,
    ArrowDown: chosen - 1,
    ArrowRight: chosen + 1,
    ArrowUp: chosen + 1,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(Math.max(next, 0), last);
}
