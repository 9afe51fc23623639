import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { AdminProduct } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { MAX_NOTE_LENGTH } from '#domain/sizes/orders.ts';
import { MAX_PART_NUMBER_LENGTH } from '#domain/sizes/products.ts';
import { counted } from '#domain/words.ts';
import { type FoundParts, findParts, receiveStock, stockOf } from '../../../api/stock.ts';
import { quoted } from '../../../components/quoted.ts';
import { toast } from '../../../toast/toast.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refusalAt } from '../../../ui/refusal.tsx';
import { receivedInWords } from './effects.ts';
import { FirmWords } from './firm-words.tsx';
import { PartChoice } from './part-choice.tsx';
import { RECEIVED_RULE, readReceived, receiptKeys, receivedProblem } from './receipt.ts';
import styles from './stock.module.css';

/** A product as the dialog knows it. */
export interface Part {
  productId: string;
  name: string;
  partNumber: string | null;
  /** null: not counted. */
  onHand: number | null;
}

interface Booked {
  name: string;
  pieces: number;
  onHand: number;
}

interface ReceiveDialogProps {
  /** The one in the panel; null: its number is typed or scanned. */
  part: Part | null;
  /** What was typed before the field was there. */
  typedAhead: () => string;
  onClose: () => void;
}

