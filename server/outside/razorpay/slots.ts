export interface Slots {
  /** Waits for a free slot; the returned function releases it. Fails with the signal's reason. */
  take(signal: AbortSignal): Promise<() => void>;
}

/** At most `count` at the same time; the others queue. */
export function slots(count: number): Slots {
  let free = count;
  const line: (() => void)[] = [];
  const release = () => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        if (free > 0) {
          free -= 1;
          return resolve(release);
        }
        const leave = () => {
          line.splice(line.indexOf(enter), 1);
          reject(signal.reason);
        };
        const enter = () => {
          signal.removeEventListener('abort', leave);
          resolve(release);
        };
        line.push(enter);
        signal.addEventListener('abort', leave, { once: true });
      }),
  };
}
