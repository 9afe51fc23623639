import { URL_SENTENCES, urlProblem } from '#domain/webhooks/endpoint-url.ts';
import { inOrder, isWebhookEvent, type WebhookEvent } from '#domain/webhooks/events.ts';
import { invalid } from '../../platform/errors.ts';
import { cleanText, oneLine } from '../../platform/http/clean-text.ts';
import type { Deps } from '../deps.ts';

interface Wish {
  url: string;
  events: string[];
  name?: string | undefined;
}

interface ReadWish {
  url: string;
  events: WebhookEvent[];
  name: string;
}

/** What an owner typed, or why it will not do. */
export function readWish({ url: typed, events, name }: Wish, { config }: Pick<Deps, 'config'>): ReadWish {
  const url = URL.parse(typed.trim());
  const problem = urlProblem(typed.trim(), url, { isDemo: config.shopMode === 'demo' });
  if (!url || problem) throw invalid(URL_SENTENCES[problem ?? 'no-url']);
  const wrong = events.find((word) => !isWebhookEvent(word));
  if (wrong !== undefined) throw invalid(`“${wrong}” is no event.`);
  const chosen = inOrder(events.filter(isWebhookEvent));
  if (chosen.length === 0) throw invalid('Choose at least one event.');
  const called = name === undefined ? url.host.slice(0, 60) : oneLine(cleanText('a name', name))!;
  return { url: url.href, events: chosen, name: called };
}
