import type { Order } from '#contract/order-entities.ts';
import { formatIst } from '#domain/calendar.ts';
import { changeInWords, eventForStaff, STAFF_NOTE } from '#domain/order-events.ts';
import { counted } from '#domain/words.ts';
import { Heading } from '../../../ui/layout.tsx';
import { Foldable } from './foldable.tsx';
import styles from './order-history.module.css';

const ACTORS: Record<string, string> = {
  customer: 'the customer',
  gateway: 'the payment gateway',
  system: 'the shop',
};

/** Who did what when, newest first; notes have a panel of their own. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const events = history.filter(({ action }) => action !== STAFF_NOTE);
  return (
    <Foldable title="History" summary={counted(events.length, 'entry', 'entries')}>
      <ol className={styles.events} reversed>
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.action}`} className={styles.event}>
            <Heading level={3} size="ui">
              {eventForStaff(event)}
            </Heading>
            <p className="small muted">
              <time dateTime={event.at}>{formatIst(event.at, 'date-time')}</time>, by{' '}
              {ACTORS[event.actor] ?? event.actor}
            </p>
            {changeInWords(event) && <p className="small muted anywhere">{changeInWords(event)}</p>}
            {event.note && <p className="small muted anywhere">{event.note}</p>}
          </li>
        ))}
      </ol>
    </Foldable>
  );
}
