import type { AdminQuote } from '#contract/quote-entities.ts';
import { rupeesText } from '../../../components/papers/paper-words.ts';

interface Message {
  key: string;
  at: string;
  from: 'customer' | 'shop';
  author: string;
  text: string;
  asksChange: boolean;
}
interface Event {
  key: string;
  at: string;
  title: string;
  by: string | null;
  note: string | null;
}

/** The acts of the history in words, except those that the conversation shows anyway. */
const WORDS: Readonly<Record<string, string>> = {
  accept: 'Accepted by the customer',
  accepted: 'Accepted by the customer',
  decline: 'Declined by the customer',
  declined: 'Declined by the customer',
  withdraw: 'Withdrawn',
  made: 'Made for a caller',
  withdrawn: 'Withdrawn',
  expire: 'Expired',
  expired: 'Expired',
  order: 'Ordered',
  ordered: 'Ordered',
};

type Recorded = Pick<AdminQuote, 'messages' | 'revisions' | 'history'>;

/** Messages, sent revisions and what became of them, oldest first. */
export function entriesOf({ messages, revisions, history }: Recorded): (Message | Event)[] {
  const events = history.flatMap(({ at, action, actor, note }): Event[] => {
    const title = WORDS[action];
    const isOfStaff = actor !== 'customer' && actor !== 'system';
    return title ? [{ key: `${action} ${at}`, at, title, by: isOfStaff ? actor : null, note }] : [];
  });
  return [
    ...messages.map(({ _id, ...message }) => ({ key: _id, ...message })),
    ...revisions.map(({ revision, total, sentAt, sentBy }) => ({
      key: `revision ${revision}`,
      at: sentAt,
      title: `Revision ${revision} sent, ${rupeesText(total)}`,
      by: sentBy,
      note: null,
    })),
    ...events,
  ].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
