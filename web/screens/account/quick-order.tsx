import { Button, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconShoppingCart, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type QuickOrder as Pasted, readQuickOrder } from '#domain/quick-order.ts';
import { counted } from '#domain/words.ts';
import { addQuickOrder, checkedLines } from '../../api/quick-order.ts';
import { Price } from '../../components/price.tsx';
import { useDraftForm } from '../../remembered/use-draft-form.ts';
import { titled } from '../../site/site.ts';
import { DoneNote } from '../../ui/done-note.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import '../../styles/mantine-data.css';
import '../../styles/mantine-forms.css';
import { toast } from '../../toast/toast.ts';
import { Row } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { KindIcon, QuickOrderRow } from './quick-order/quick-row.tsx';
import {
  type Choices,
  countsOf,
  isReady,
  openedInWords,
  type QuickRow,
  rowsOf,
  sentOf,
  textWith,
  textWithout,
  totalOf,
} from './quick-order/rows.ts';
import styles from './quick-order.module.css';

export const meta = () => [{ title: titled('Quick Order') }];

const TYPING_MS = 300;
const MAX_FILE_BYTES = 1024 * 1024;

export default function QuickOrder() {
  const [{ text }, storeDraft] = useDraftForm('quick-order', { text: '' });
  const [choices, setChoices] = useState<Choices>(new Map());
  const [done, setDone] = useState<number | null>(null);
  const [opened, setOpened] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const pasted = useMemo(() => readQuickOrder(text), [text]);
  const query = useCheckedLines(pasted);
  const rows = rowsOf(pasted.lines, query.data, choices);
  const ready = rows.filter(isReady);
  const changeText = (next: string) => {
    storeDraft({ text: next });
    setDone(null);
    setOpened('');
  };
  const adding = useMutation({
    ...addQuickOrder,
    onSuccess: ({ added }) => {
      const isAdded = new Set(added.map(({ partNumber }) => partNumber));
      const gone = ready.filter((row) => isAdded.has(sentOf(row).partNumber)).map(({ key }) => key);
      changeText(textWithout(rows, new Set(gone)));
      if (gone.length > 0) setDone(gone.length);
      else toast.error('Nothing was added: see what changed.');
    },
  });
  /** While lines are on their way, they stay as they were sent. */
  const write = (next: string) => {
    if (!adding.isPending) changeText(next);
  };
  const add = () => {
    if (ready.length > 0 && !adding.isPending) adding.mutate(ready.map(sentOf));
  };
  const open = ({ name, content }: OpenedFile) => {
    const read = readQuickOrder(content);
    if (read.lines.length > 0 || read.problem !== null)
      changeText(text.trim() === '' ? content : `${text.trimEnd()}\n${content}`);
    setOpened(openedInWords(name, read));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.screen} onKeyDown={onKeyDown}>
      <PageTitle>Quick Order</PageTitle>
      <OpenFile onOpen={open} isDisabled={adding.isPending} />
      <Textarea
        ref={field}
        label="Part numbers and quantities"
        description="One part per line: part number, then quantity. Copied columns of a spreadsheet, spaces, commas and tabs all work. Up to 200 lines."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={pasted.problem}
        autosize
        minRows={4}
        maxRows={10}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        classNames={{ input: styles.input! }}
        readOnly={adding.isPending}
        value={text}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <p role="status" className={opened ? styles.opened : undefined}>
        {opened}
      </p>
      {done !== null && (
        <div className={styles.done}>
          <DoneNote>
            {counted(done, 'line')} added to the cart.{' '}
            <Link to="/account" className="link">
              Go to the cart
            </Link>
          </DoneNote>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <Counts rows={rows} skipped={pasted.skipped} />
          {query.isError && <LoadFailure query={query} />}
          <div className={styles.frame}>
            <div className={`muted not-phone ${styles.heads}`} aria-hidden="true">
              <span>Part number</span>
              <span>Product</span>
              <span>Quantity</span>
              <span className={styles.each}>Each</span>
              <span>Amount</span>
            </div>
            <ul className={styles.rows} aria-label="Lines of the quick order">
              {rows.map((row) => (
                <QuickOrderRow
                  key={row.key}
                  row={row}
                  onQuantity={(quantity) => write(textWith(rows, row.key, { quantity }))}
                  onCorrect={(partNumber) => write(textWith(rows, row.key, { partNumber }))}
                  onChoose={(productId) => setChoices(new Map(choices).set(row.key, productId))}
                  onRemove={() => {
                    write(textWithout(rows, new Set([row.key])));
                    // The clicked button is gone.
                    field.current?.focus();
                  }}
                />
              ))}
            </ul>
            <Foot
              left={rows.length - ready.length}
              lines={rows.length}
              total={<Price rupees={totalOf(ready)} size="total" exact />}
            >
              <Button
                variant="primary"
                size="lg"
                className={styles.add}
                leftSection={<IconShoppingCart size={18} stroke={1.6} aria-hidden="true" />}
                disabled={ready.length === 0}
                loading={adding.isPending}
                onClick={add}
              >
                Add {ready.length === 0 ? '' : `${counted(ready.length, 'line')} `}to the cart
              </Button>
            </Foot>
          </div>
        </>
      )}
    </div>
  );
}

