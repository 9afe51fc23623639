import { messageOf, type WebhookEvent } from '#domain/webhooks/events.ts';
import { messageId } from '#domain/webhooks/signature.ts';
import { postMessage, type Surroundings } from '../../outside/webhooks/post-message.ts';
import { signedHeaders } from '../../outside/webhooks/sign.ts';
import { createWakeUp } from '../../platform/workers/wake-up.ts';
import type { WorkerPlan } from '../../platform/workers/workers.ts';
import type { Deps } from '../deps.ts';
import { noteOutcome } from './note-outcome.ts';
import { secretsOf, type TakenDelivery, takeDelivery } from './take-delivery.ts';

/** Of one endpoint: one that hangs has no more places than these, and takes none of another's. */
const MOST_AT_ONCE = 2;
const REST_MS = 500;

type Source = Pick<Deps, 'db' | 'config' | 'log'>;

/** Sends to every endpoint beside the others. */
export function webhookWorker(
  source: Source,
  surroundings: Pick<Surroundings, 'resolve' | 'withinMs'> = {},
): WorkerPlan {
  const { db, config, log } = source;
  const underWay = new Map<string, { endpointId: string; sending: Promise<void> }>();
  const wakeUp = createWakeUp();
  const isDemo = config.shopMode === 'demo';

  const send = async (taken: TakenDelivery, stopping: AbortSignal) => {
    const { event, at, thingId, number, version } = taken;
    const data = { id: thingId, number, version: Number(version) };
    const body = messageOf(event as WebhookEvent, new Date(at), data);
    const headers = signedHeaders(messageId(taken.id), body, secretsOf(taken), Date.now());
    const reply = await postMessage(taken.url, { headers, body }, { ...surroundings, isDemo, stopping });
    await noteOutcome(source, taken, reply);
  };

  const sendNext = async (stopping: AbortSignal): Promise<boolean> => {
    const taken = await takeDelivery(db, { notOf: fullOnes(), notThese: [...underWay.keys()] });
    if (!taken) return false;
    const sending = send(taken, stopping)
      .catch((error) => log.warn({ err: error, delivery: taken.id }, 'webhook could not be noted'))
      .finally(() => {
        underWay.delete(taken.id);
        wakeUp.ring();
      });
    underWay.set(taken.id, { endpointId: taken.endpointId, sending });
    return true;
  };

  const fullOnes = (): string[] => {
    const counts = Map.groupBy(underWay.values(), ({ endpointId }) => endpointId);
    return [...counts].filter(([, calls]) => calls.length >= MOST_AT_ONCE).map(([id]) => id);
  };

  return {
    name: 'webhooks',
    restMs: REST_MS,
    wakeUp,
    run: sendNext,
    drain: () => Promise.all([...underWay.values()].map(({ sending }) => sending)),
  };
}
