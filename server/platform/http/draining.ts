import { setTimeout as delay } from 'node:timers/promises';

export interface Draining {
  isOn(): boolean;
  /** From now on the shop says that it leaves; it answers as always for this long, or until the signal. */
  begin(seconds: number, hurry?: AbortSignal): Promise<void>;
}

/** The time between a stop signal and the end of answering, in which the proxies in front choose other instances. */
export function createDraining(): Draining {
  let isOn = false;
  return {
    isOn: () => isOn,
    async begin(seconds, hurry) {
      isOn = true;
      await delay(seconds * 1_000, undefined, { signal: hurry }).catch(() => {});
    },
  };
}
