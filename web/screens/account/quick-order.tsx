import { Button, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { counted } from '#domain/words.ts';
import { titled } from '../../site/site.ts';
import { DoneNote } from '../../ui/done-note.tsx';
import { onSendKey } from '../../ui/form/message-input.tsx';
import { classes, Row, Text } from '../../ui/layout.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/mantine-skeleton.ts';
import '../../styles/mantine-forms.ts';
import { IconShoppingCart } from '@tabler/icons-react';
import { Price } from '../../components/price.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { OpenFile } from './quick-order/open-file.tsx';
import { KINDS, KindIcon, QuickOrderRow } from './quick-order/quick-row.tsx';
import { countsOf, type QuickRow, textWith, textWithout, totalOf } from './quick-order/rows.ts';
import { type QuickOrderState, useQuickOrder } from './quick-order/use-quick-order.ts';
import styles from './quick-order.module.css';

export const meta = () => [{ title: titled('Quick Order') }];

export default function QuickOrder() {
  const order = useQuickOrder();
  const { text, pasted, rows, done, opened, isAdding } = order;
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.screen} onKeyDown={onSendKey(order.add)}>
      <PageTitle>Quick Order</PageTitle>
      <OpenFile onOpen={order.open} isDisabled={isAdding} />
      <Textarea
        ref={field}
        label="Part numbers and quantities"
        description="One part per line: part number, then quantity. Copied columns of a spreadsheet, spaces, commas and tabs all work. Up to 200 lines."
        error={pasted.problem}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        classNames={{ input: styles.input! }}
        readOnly={isAdding}
        value={text}
        onChange={({ currentTarget }) => order.write(currentTarget.value)}
      />
      <p role="status" className={opened ? classes('medium', styles.below) : undefined}>
        {opened}
      </p>
      {done !== null && (
        <div className={styles.below}>
          <DoneNote>
            {counted(done.lines, 'line')} added to the cart.{' '}
            {done.refused > 0 &&
              `Of ${done.refused === 1 ? 'one' : done.refused} of them too few are left: the cart says how many you can take. `}
            <Link to="/account" className="link">
              Go to the cart
            </Link>
          </DoneNote>
        </div>
      )}
      {rows.length > 0 && <Lines order={order} onRemoved={() => field.current?.focus()} />}
    </div>
  );
}

interface LinesProps {
  order: QuickOrderState;
  /** The clicked button is gone with its line. */
  onRemoved: () => void;
}

/** What the shop knows of each line, and the way of those that are ready into the cart. */
function Lines({ order, onRemoved }: LinesProps) {
  const { rows, query, write, choose } = order;
  return (
    <>
      <Counts rows={rows} skipped={order.pasted.skipped} />
      {query.isError && <LoadFailure query={query} />}
      <div className="framed">
        <div className={classes('caption muted not-phone', styles.heads)} aria-hidden="true">
          <span>Part number</span>
          <span>Product</span>
          <span>Quantity</span>
          <span className={styles.each}>Each</span>
          <span>Amount</span>
        </div>
        <ul className="stack" aria-label="Lines of the quick order">
          {rows.map((row) => (
            <QuickOrderRow
              key={row.key}
              row={row}
              onQuantity={(quantity) => write(textWith(rows, row.key, { quantity }))}
              onCorrect={(partNumber) => write(textWith(rows, row.key, { partNumber }))}
              onChoose={(productId) => choose(row.key, productId)}
              onRemove={() => {
                write(textWithout(rows, new Set([row.key])));
                onRemoved();
              }}
            />
          ))}
        </ul>
        <Foot order={order} />
      </div>
    </>
  );
}

const Counts = ({ rows, skipped }: { rows: QuickRow[]; skipped: number }) => (
  <Row wrap className={styles.counts}>
    <h2 className="large not-phone">{counted(rows.length, 'line')}</h2>
    <Row gap={4} wrap role="status" aria-label="What was found">
      {countsOf(rows).map(({ kind, words, count }) => (
        <Row key={kind} as="span" gap={2} size="small" weight="medium" tone={KINDS[kind].tone}>
          <KindIcon kind={kind} />
          {count} {words}
        </Row>
      ))}
    </Row>
    <span className={classes('not-phone', styles.centreLine)} aria-hidden="true" />
    {skipped > 0 && (
      <Text size="small" tone="muted" className={styles.skipped}>
        {counted(skipped, 'row names no part and is', 'rows name no part and are')} left out.
      </Text>
    )}
  </Row>
);

function Foot({ order: { rows, ready, isAdding, add } }: Pick<LinesProps, 'order'>) {
  const left = rows.length - ready.length;
  return (
    <Row gap={5} className={styles.foot}>
      <div className="grow">
        <Text size="ui" weight="medium" tone="ink">
          {ready.length} of {counted(rows.length, 'line')}
        </Text>
        {left > 0 && (
          <small className="small muted not-phone">
            {left === 1 ? 'The other one stays here.' : `The ${left} others stay here.`}
          </small>
        )}
      </div>
      <p className="unbroken">
        <span className="visually-hidden">Total </span>
        <Price rupees={totalOf(ready)} size="total" exact />
      </p>
      <Button
        variant="primary"
        size="lg"
        className={styles.add}
        leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden="true" />}
        disabled={ready.length === 0}
        loading={isAdding}
        onClick={add}
      >
        Add {ready.length === 0 ? '' : `${counted(ready.length, 'line')} `}to the cart
      </Button>
    </Row>
  );
}
