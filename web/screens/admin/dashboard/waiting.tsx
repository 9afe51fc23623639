import {
  IconAlertTriangle,
  IconArrowRight,
  IconBuildingBank,
  IconBuildingWarehouse,
  IconClipboardList,
  IconFileText,
  IconPackageOff,
  IconReceiptRefund,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Dashboard } from '#contract/dashboard.ts';
import { formatIst } from '#domain/calendar.ts';
import { formatRupees } from '#domain/money.ts';
import { counted, nounFor } from '#domain/words.ts';
import { quotesToAnswer } from '../../../api/admin-quotes.ts';
import { useMay } from '../../../api/me.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './dashboard.module.css';

/** Open tasks, each with a link to its list. */
export function Waiting({ waiting }: { waiting: Dashboard['waiting'] }) {
  const mayConfirm = useMay('orders.confirm');
  const mayShip = useMay('orders.ship');
  const mayRefund = useMay('money.refund');
  const mayReceive = useMay('money.receive');
  const mayCompare = useMay('operation');
  const mayQuote = useMay('quotes.send');
  const { data: quotes = 0 } = useQuery(quotesToAnswer());
  const { toConfirm, oldestToConfirm, toShip, dueByTomorrow } = waiting;
  const { refundRequests, askedBack, refundsRunning, refundsFailed, differences } = waiting;
  const { restsToSend, transfersDue, transfersDueSum, shortOrders, lowStock } = waiting;
  return (
    <Panel title="Waiting for you" flush className={styles.waiting}>
      <ul className={styles.tiles}>
        <Tile
          icon={<IconClipboardList size={20} stroke={1.6} />}
          count={toConfirm}
          words={nounFor(toConfirm, 'new order to confirm', 'new orders to confirm')}
          action={mayConfirm ? 'Confirm' : 'Open'}
          to="/admin/orders"
        >
          {oldestToConfirm && `oldest since ${formatIst(oldestToConfirm, 'date-time')}`}
        </Tile>
        <Tile
          icon={<IconTruckDelivery size={20} stroke={1.6} />}
          count={toShip}
          words={nounFor(toShip, 'confirmed order to ship', 'confirmed orders to ship')}
          action={mayShip ? 'Ship' : 'Open'}
          to="/admin/orders?orderStatus=confirmed"
        >
          {dueByTomorrow > 0 && `${counted(dueByTomorrow, 'reaches', 'reach')} day 7 by tomorrow`}
        </Tile>
        <Tile
          icon={<IconReceiptRefund size={20} stroke={1.6} />}
          count={refundRequests}
          words={nounFor(refundRequests, 'refund request to decide', 'refund requests to decide')}
          action={mayRefund ? 'Decide' : 'Open'}
          to="/admin/orders?orderStatus=requested+for+refund"
        >
          {[
            askedBack > 0 && `${formatRupees(askedBack)} asked back`,
            refundsRunning > 0 && `${refundsRunning} being processed`,
            refundsFailed > 0 && `${refundsFailed} failed and not tried again`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Tile>
        {mayCompare && (
          <Tile
            icon={<IconAlertTriangle size={20} stroke={1.6} />}
            isWarning={differences > 0}
            count={differences}
            words={nounFor(differences, 'difference to look at', 'differences to look at')}
            action="Look"
            to="#differences"
          >
            between the shop and the payment service
          </Tile>
        )}
      </ul>
      {shortOrders > 0 && (
        <Line
          icon={<IconPackageOff size={20} stroke={1.6} aria-hidden="true" />}
          words={`${counted(shortOrders, 'order')} ${nounFor(shortOrders, 'is', 'are')} short`}
          more=", promised goods are not there"
          action={mayShip ? 'Decide' : 'Open'}
          to="/admin/orders?short=true"
        />
      )}
      {quotes > 0 && (
        <Line
          icon={<IconFileText size={20} stroke={1.6} aria-hidden="true" />}
          words={`${counted(quotes, 'quote')} to answer`}
          action={mayQuote ? 'Answer' : 'Open'}
          to="/admin/quotes?state=to-answer"
        />
      )}
      {restsToSend > 0 && (
        <Line
          icon={<IconTruckDelivery size={20} stroke={1.6} aria-hidden="true" />}
          words={`${counted(restsToSend, 'completed order')} with a rest to send`}
          action={mayShip ? 'Ship' : 'Open'}
          to="/admin/orders?orderStatus=completed&paymentStatus=partially-refunded"
        />
      )}
      {transfersDue > 0 && (
        <Line
          icon={<IconBuildingBank size={20} stroke={1.6} aria-hidden="true" />}
          words={`${counted(transfersDue, 'transfer')} due`}
          more={`, ${formatRupees(transfersDueSum)} to come`}
          action={mayReceive ? 'Record' : 'Open'}
          to={mayReceive ? '/admin/transfers' : '/admin/orders?awaits=transfer'}
        />
      )}
      {lowStock > 0 && (
        <Line
          icon={<IconBuildingWarehouse size={20} stroke={1.6} aria-hidden="true" />}
          words={`${counted(lowStock, 'product')} ${nounFor(lowStock, 'is', 'are')} low`}
          action="Open"
          to="/admin/stock?only=low"
        />
      )}
    </Panel>
  );
}

interface LineProps {
  icon: ReactNode;
  words: string;
  more?: string;
  action: string;
  to: string;
}

/** What waits only now and then. */
const Line = ({ icon, words, more, action, to }: LineProps) => (
  <Row as="p" wrap size="ui" tone="muted" className={styles.due}>
    {icon}
    <span>
      <strong className="medium ink">{words}</strong>
      {more}
    </span>
    <Go to={to} action={action} words={words} />
  </Row>
);

const Go = ({ to, action, words }: Pick<LineProps, 'to' | 'action' | 'words'>) => (
  <Link to={to} className={`row gap-2 small medium ${styles.action}`}>
    {action}
    <span className="visually-hidden">: {words}</span>
    <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
  </Link>
);

interface TileProps {
  icon: ReactNode;
  count: number;
  words: string;
  action: string;
  to: string;
  isWarning?: boolean;
  children?: ReactNode;
}

const Tile = ({ icon, count, words, action, to, isWarning, children }: TileProps) => (
  <Stack as="li" className={styles.tile} data-warning={isWarning || undefined}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <strong className={`bold ink ${styles.count}`}>{count.toLocaleString('en-IN')}</strong>
    <span className="ui medium ink">{words}</span>
    <span className="small muted grow">{children}</span>
    <Go to={to} action={action} words={words} />
  </Stack>
);
