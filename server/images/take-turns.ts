/** Runs at most `most` pieces of work at once; the rest wait in line. */
export function takeTurns(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Encoding shares two cores with everything else the shop does. */
export const encodeInTurn = takeTurns(2);
