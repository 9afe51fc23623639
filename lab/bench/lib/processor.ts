import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

const TICKS_PER_SECOND = 100;

/** With the processes that they started: those of WORKERS, or the sessions of a database. */
export async function cpuSecondsOfAll(pids: number[]): Promise<number> {
  let sum = 0;
  for (const pid of pids) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    for (const each of [pid, ...children.split(' ').filter(Boolean).map(Number)])
      sum += await cpuSeconds(each);
  }
  return sum;
}

/** User and system time of a process with all its threads; unknown where there is no /proc. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Until it does next to nothing for a second, such as drawing the better forms of pictures. */
export async function untilIdle(pid: number): Promise<void> {
  for (let before = await cpuSeconds(pid); ; ) {
    await delay(1000);
    const now = await cpuSeconds(pid);
    if (!(now - before > 0.1)) return;
    before = now;
  }
}
