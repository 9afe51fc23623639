import {
  IconAlertTriangle,
  IconArrowRight,
  IconBox,
  IconClipboardList,
  IconFileText,
  IconHeartRateMonitor,
  IconLock,
  IconLogin2,
  IconNews,
  IconReceiptRefund,
  IconSettings,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ActivityEntry } from '#contract/activity.ts';
import type { ActivityKind } from '#domain/staff/activity.ts';
import { fieldValue, fieldWord } from '#domain/staff/recorded-fields.ts';
import { useMay } from '../../../api/me.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { rightOfPlace } from '../../../layouts/admin/admin-items.ts';
import styles from './activity.module.css';
import { addressOf, hasFailed, shownChanges, subjectShown, whoActed } from './entry-words.ts';

const ICONS: Record<ActivityKind, typeof IconBox> = {
  'sign-ins': IconLogin2,
  orders: IconClipboardList,
  quotes: IconFileText,
  money: IconReceiptRefund,
  products: IconBox,
  content: IconNews,
  customers: IconUsers,
  team: IconUsersGroup,
  settings: IconSettings,
  operation: IconHeartRateMonitor,
};

interface EntryProps {
  entry: ActivityEntry;
}

export function Who({ entry }: EntryProps) {
  const name = whoActed(entry);
  return (
    <span className={styles.who}>
      {name === null || hasFailed(entry) ? (
        <span className={styles.locked} aria-hidden="true">
          <IconLock size={14} stroke={1.8} />
        </span>
      ) : (
        <Initials name={name} small />
      )}
      <span>{name ?? 'Somebody unknown'}</span>
    </span>
  );
}

export function What({ entry }: EntryProps) {
  const isFailed = hasFailed(entry);
  const Icon = isFailed ? IconAlertTriangle : ICONS[entry.what];
  return (
    <span className={styles.what} data-failed={isFailed || undefined}>
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      {entry.title}
    </span>
  );
}

/** From what to what. */
export function FromTo({ entry }: EntryProps) {
  const subject = subjectShown(entry);
  const { shown, more } = shownChanges(entry);
  return (
    <span className={styles.fromTo}>
      {subject && <span>{subject}</span>}
      {shown.map((change) => (
        <span key={change.field} className={styles.change}>
          <Change {...change} />
        </span>
      ))}
      {more > 0 && <span>{`and ${more} more`}</span>}
      {entry.note && <span className={styles.note}>{entry.note}</span>}
    </span>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Change({ field, from, to }: ActivityEntry['changes'][number]) {
  const value = (text: string) => fieldValue(field, text);
  return (
    <>
      {capitalised(fieldWord(field))}{' '}
      {from !== null && (to === null ? <del>{value(from)}</del> : value(from))}
      {from !== null && to !== null && (
        <IconArrowRight className={styles.arrow} size={14} stroke={1.8} role="img" aria-label="became" />
      )}
      {to !== null && <strong>{value(to)}</strong>}
      {from !== null && to === null && ' removed'}
    </>
  );
}

/** "6 orders", which opens to name them. */
function Orders({ orders }: { orders: NonNullable<ActivityEntry['orders']> }) {
  const mayOpen = useMay(rightOfPlace(orders[0]?.link ?? ''));
  return (
    <details className={styles.orders}>
      <summary>{`${orders.length} orders`}</summary>
      <ul>
        {orders.map(({ number, link }) => (
          <li key={number}>
            {mayOpen ? (
              <Link to={link} className={`link ${styles.link}`} data-entry>
                {number}
              </Link>
            ) : (
              number
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The order's number or the thing's screen; of a sign-in the network address. */
export function Where({ entry }: EntryProps) {
  const address = addressOf(entry);
  const mayOpen = useMay(rightOfPlace(entry.link ?? ''));
  if (entry.orders) return <Orders orders={entry.orders} />;
  if (address) return <span className={styles.address}>{address}</span>;
  if (!entry.link || !mayOpen) return null;
  const isOrder = entry.entity === 'order';
  return (
    <Link to={entry.link} className={`link ${styles.link}`} data-entry>
      {isOrder ? entry.subject : 'Open'}
      {!isOrder && <span className="visually-hidden"> {entry.subject ?? entry.title}</span>}
    </Link>
  );
}