/** The shop's answer about the lines, asked when typing pauses; until then, the answer before. */
function useCheckedLines({ lines }: Pasted) {
  const askable = lines.filter(({ problem }) => problem === null);
  const [settled] = useDebouncedValue(JSON.stringify(askable), TYPING_MS);
  const asked = useMemo(() => JSON.parse(settled) as typeof askable, [settled]);
  return useQuery({
    ...checkedLines(
      asked.map(({ partNumber, quantity }) => ({ partNumber, quantity })),
      new Map(
        asked.flatMap(({ partNumber, whole }) => (whole === null ? [] : [[partNumber, whole] as const])),
      ),
    ),
    placeholderData: keepPreviousData,
  });
}

interface OpenedFile {
  name: string;
  content: string;
}

interface OpenFileProps {
  onOpen: (file: OpenedFile) => void;
  isDisabled: boolean;
}

function OpenFile({ onOpen, isDisabled }: OpenFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_FILE_BYTES)
      return toast.error('The file is too large: open one of at most 200 lines.');
    onOpen({ name: file.name, content: await file.text() });
  };
  return (
    <>
      <Button
        className={styles.open}
        leftSection={<IconUpload size={16} stroke={1.8} aria-hidden="true" />}
        disabled={isDisabled}
        onClick={() => input.current?.click()}
      >
        Open a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        aria-label="CSV file"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}

function Counts({ rows, skipped }: { rows: QuickRow[]; skipped: number }) {
  return (
    <Row wrap className={styles.counts}>
      <h2 className="large not-phone">{counted(rows.length, 'line')}</h2>
      <Row align="stretch" wrap className={styles.kinds} role="status" aria-label="What was found">
        {countsOf(rows).map(({ kind, words, count }) => (
          <span key={kind} data-kind={kind}>
            <KindIcon kind={kind} />
            {count} {words}
          </span>
        ))}
      </Row>
      <span className={`not-phone ${styles.centreLine}`} aria-hidden="true" />
      {skipped > 0 && (
        <Text size="small" tone="muted" className={styles.skipped}>
          {counted(skipped, 'row names no part and is', 'rows name no part and are')} left out.
        </Text>
      )}
    </Row>
  );
}

interface FootProps {
  left: number;
  lines: number;
  total: ReactNode;
  children: ReactNode;
}

const Foot = ({ left, lines, total, children }: FootProps) => (
  <Row gap={5} className={styles.foot}>
    <div className={styles.ready}>
      <p>
        {lines - left} of {counted(lines, 'line')}
      </p>
      {left > 0 && (
        <small>{left === 1 ? 'The other one stays here.' : `The ${left} others stay here.`}</small>
      )}
    </div>
    <p className="unbroken">
      <span className="visually-hidden">Total </span>
      {total}
    </p>
    {children}
  </Row>
);