/** Books what came in. A scanner ends a number with Enter: it leads on to the pieces, and Enter there receives them. */
export function ReceiveDialog({ part: given, typedAhead, onClose }: ReceiveDialogProps) {
  const [typed, setTyped] = useState(given ? (given.partNumber ?? given.name) : '');
  const [part, setPart] = useState(given);
  const [several, setSeveral] = useState<FoundParts['several']>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [pieces, setPieces] = useState('');
  const [isTried, setTried] = useState(false);
  const [note, setNote] = useState('');
  const [booked, setBooked] = useState<Booked[]>([]);
  const [keys] = useState(receiptKeys);
  const numberField = useRef<HTMLInputElement>(null);
  const piecesField = useRef<HTMLInputElement>(null);
  const asked = useRef<{ number: string; found: Promise<Part | null> } | null>(null);

  const stock = useQuery({ ...stockOf(part?.productId ?? ''), enabled: part !== null, staleTime: 0 });
  const onHand = stock.data?.onHand ?? part?.onHand ?? 0;
  const received = readReceived(pieces);
  const piecesProblem = receivedProblem(pieces, onHand);
  const isNotCounted = part !== null && part.onHand === null;

  const looking = useMutation({ mutationFn: findParts, meta: { quiet: true } });
  const booking = useMutation(receiveStock);

  const change = (number: string) => {
    booking.reset();
    setTyped(number);
    setPart(null);
    setSeveral([]);
    setProblem(null);
    asked.current = null;
  };
  const choose = ({ _id: productId, name, partNumber, stock: onHandNow }: AdminProduct): Part => {
    const chosen = { productId, name, partNumber, onHand: onHandNow };
    setPart(chosen);
    setProblem(onHandNow === null ? `${quoted(firmUnits(name))} is not counted. Count it first.` : null);
    return chosen;
  };
  const find = async (number: string): Promise<Part | null> => {
    const found = await looking.mutateAsync(number).catch((error: Error) => error);
    // Typed on meanwhile.
    if (asked.current?.number !== number) return null;
    if (found instanceof Error) {
      asked.current = null;
      setProblem(found.message);
      return null;
    }
    if (found.one) return choose(found.one);
    setSeveral(found.several);
    setProblem(
      found.several.length === 0
        ? `No product has the part number ${quoted(number)}.`
        : `${quoted(number)} is not one product’s number.`,
    );
    return null;
  };
  /** The product of the typed number, looked up once. */
  const look = async (): Promise<Part | null> => {
    const number = typed.trim();
    if (part || number === '') return part;
    if (asked.current?.number !== number) asked.current = { number, found: find(number) };
    return asked.current.found;
  };
  /** The pieces can be typed while the number is looked up: a scanner and its user are quick. */
  const leadOn = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (typed.trim() === '') return;
    const looked = look();
    piecesField.current?.focus();
    const found = await looked;
    if (found?.onHand == null) numberField.current?.focus();
  };

  const isReady = part !== null && !isNotCounted && received !== null && piecesProblem === null;
  const book = async (isLast: boolean) => {
    setTried(true);
    if (typed.trim() === '') setProblem('Enter a part number.');
    const found = await look();
    if (found?.onHand == null) return numberField.current?.focus();
    if (received === null || receivedProblem(pieces, found.onHand) !== null)
      return piecesField.current?.focus();
    const { productId } = found;
    booking.mutate(
      {
        productId,
        pieces: received,
        ...(note.trim() && { note: note.trim() }),
        idempotencyKey: keys.keyOf(productId, received),
      },
      {
        onSuccess: ({ data }) => {
          keys.booked();
          if (isLast) {
            toast.success(
              `${counted(received, 'piece')} received, ${data.onHand.toLocaleString('en-IN')} on hand`,
            );
            onClose();
            return;
          }
          setBooked([{ name: data.name, pieces: received, onHand: data.onHand }, ...booked]);
          change('');
          setPieces('');
          setNote('');
          setTried(false);
          numberField.current?.focus();
        },
        onError: () => piecesField.current?.focus(),
      },
    );
  };

  return (
    <FormDialog
      title="Receive goods"
      size={440}
      isBusy={booking.isPending}
      isReady={!isNotCounted}
      refusal={booking.error?.message}
      cancelLabel={booked.length > 0 ? 'Done' : 'Cancel'}
      label={isReady ? `Receive ${received.toLocaleString('en-IN')}` : 'Receive'}
      onSubmit={() => void book(true)}
      onClose={onClose}
      besides={
        <Button disabled={booking.isPending || isNotCounted} onClick={() => void book(false)}>
          Receive, next part
        </Button>
      }
    >
      <TextInput
        ref={numberField}
        label="Part number"
        data-autofocus={given === null || undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_PART_NUMBER_LENGTH}
        value={typed}
        onFocus={() => {
          const more = typedAhead();
          if (more) change(typed + more);
        }}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => void leadOn(event)}
        onBlur={() => void look()}
        error={refusalAt(problem)}
      />
      {part && !isNotCounted && (
        <Row gap={2} align="start" size="small" className="good" role="status">
          <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
          <span>
            {firmUnits(part.name)}. On hand {onHand.toLocaleString('en-IN')}.
          </span>
        </Row>
      )}
      {several.length > 0 && (
        <PartChoice
          products={several}
          chosen={part?.productId ?? null}
          onChoose={(productId) => choose(several.find(({ _id }) => _id === productId)!)}
        />
      )}
      <Row gap={3} align="start">
        <TextInput
          ref={piecesField}
          className={styles.pieces}
          label="Pieces"
          data-autofocus={given !== null || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={pieces}
          onFocus={() => setPieces(pieces + typedAhead())}
          onChange={(event) => {
            booking.reset();
            setPieces(event.currentTarget.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            // While several parts are booked one after the other, the next one follows.
            if (!booking.isPending) void book(booked.length === 0);
          }}
          error={piecesProblem ?? (isTried && received === null && RECEIVED_RULE)}
        />
        <TextInput
          className="grow"
          label={optional('Note')}
          autoComplete="off"
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Row>
      {isReady && stock.data && (
        <Notice kind="plain" role="status">
          <strong className="medium">
            On hand {onHand.toLocaleString('en-IN')} → {(onHand + received).toLocaleString('en-IN')}.
          </strong>{' '}
          <FirmWords>{receivedInWords(stock.data, received)}</FirmWords>
        </Notice>
      )}
      {booked.length > 0 && <BookedList booked={booked} />}
    </FormDialog>
  );
}

const BookedList = ({ booked }: { booked: Booked[] }) => (
  <Stack gap={1}>
    <Text size="small" weight="medium" tone="ink">
      Booked
    </Text>
    <ul className={`small ${styles.booked}`} aria-label="Booked" aria-live="polite">
      {booked.map(({ name, pieces, onHand }) => (
        <li key={`${name} ${onHand}`}>
          {firmUnits(name)}: +{pieces.toLocaleString('en-IN')}, now {onHand.toLocaleString('en-IN')}
        </li>
      ))}
    </ul>
  </Stack>
);
