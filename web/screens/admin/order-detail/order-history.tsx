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

/** Of these the shop writes first which consignment they are about. */
const OF_CONSIGNMENT: Record<string, string> = {
  'part-shipped': ' shipped',
  shipped: ' shipped',
  delivered: ' delivered',
  'delivery-corrected': ': day of delivery corrected',
  'delivery-taken-back': ': delivery taken back',
  'shipping-corrected': ': shipping details corrected',
  'eway-bill-added': ': e-way bill number added',
};

/** "Consignment 2 delivered", and what else is noted. */
function inWords(event: Order['history'][number]): { title: string; note: string | null } {
  const { note } = event;
  const what = OF_CONSIGNMENT[event.action];
  const [begin = '', which] = (what && /^(Consignment \d+)[,:] /.exec(note ?? '')) || [];
  return which
    ? { title: `${which}${what}`, note: note!.slice(begin.length) }
    : { title: eventForStaff(event), note };
}

/** Who did what when, newest first; notes have a panel of their own. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  const events = history.filter(({ action }) => action !== STAFF_NOTE);
  return (
    <Foldable title="History" summary={counted(events.length, 'entry', 'entries')}>
      <ol className={styles.events} reversed>
        {events.toReversed().map((event) => {
          const { title, note } = inWords(event);
          return (
            <li key={`${event.at} ${event.action}`} className={styles.event}>
              <Heading level={3} size="ui">
                {title}
              </Heading>
              <p className="small muted">
                <time dateTime={event.at}>{formatIst(event.at, 'date-time')}</time>, by{' '}
                {ACTORS[event.actor] ?? event.actor}
              </p>
              {changeInWords(event) && <p className="small muted anywhere">{changeInWords(event)}</p>}
              {note && <p className="small muted anywhere">{note}</p>}
            </li>
          );
        })}
      </ol>
    </Foldable>
  );
}
