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
import type { Column } from '../../../ui/desk-list/desk-rows.tsx';
import { Row } from '../../../ui/layout.tsx';
import styles from './activity.module.css';
import { addressOf, hasFailed, shownChanges, subjectShown, timeOfDay, whoActed } from './entry-words.ts';

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

export const COLUMNS: Column<ActivityEntry>[] = [
  { head: 'Time, IST', className: styles.time, cell: Time },
  { head: 'Who', className: styles.who, cell: Who },
  { head: 'What', className: styles.what, cell: What },
  { head: 'From, to', cell: FromTo },
  { head: 'Where', className: `at-end ${styles.where}`, cell: Where },
];

export const EntryCard = (entry: ActivityEntry) => (
  <>
    <Row gap={3} spread>
      <What {...entry} />
      <Time {...entry} />
    </Row>
    <FromTo {...entry} />
    <Row gap={3} spread size="small">
      <Who {...entry} />
      <Where {...entry} />
    </Row>
  </>
);

function Time({ at }: ActivityEntry) {
  return (
    <time dateTime={at} className="small muted unbroken">
      {timeOfDay(at)}
    </time>
  );
}

function Who(entry: ActivityEntry) {
  const name = whoActed(entry);
  return (
    <Row as="span" gap={2} size="ui" tone="ink">
      {name === null || hasFailed(entry) ? (
        <span className={`middle fixed error ${styles.locked}`} aria-hidden="true">
          <IconLock size={14} stroke={1.8} />
        </span>
      ) : (
        <Initials name={name} small />
      )}
      <span>{name ?? 'Somebody unknown'}</span>
    </Row>
  );
}

function What(entry: ActivityEntry) {
  const isFailed = hasFailed(entry);
  const Icon = isFailed ? IconAlertTriangle : ICONS[entry.what];
  return (
    <Row as="span" gap={2} size="ui" weight="medium" tone={isFailed ? 'error' : 'ink'}>
      <Icon size={18} stroke={1.6} aria-hidden="true" className={isFailed ? undefined : styles.icon} />
      {entry.title}
    </Row>
  );
}

/** From what to what. */
function FromTo(entry: ActivityEntry) {
  const subject = subjectShown(entry);
  const { shown, more } = shownChanges(entry);
  return (
    <span className={`ui muted anywhere ${styles.fromTo}`}>
      {subject && <span>{subject}</span>}
      {shown.map((change) => (
        <span key={change.field} className={styles.change}>
          <Change {...change} />
        </span>
      ))}
      {more > 0 && <span>{`and ${more} more`}</span>}
      {entry.note && <span className={`small ${styles.note}`}>{entry.note}</span>}
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
      {to !== null && <strong className="ink medium">{value(to)}</strong>}
      {from !== null && to === null && ' removed'}
    </>
  );
}

const LINK = `link bold unbroken ${styles.link}`;

/** "6 orders", which opens to name them. */
function Orders({ orders }: { orders: NonNullable<ActivityEntry['orders']> }) {
  const mayOpen = useMay(rightOfPlace(orders[0]?.link ?? ''));
  return (
    <details className={styles.orders}>
      <summary className="muted unbroken">{`${orders.length} orders`}</summary>
      <ul className="stack">
        {orders.map(({ number, link }) => (
          <li key={number}>
            {mayOpen ? (
              <Link to={link} className={LINK} data-row>
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
function Where(entry: ActivityEntry) {
  const address = addressOf(entry);
  const mayOpen = useMay(rightOfPlace(entry.link ?? ''));
  if (entry.orders) return <Orders orders={entry.orders} />;
  if (address) return <span className="small muted anywhere">{address}</span>;
  if (!entry.link || !mayOpen) return null;
  const isOrder = entry.entity === 'order';
  return (
    <Link to={entry.link} className={LINK} data-row>
      {isOrder ? entry.subject : 'Open'}
      {!isOrder && <span className="visually-hidden"> {entry.subject ?? entry.title}</span>}
    </Link>
  );
}
