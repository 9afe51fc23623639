import { availableParallelism } from 'node:os';

export const cores = availableParallelism();

/** From here on the stages with tests run beside each other, each with half of the workers. */
export const hasManyCores = cores >= 8;

/** Two for each core: a server's test often waits for the database, a worker's turn or a process. */
export const serverWorkers = hasManyCores ? cores : 2 * cores;

export const browserWorkers = hasManyCores ? Math.floor(cores / 2) : cores;
