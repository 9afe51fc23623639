/** 0 before `from`, 1 after `to`, and a smooth transition between. */
export function progress(second: number, from: number, to: number) {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

export const between = (from: number, to: number, share: number) => from + (to - from) * share;
