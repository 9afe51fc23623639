import type { BodyOf } from '#contract/index.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { URL_SENTENCES, urlProblem } from '#domain/webhooks/endpoint-url.ts';
import { inOrder, type WebhookEvent } from '#domain/webhooks/events.ts';

export interface WebhookDraft {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
}

export const draftOf = (endpoint: Webhook | null): WebhookDraft =>
  endpoint ?? { name: '', url: '', events: [] };

/** The shop says whether it is a demo, which may also call its own machine. */
export function addressProblem(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const problem = urlProblem(text, URL.canParse(text) ? new URL(text) : null, { isDemo: true });
  return problem && URL_SENTENCES[problem];
}

/** What it still lacks, in words. */
export const missingFromWebhook = ({ url, events }: WebhookDraft): string[] => [
  ...(url.trim() === '' ? ['enter its address'] : []),
  ...(events.length === 0 ? ['tick at least one event'] : []),
];

/** null while something is missing or wrong. */
export function webhookBody(draft: WebhookDraft): BodyOf<'/admin/webhooks/add'> | null {
  if (missingFromWebhook(draft).length > 0 || addressProblem(draft.url) !== null) return null;
  const name = draft.name.trim();
  return { url: draft.url.trim(), events: inOrder(draft.events), ...(name && { name }) };
}

export const toggledEvent = (events: readonly WebhookEvent[], event: WebhookEvent): WebhookEvent[] =>
  events.includes(event) ? events.filter((one) => one !== event) : inOrder([...events, event]);
