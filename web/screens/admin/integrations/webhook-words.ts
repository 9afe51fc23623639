import type { Webhook, WebhookDelivery, WebhookTest } from '#contract/webhooks.ts';
import { formatIst } from '#domain/calendar.ts';
import type { StatusColour } from '#domain/orders.ts';
import { messageOf } from '#domain/webhooks/events.ts';
import type { DeliveryState, EndpointState } from '#domain/webhooks/tries.ts';
import { counted } from '#domain/words.ts';
import { momentWords } from '../../../components/moment-words.ts';

const COLOURS: Readonly<Record<EndpointState, StatusColour>> = {
  delivering: 'green',
  failing: 'red',
  stopped: 'gray',
  held: 'yellow',
};
export const colourOfEndpoint = ({ state }: Pick<Webhook, 'state'>) => COLOURS[state];

export function endpointWords({ state, failingSince }: Webhook, nowMs: number): string {
  if (state === 'failing') return `failing since ${momentWords(failingSince!, nowMs)}`;
  return state === 'held' ? 'held after a restore' : state;
}

/** Under the state: the last call, or what stands in the way of the next. */
export function endpointNote(endpoint: Webhook, nowMs: number): string {
  const { state, stoppedAt, stopReason, stopsAt, last } = endpoint;
  if (state === 'stopped')
    return stopReason === 'gone'
      ? `It answered 410 ${momentWords(stoppedAt!, nowMs)}: it wants no more.`
      : `Took nothing for three days, until ${momentWords(stoppedAt!, nowMs)}.`;
  if (state === 'held') return 'What happens waits until you let it go.';
  if (!last) return 'Nothing was sent yet.';
  if (state === 'failing' && last.next)
    return `${triesWords(last.tries)}, next ${momentWords(last.next, nowMs)}. Stops on ${formatIst(stopsAt!, 'date')}.`;
  return `Last ${momentWords(last.at, nowMs)}, ${statusWord(last.status)} in ${tookWords(last.tookMs)}`;
}

export const triesWords = (tries: number) => counted(tries, 'try', 'tries');

const statusWord = (status: number | null) => (status === null ? 'no answer' : String(status));

/** "0.3 s" */
export const tookWords = (tookMs: number | null) =>
  tookMs === null ? '–' : `${(tookMs / 1_000).toFixed(1)} s`;

const PROBLEMS: Readonly<Record<string, string>> = {
  timeout: 'no answer in time',
  redirect: 'it redirects, and no redirect is followed',
  'private-address': 'its name means an address of a private network',
  ENOTFOUND: 'its name is unknown',
  EAI_AGAIN: 'its name could not be looked up',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'it broke the connection',
};

export const problemWords = (problem: string | null) =>
  problem === null ? null : (PROBLEMS[problem] ?? problem);

/** "200 in 0.3 s: taken." */
export function testWords({ taken, status, tookMs, problem }: WebhookTest): string {
  const answer = status === null ? 'No answer' : `${status} in ${tookWords(tookMs)}`;
  const why = problemWords(problem);
  return `${answer}: ${taken ? 'taken' : (why ?? 'not taken')}.`;
}

const DELIVERY_COLOURS: Readonly<Record<DeliveryState, StatusColour>> = {
  waiting: 'gray',
  retrying: 'yellow',
  delivered: 'green',
  failed: 'red',
};
export const colourOfDelivery = ({ state }: Pick<WebhookDelivery, 'state'>) => DELIVERY_COLOURS[state];

export const deliveryWords = ({ state, tries }: Pick<WebhookDelivery, 'state' | 'tries'>) =>
  state === 'failed' || state === 'retrying' ? `${state}, ${triesWords(tries)}` : state;

/** What was sent, as far as it is the same with every try. */
export const sentText = ({ webhookId, event, at, about }: WebhookDelivery) =>
  `webhook-id: ${webhookId}\n${messageOf(event, new Date(at), about)}`;

export function answerText(delivery: WebhookDelivery): string {
  const { status, tookMs, problem, answer } = delivery;
  const why = problemWords(problem);
  if (status === null) return why ? `No answer: ${why}` : 'Not sent yet';
  return [`HTTP ${status}, after ${tookWords(tookMs)}${why ? `: ${why}` : ''}`, answer]
    .filter(Boolean)
    .join('\n');
}

/** Where the back office shows what the event is about; null where it has no page of its own. */
export function pageOf({ event, about }: Pick<WebhookDelivery, 'event' | 'about'>): string | null {
  if (event.startsWith('order.')) return `/admin/orders/${about.id}`;
  return event.startsWith('quote.') ? `/admin/quotes/${about.id}` : null;
}

export type WebhookAct = 'start' | 'renew' | 'delete';

interface Asked {
  title: string;
  text: string;
  confirmLabel: string;
}

/** What each act does, before it is done. */
export function askedOfWebhook(act: WebhookAct, { name, state }: Pick<Webhook, 'name' | 'state'>): Asked {
  if (act === 'delete')
    return {
      title: `Delete ${name}?`,
      text: 'It is told of nothing any more, and its log goes too.',
      confirmLabel: 'Delete',
    };
  if (act === 'renew')
    return {
      title: `Renew the secret of ${name}?`,
      text: 'You get a new secret. For 24 hours both sign, so that the program can change without a stop.',
      confirmLabel: 'Renew',
    };
  return {
    title: state === 'held' ? `Let ${name} go?` : `Start ${name} again?`,
    text:
      state === 'held'
        ? 'It is held since the shop was restored from a backup: it may know what is missing here. What waited is sent now.'
        : 'What happened meanwhile and waited is sent now.',
    confirmLabel: state === 'held' ? 'Let it go' : 'Start again',
  };
}
