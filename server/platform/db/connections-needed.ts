import type { Config } from '../config/config.ts';

type Sizes = Pick<Config, 'workers' | 'databasePoolSize' | 'databaseDirectUrl'>;

/** Of each process: two for quick reads, one for readiness, one that listens. */
export const BESIDE_POOL = 4;
/** For a backup, a migration, and an operator who looks. */
const FOR_OTHERS = 10;
const USUAL_MAX_CONNECTIONS = 100;

/** At most, of all processes on this machine. Behind a pooler only the one that listens is the database's own. */
export const connectionsNeeded = ({ workers, databasePoolSize, databaseDirectUrl }: Sizes) =>
  workers * (databaseDirectUrl ? 1 : databasePoolSize + BESIDE_POOL);

/** For the embedded database, which no one else uses. */
export const maxConnectionsFor = (sizes: Sizes) =>
  Math.max(USUAL_MAX_CONNECTIONS, connectionsNeeded(sizes) + FOR_OTHERS);

/** In one sentence, when the database takes fewer connections than these processes may open; null when it is enough. */
export function findLackOfConnections(sizes: Sizes, taken: number): string | null {
  const needed = connectionsNeeded(sizes);
  if (needed <= taken) return null;
  const { workers, databasePoolSize } = sizes;
  return `The shop may open up to ${needed} connections (WORKERS ${workers} × (DATABASE_POOL_SIZE ${databasePoolSize} + ${BESIDE_POOL})), and the database takes ${taken}: lower one of the two, or raise max_connections, else requests fail under load.`;
}
