import { ActionIcon, Button, Drawer, Skeleton } from '@mantine/core';
import { IconClipboardCheck, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/index.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { counted, nounFor } from '#domain/words.ts';
import { ApiError } from '../../../api/client.ts';
import { useMay } from '../../../api/me.ts';
import { stockOf } from '../../../api/stock.ts';
import { isTyping } from '../../../browser/is-typing.ts';
import { useIsPhone, useMedia } from '../../../browser/use-media.ts';
import { useReturnFocus } from '../../../browser/use-return-focus.ts';
import { BackLink } from '../../../components/back-link.tsx';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import '../../../styles/mantine-dialogs.ts';
import '../../../styles/mantine-skeleton.ts';
import { classes, Heading, Row, Stack, Text } from '../../../ui/layout.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { paidInWords } from './move-words.ts';
import { Moves } from './moves.tsx';
import styles from './stock.module.css';

type SingleStock = ResponseOf<'/admin/stock/single'>['data'];

interface SidePanelProps {
  productId: string;
  /** Where the list is, for phones. */
  list: string;
  /** A dialog is open above it: Escape closes that one. */
  isCovered: boolean;
  onClose: () => void;
  onReceive: () => void;
  onCount: () => void;
}

const DESK = '(min-width: 1200px)';

/** Whether the panel stands beside the list. */
export const useIsBeside = () => useMedia(DESK);

/** One product's stock: beside the list, in smaller windows over it, on phones a page of its own. */
export function SidePanel(props: SidePanelProps) {
  const isPhone = useIsPhone();
  const isBeside = useIsBeside();
  if (isPhone)
    return (
      <>
        <BackLink to={props.list}>Stock</BackLink>
        <div className="framed">
          <Content {...props} isPage />
        </div>
      </>
    );
  if (!isBeside) return <InDrawer {...props} />;
  return <Beside {...props} />;
}

function Beside(props: SidePanelProps) {
  const { onClose } = props;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping(event)) onClose();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <aside className={classes('framed', styles.panel)} aria-label="Stock of the product">
      <Content {...props} />
    </aside>
  );
}

function InDrawer(props: SidePanelProps) {
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={props.onClose}
      closeOnEscape={!props.isCovered}
      size={404}
      withCloseButton={false}
      title="Stock of the product"
      classNames={{ header: 'visually-hidden', body: styles.drawer! }}
    >
      <Content {...props} />
    </Drawer>
  );
}

function Content({ isPage = false, ...props }: SidePanelProps & { isPage?: boolean }) {
  const { productId, onClose } = props;
  const query = useQuery(stockOf(productId));
  const close = !isPage && (
    <ActionIcon size={44} className="push" aria-label="Close the panel" onClick={onClose}>
      <IconX size={20} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
  if (query.data) return <Product key={productId} stock={query.data} {...props} close={close} />;
  return (
    <Stack gap={3} className={styles.part} aria-busy={query.isPending}>
      <Row>{close}</Row>
      {query.isPending ? (
        <Skeleton height={320} radius={8} />
      ) : isUnknown(query.error) ? (
        <>
          <p>This product is not counted.</p>
          <Link className="link" to={`/admin/products/edit/${productId}`}>
            Open the product
          </Link>
        </>
      ) : (
        <LoadFailure query={query} />
      )}
    </Stack>
  );
}

const isUnknown = (error: Error) => error instanceof ApiError && [400, 404].includes(error.status);

interface ProductProps extends SidePanelProps {
  stock: SingleStock;
  close: ReactNode;
}

function Product({ stock, close, onReceive, onCount }: ProductProps) {
  const mayWrite = useMay('stock.write');
  const { productId, name, partNumber, reorderAt, availability } = stock;
  const isCounted = availability !== 'not-counted';
  return (
    <>
      <Stack gap={3} className={styles.part}>
        <Row gap={3} align="start">
          <Thumbnail src={stock.image} sizes="56px" className={styles.picture} />
          <div className="grow">
            <Heading level={2} size="body" className="anywhere">
              <Link to={`/admin/products/edit/${productId}`} className="ink unlined">
                {firmUnits(name)}
              </Link>
            </Heading>
            <Text size="small" tone="muted" className="anywhere">
              {[
                partNumber ?? 'no part number',
                reorderAt !== null && `reorder at ${reorderAt.toLocaleString('en-IN')}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </div>
          {close}
        </Row>
        {!isCounted && <Text size="small">It is not counted. A count begins it.</Text>}
        {mayWrite && (
          <Row gap={2} className="whole-phone">
            {isCounted && (
              <Button
                className="grow"
                leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
                aria-keyshortcuts="r"
                onClick={onReceive}
              >
                Receive
              </Button>
            )}
            <Button
              className="grow"
              leftSection={<IconClipboardCheck size={18} stroke={1.6} aria-hidden="true" />}
              aria-keyshortcuts="c"
              onClick={onCount}
            >
              Count
            </Button>
          </Row>
        )}
      </Stack>
      <dl className={classes('grid columns-3 on-phones cells', styles.facts)}>
        <Fact name="On hand" pieces={stock.onHand} />
        <Fact name="Held" pieces={stock.held} />
        {stock.short > 0 ? (
          <Fact name="Short" pieces={stock.short} isShort />
        ) : (
          <Fact name="Free" pieces={stock.free} />
        )}
      </dl>
      {stock.short > 0 && <Missing stock={stock} />}
      <Moves productId={productId} />
    </>
  );
}

const Fact = ({ name, pieces, isShort }: { name: string; pieces: number; isShort?: boolean }) => (
  <div>
    <dt className="caption muted">{name}</dt>
    <dd className={classes('large bold', isShort ? 'error' : 'ink')}>{pieces.toLocaleString('en-IN')}</dd>
  </div>
);

/** Which orders hold what is not there. */
function Missing({ stock }: { stock: SingleStock }) {
  const { short, held, orders, holdingOrders } = stock;
  const lacking = orders.filter(({ missing }) => missing > 0);
  const more = holdingOrders - orders.length;
  const isOne = holdingOrders === 1;
  const paidAt = isOne ? orders[0]?.paidAt : null;
  return (
    <Stack className={classes('small', styles.part, styles.strip)}>
      <strong className="medium ink">
        {counted(short, 'piece')} {nounFor(short, 'is', 'are')} promised that {nounFor(short, 'is', 'are')}{' '}
        not there.
      </strong>
      <span>
        {isOne ? `All ${held.toLocaleString('en-IN')} are held by ` : 'Missing for '}
        {lacking.map(({ mongooseOrderId, orderId, missing }, index) => (
          <Fragment key={mongooseOrderId}>
            {index > 0 && (index === lacking.length - 1 && more === 0 ? ' and ' : ', ')}
            <Link to={`/admin/orders/${mongooseOrderId}`} className="link unbroken">
              {orderId}
            </Link>
            {!isOne && ` (${missing.toLocaleString('en-IN')})`}
          </Fragment>
        ))}
        {paidAt && `, ${paidInWords(paidAt, new Date().toISOString())}`}
        {more > 0 && `${lacking.length > 0 ? ' and ' : ''}${counted(more, 'later order')}`}.
      </span>
    </Stack>
  );
}
