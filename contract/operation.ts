import Type, { type Static } from 'typebox';
import { closed, count, envelope, get, id, nullable, post, time } from './schema.ts';

export const health = closed({
  versions: closed({ shop: Type.String(), node: Type.String(), postgresql: Type.String() }),
  shopMode: Type.Enum(['demo', 'live']),
  standIns: Type.Array(
    Type.String({ description: 'A service that the shop plays itself, such as payments' }),
  ),
  instance: Type.String({
    description: 'Machine and process that answered: uptime, cache, pool and disk are its own',
  }),
  uptimeSeconds: count,
  reconciledAt: nullable(time),
  ledgers: closed({ comparedAt: nullable(time), payments: count, differences: count }),
  backlog: closed({
    mails: count,
    gatewayEvents: count,
    eventsSetAside: Type.Integer({ minimum: 0, description: 'Failed for a day: an administrator must look' }),
    refunds: count,
    imports: count,
    overdueChecks: Type.Integer({
      minimum: 0,
      description: 'Unpaid orders whose check at the provider is late',
    }),
    overdueSchedules: Type.Integer({ minimum: 0, description: 'Scheduled work that is late by ten minutes' }),
  }),
  mail: closed({
    oldestAt: nullable(time),
    lastSentAt: nullable(time),
    failing: Type.Integer({ minimum: 0, description: 'Waiting after a try that failed' }),
    givenUp: Type.Integer({ minimum: 0, description: 'In the last seven days, after all tries' }),
  }),
  stock: closed({
    counted: Type.Integer({ minimum: 0, description: 'How many products are counted' }),
    differing: Type.Integer({
      minimum: 0,
      description: 'Products whose stock is not the sum of its moves and of what orders hold',
    }),
    differences: Type.Array(
      closed({
        productId: id,
        name: Type.String(),
        onHand: Type.Integer(),
        moved: Type.Integer({ description: 'The sum of its moves' }),
        held: Type.Integer(),
        ordered: Type.Integer({ description: 'What orders hold' }),
      }),
      { description: 'Of many the first' },
    ),
  }),
  backedUpAt: nullable(time),
  images: closed({
    store: Type.Enum(['folder', 's3', 'cloudinary']),
    problem: nullable(Type.String({ description: 'Why it cannot be used, or not by all instances' })),
  }),
  restore: nullable(
    closed({
      restoredAt: time,
      stateOf: Type.String({ description: 'ISO 8601 UTC: the moment that the data is from' }),
      mailsHeld: Type.Integer({
        minimum: 0,
        description: 'About what was before the restore: they may have been sent already',
      }),
      countedProducts: Type.Integer({
        minimum: 0,
        description: 'Products to count again: what moved since is not known',
      }),
      isCompared: Type.Boolean({
        description: 'Whether the payment provider was asked for everything since then',
      }),
    }),
  ),
  workers: Type.Array(
    closed({
      name: Type.String(),
      lastRanAt: nullable(time),
      failures: Type.Integer({ minimum: 0, description: 'Since their processes started' }),
    }),
  ),
  schedules: Type.Array(
    closed({
      name: Type.String(),
      dueAt: time,
      lastRunAt: nullable(time),
      failures: Type.Integer({ minimum: 0, description: 'Since it last succeeded' }),
    }),
  ),
  cache: closed({ hits: count, misses: count, bytes: count }),
  pool: closed({ total: count, idle: count, waiting: count, size: count }),
  disk: nullable(closed({ freeBytes: count, totalBytes: count })),
});
export type Health = Static<typeof health>;

/** For operators. */
export const operation = {
  '/admin/operation/health': get({
    access: 'admin',
    right: 'operation',
    summary: 'How the shop is: versions, stand-ins, what waits, when the ledgers were compared',
    response: envelope(health),
  }),
  '/admin/operation/decideHeldMails': post({
    access: 'admin',
    right: 'operation',
    refusals: ['conflict'],
    summary: 'Send or discard the mails that wait since the shop was restored',
    body: closed({
      restoredAt: Type.String({ maxLength: 40, description: 'Of the restore that the decision is about' }),
      decision: Type.Enum(['send', 'discard']),
    }),
    response: envelope(health),
  }),
};
