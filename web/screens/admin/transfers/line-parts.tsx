import { Button, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { formatIst } from '#domain/calendar.ts';
import { formatRupeesExact, paiseToRupees } from '#domain/money.ts';
import type { StatusColour } from '#domain/orders.ts';
import { MAX_UTR_LENGTH } from '#domain/sizes/quotes.ts';
import { utrProblem } from '#domain/utr.ts';
import { LinkedSentence } from '../../../components/linked-sentence.tsx';
import { RadioRows } from '../../../components/radio-rows.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { type DeskLine, inRupees, type LineChange, type Match } from './desk-lines.ts';
import {
  actInWords,
  asksUtr,
  meantOrder,
  ordersOf,
  overInWords,
  shownText,
  surenessOf,
  utrOf,
  whyDead,
} from './proposal.ts';
import styles from './transfers.module.css';

export interface LineProps {
  line: DeskLine;
  /** The focus is here: its button is the orange one. */
  isHere: boolean;
  onChange: (change: LineChange) => void;
  onRecord: (at: number) => void;
  onFind: (at: number) => void;
}

const spaces = MAX_UTR_LENGTH + 20;

/** What the bank wrote. */
export function BankLine({ line, onChange, onRecord }: LineProps) {
  const asks = line.state === 'decide' && asksUtr(line);
  const utr = utrOf(line);
  return (
    <Stack gap={1} className="anywhere">
      <span className="small ink">{shownText(line)}</span>
      <span className="caption muted">
        {formatIst(line.date, 'date')}
        {asks ? '' : utr === '' ? ', no UTR' : `, UTR ${utr}`}
      </span>
      {asks && (
        <TextInput
          className={styles.utr}
          size="xs"
          label="UTR"
          description="None could be read: enter the bank’s reference."
          maxLength={spaces}
          autoComplete="off"
          spellCheck={false}
          value={utr}
          error={utr !== '' && utrProblem(utr)}
          onChange={(event) => onChange({ is: 'typed', at: line.at, utr: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.repeat) onRecord(line.at);
          }}
        />
      )}
    </Stack>
  );
}

/** "2,39,197.12" */
export const Received = ({ line }: { line: DeskLine }) => (
  <strong className="body bold ink unbroken">
    {formatRupeesExact(paiseToRupees(line.amountPaise)).replace('Rs.', '')}
  </strong>
);

const SURENESS: Record<ReturnType<typeof surenessOf>, { label: string; colour: StatusColour }> = {
  certain: { label: 'Certain', colour: 'green' },
  likely: { label: 'Likely', colour: 'blue' },
  possible: { label: 'Possible', colour: 'yellow' },
  none: { label: 'No match', colour: 'gray' },
};

const STATES = {
  recorded: { label: 'Recorded', colour: 'green' },
  known: { label: 'Known', colour: 'gray' },
  'other-sum': { label: 'Other sum', colour: 'yellow' },
  'not-ours': { label: 'Not ours', colour: 'gray' },
} as const;

export function Sureness({ line }: { line: DeskLine }) {
  const { state, isOtherSum } = line;
  const { label, colour } =
    state === 'decide' ? SURENESS[surenessOf(line)] : STATES[isOtherSum ? 'other-sum' : state];
  return <Badge colour={colour}>{label}</Badge>;
}

/** The order that it is for, or was recorded for. */
export function ForOrder(props: LineProps) {
  const { line } = props;
  const { recorded, said } = line;
  if (line.state === 'decide') return <Proposed {...props} />;
  return (
    <Text as="span" size="small" tone="muted" className="block anywhere">
      {recorded ? (
        <>
          <OrderLink {...recorded} />: {recorded.words}
        </>
      ) : (
        <Said sentence={said ?? ''} />
      )}
    </Text>
  );
}

const NUMBER = /MW-[0-9A-Z]{4}-?[0-9A-Z]{4}/;

/** The shop's sentence; the order that it names is a link. */
function Said({ sentence }: { sentence: string }) {
  const [number] = NUMBER.exec(sentence) ?? [];
  return number ? (
    <LinkedSentence sentence={sentence} words={number} to={`/admin/orders/${number}`} />
  ) : (
    sentence
  );
}

function Proposed({ line, onChange, onFind }: LineProps) {
  const orders = ordersOf(line);
  const over = overInWords(line);
  return (
    <Stack gap={1} className="anywhere">
      {orders.length === 0 && (
        <span className="small muted">
          {line.askedBy !== null
            ? 'Looking for an order again.'
            : 'No waiting order fits by number, amount or name.'}
        </span>
      )}
      {orders.length === 1 && <One order={orders[0]!} />}
      {orders.length > 1 && (
        <RadioRows
          legend={`${orders.length} orders may be meant`}
          options={orders.map((order) => ({
            value: order.mongooseOrderId,
            name: order.name,
            below: (
              <>
                <OrderLink {...order} />, due {formatRupeesExact(order.due)}. {order.why}
              </>
            ),
          }))}
          value={line.chosenId}
          onChange={(orderId) => onChange({ is: 'chosen', at: line.at, orderId })}
          isDisabled={line.isSending}
        />
      )}
      {over && <span className="caption warning">{over}</span>}
      {line.said && (
        <Text size="small" tone="error" role="alert">
          <Said sentence={line.said} />
        </Text>
      )}
      {orders.length > 0 && (
        <Row gap={4} wrap size="caption">
          <button type="button" className="link alone" onClick={() => onFind(line.at)}>
            Find another order
          </button>
          <NotOurs line={line} onChange={onChange} />
        </Row>
      )}
    </Stack>
  );
}

const NotOurs = ({ line, onChange }: Pick<LineProps, 'line' | 'onChange'>) => (
  <button
    type="button"
    className="link alone"
    disabled={line.isSending}
    onClick={() => onChange({ is: 'put', at: line.at, state: 'not-ours' })}
  >
    Not ours
  </button>
);

const One = ({ order }: { order: Match }) => (
  <>
    <span className="ui medium ink">
      <OrderLink {...order} /> {order.name}
    </span>
    <span className="ui ink">due {formatRupeesExact(order.due)}</span>
    <span className="caption muted">{order.why}</span>
  </>
);

const OrderLink = ({ mongooseOrderId, orderId }: Pick<Match, 'mongooseOrderId' | 'orderId'>) => (
  <Link className="link unbroken" to={`/admin/orders/${mongooseOrderId}`}>
    {orderId}
  </Link>
);

/** What a press does. */
export function Act({ line, isHere, onChange, onRecord, onFind }: LineProps) {
  const variant = isHere ? 'primary' : 'default';
  const { at, state } = line;
  if (state === 'not-ours')
    return <Button onClick={() => onChange({ is: 'put', at, state: 'decide' })}>To decide</Button>;
  if (state !== 'decide') return null;
  const about = <span className="visually-hidden">, {inRupees(line.amountPaise)}</span>;
  if (ordersOf(line).length === 0)
    return (
      <>
        <Button variant={variant} disabled={line.askedBy !== null} onClick={() => onFind(at)}>
          Find an order
          {about}
        </Button>
        <Button variant="quiet" onClick={() => onChange({ is: 'put', at, state: 'not-ours' })}>
          Not ours
          {about}
        </Button>
      </>
    );
  const order = meantOrder(line);
  return (
    <Button
      variant={variant}
      loading={line.isSending || line.askedBy !== null}
      disabled={whyDead(line) !== null}
      className={styles.record}
      // The second click of two would meet the next line.
      onClick={(event) => event.detail < 2 && onRecord(at)}
    >
      {actInWords(line)}
      {order && <span className="visually-hidden"> for {order.orderId}</span>}
    </Button>
  );
}
