import { TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { firmUnits } from '#domain/firm-units.ts';
import { MAX_NOTE_LENGTH } from '#domain/sizes/orders.ts';
import { PIECES_RULE, readPieces } from '#domain/stock/typed-pieces.ts';
import { hasCode } from '../../../api/client.ts';
import { movesSince, newestMove, setStock, stockOf } from '../../../api/stock.ts';
import { Thumbnail } from '../../../components/thumbnail.tsx';
import { toast } from '../../../toast/toast.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { refusalAt } from '../../../ui/refusal.tsx';
import { RadioTabs } from '../../../ui/tabs.tsx';
import { istMinute, minuteProblem, oldestMinute, readMinute } from './count-time.ts';
import { countInWords } from './effects.ts';
import { FirmWords } from './firm-words.tsx';
import { momentOf, movedInWords, piecesSince, signed, whatMoved } from './move-words.ts';
import styles from './stock.module.css';

interface CountDialogProps {
  product: { productId: string; name: string; image: string | null; onHand: number };
  /** What was typed before the field was there. */
  typedAhead: () => string;
  onClose: () => void;
}

/** Enters what was counted, now or at an earlier time: what moved since is kept. */
export function CountDialog({ product, typedAhead, onClose }: CountDialogProps) {
  const { productId } = product;
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [when, setWhen] = useState<'now' | 'then'>('now');
  const [openedMs] = useState(Date.now);
  const [minute, setMinute] = useState(() => istMinute(openedMs));
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  /** Why the number on the screen was not the shop's any more. */
  const [meanwhile, setMeanwhile] = useState<string | null>(null);

  const { data: stock } = useQuery(stockOf(productId));
  const onHand = stock?.onHand ?? product.onHand;
  const timeProblem = when === 'then' ? minuteProblem(minute, Date.now()) : null;
  const asOf = when === 'then' && timeProblem === null ? readMinute(minute) : null;
  const since = useQuery({ ...movesSince(productId, asOf ?? ''), enabled: asOf !== null });
  const counted = readPieces(typed);
  const moves = asOf === null ? [] : since.data;
  const isTimed = timeProblem === null && moves !== undefined;
  const result = counted === null || !isTimed ? null : Math.max(0, counted + piecesSince(moves));

  const entering = useMutation({
    ...setStock,
    onSuccess: ({ data }) => {
      toast.success(`Counted: ${data.onHand.toLocaleString('en-IN')} on hand`);
      onClose();
    },
    onError: async (error, sent) => {
      if (!hasCode(error, 'conflict')) return;
      // Another count was made later: the sentence says when.
      if ('asOf' in sent) return void client.invalidateQueries(stockOf(productId));
      const [fresh, move] = await Promise.all([
        client.fetchQuery({ ...stockOf(productId), staleTime: 0 }),
        client.fetchQuery(newestMove(productId)),
      ]).catch(() => []);
      if (!fresh) return;
      setMeanwhile(`Now ${fresh.onHand.toLocaleString('en-IN')}${move ? `: ${whatMoved(move)}` : ''}`);
      field.current?.focus();
    },
  });
  const change = () => {
    entering.reset();
    setMeanwhile(null);
  };
  const submit = () => {
    setTried(true);
    if (counted === null) return field.current?.focus();
    if (result === null) return;
    entering.mutate({
      productId,
      onHand: counted,
      ...(asOf === null ? { expected: onHand } : { asOf }),
      ...(note.trim() && { note: note.trim() }),
    });
  };
  const below = stock && result !== null ? countInWords(stock, result) : null;
  return (
    <FormDialog
      title="Count"
      size={440}
      isBusy={entering.isPending}
      isReady={isTimed}
      refusal={meanwhile === null ? entering.error?.message : null}
      label={result === null ? 'Set' : `Set to ${result.toLocaleString('en-IN')}`}
      onSubmit={submit}
      onClose={onClose}
    >
      <Row gap={3}>
        <Thumbnail src={product.image} sizes="56px" className={styles.picture} />
        <div className="grow">
          <Text weight="medium" tone="ink" className="anywhere">
            {firmUnits(product.name)}
          </Text>
          <Text size="small" tone="muted" role="status">
            The shop says {onHand.toLocaleString('en-IN')} on hand
          </Text>
        </div>
      </Row>
      <Row gap={3} align="start" wrap>
        <TextInput
          ref={field}
          className={styles.pieces}
          label="Counted"
          data-autofocus
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onFocus={() => setTyped(typed + typedAhead())}
          onChange={(event) => {
            change();
            setTyped(event.currentTarget.value);
          }}
          error={
            meanwhile
              ? refusalAt(meanwhile)
              : counted === null && (typed.trim() !== '' || isTried) && PIECES_RULE
          }
        />
        <RadioTabs
          label="Counted when"
          name="when"
          options={[
            { value: 'now', label: 'Now' },
            { value: 'then', label: when === 'then' ? thenInWords(minute, openedMs) : 'Earlier' },
          ]}
          value={when}
          onChange={(chosen) => {
            change();
            setWhen(chosen);
          }}
        />
      </Row>
      {when === 'then' && (
        <TextInput
          type="datetime-local"
          label="Day and time, IST"
          min={oldestMinute(openedMs)}
          max={istMinute(openedMs)}
          value={minute}
          onChange={(event) => {
            change();
            setMinute(event.currentTarget.value);
          }}
          error={timeProblem}
        />
      )}
      {result !== null && (
        <Notice kind="plain" role="status">
          {asOf !== null && (
            <>
              <FirmWords>{movedInWords(moves!)}</FirmWords>{' '}
            </>
          )}
          <strong className="medium">
            On hand becomes{' '}
            <span className="unbroken">
              {result.toLocaleString('en-IN')}, {signed(result - onHand)}.
            </span>
          </strong>
        </Notice>
      )}
      {below && (
        <Notice kind="warning">
          <FirmWords>{below}</FirmWords>
        </Notice>
      )}
      <TextInput
        label={optional('Note')}
        autoComplete="off"
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** "16 Nov, 6:00 pm" */
function thenInWords(minute: string, nowMs: number): string {
  const at = readMinute(minute);
  return at === null ? 'Earlier' : momentOf(at, new Date(nowMs).toISOString());
}
