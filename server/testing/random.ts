/** Numbers that a seed repeats: what a run did can be done again. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  chance(share: number): boolean;
  between(least: number, most: number): number;
}

/** The small generator known as mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    chance: (share) => next() < share,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
  };
}
