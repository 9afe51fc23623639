import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatIst } from '#domain/calendar.ts';
import { bandOf, freeOf } from '#domain/stock/bands.ts';
import { readPieces } from '#domain/stock/typed-pieces.ts';
import { bandInWords } from '#domain/stock/words.ts';
import { counted } from '#domain/words.ts';
import { settings } from '../../../api/settings.ts';
import { stockOf } from '../../../api/stock.ts';
import { AvailabilityLine } from '../../../components/availability.tsx';
import { RadioRows } from '../../../components/radio-rows.tsx';
import { SheetSection } from '../../../components/sheet-section.tsx';
import { Figure, Figures } from '../../../ui/figures.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { refusalAt } from '../../../ui/refusal.tsx';
import { RadioTabs } from '../../../ui/tabs.tsx';
import type { ProductDraft } from './product-draft.ts';
import { onHandProblemOf, piecesInWords, reorderProblemOf, type StockDraft } from './stock-draft.ts';
import styles from './stock-section.module.css';

/** The number moved while another was typed. */
export interface MovedMeanwhile {
  /** "Now 22: 6 were sent at 10:40 am" */
  words: string;
  onKeep: () => void;
  onTake: () => void;
}

interface StockSectionProps {
  draft: ProductDraft;
  base: ProductDraft;
  set: (fields: Partial<ProductDraft>) => void;
  productId: string | null;
  moved: MovedMeanwhile | null;
  /** Saving was tried. */
  isTried: boolean;
}

const COUNTING = [
  { value: 'not-counted', label: 'Not counted' },
  { value: 'counted', label: 'Counted' },
] as const;

/** Whether and how a product is counted. */
export function StockSection(props: StockSectionProps) {
  const { draft, base, set } = props;
  const choose = (counting: StockDraft['counting']) =>
    set(
      counting === 'counted'
        ? { counting }
        : { counting, onHand: base.onHand, beyond: base.beyond, reorderAt: base.reorderAt },
    );
  const shownUpTo = useQuery(settings()).data?.stock.shownUpTo ?? 0;
  return (
    <SheetSection
      id="stock"
      title="Stock"
      hint={`Orders hold goods, carts do not. Customers read a sentence${shownUpTo > 0 ? `, and the exact number up to ${shownUpTo.toLocaleString('en-IN')}` : ''}.`}
    >
      <RadioTabs
        label="Counting"
        name="counting"
        options={COUNTING}
        value={draft.counting}
        onChange={choose}
        hint={
          draft.leadDays.trim() === ''
            ? 'Not counted: the page does not say when it is sent.'
            : 'Not counted: the page gives the lead time only.'
        }
      />
      {draft.counting === 'counted' && <Counted {...props} />}
    </SheetSection>
  );
}

function Counted({ draft, base, set, productId, moved, isTried }: StockSectionProps) {
  const wasCounted = productId !== null && base.counting === 'counted';
  const { data: known } = useQuery({ ...stockOf(productId ?? ''), enabled: wasCounted });
  const shop = useQuery(settings()).data?.stock;
  const held = known?.held ?? 0;
  const onHand = readPieces(draft.onHand);
  const leadDays = draft.leadDays.trim() === '' ? null : Number(draft.leadDays);
  const band = shop
    ? bandOf({ counted: true, onHand: onHand ?? 0, held, beyond: draft.beyond }, shop.fewAt)
    : null;
  return (
    <>
      <Row gap={4} align="start" wrap>
        <Stack gap={2}>
          <PiecesField
            label="On hand"
            description={
              wasCounted &&
              `Was ${piecesInWords(base.onHand)}${known?.countedAt ? `. Last counted on ${dayOf(known.countedAt)}` : ''}`
            }
            text={draft.onHand}
            onText={(text) => set({ onHand: text })}
            problem={onHandProblemOf(draft)}
            isTried={isTried}
            refusal={moved?.words}
          />
          {moved && onHand !== null && (
            <Row gap={2}>
              <Button onClick={moved.onKeep}>Keep {piecesInWords(draft.onHand)}</Button>
              <Button onClick={moved.onTake}>Take {piecesInWords(base.onHand)}</Button>
            </Row>
          )}
        </Stack>
        {wasCounted && known && (
          <div className={styles.facts}>
            <p className="field-label">With {onHand?.toLocaleString('en-IN') ?? '?'} on hand</p>
            <Figures kind="sums">
              <Figure
                caption={`Held by ${counted(known.holdingOrders, 'order')}`}
                value={held.toLocaleString('en-IN')}
              />
              <Figure
                caption="Free"
                value={onHand === null ? '?' : freeOf({ onHand, held }).toLocaleString('en-IN')}
              />
              <Figure caption="Sent in 30 days" value={known.sentIn30Days.toLocaleString('en-IN')} />
            </Figures>
            <Link to={`/admin/stock?product=${productId}`} className={`link small medium ${styles.moves}`}>
              Moves of this product
            </Link>
          </div>
        )}
      </Row>
      <RadioRows
        legend="When the store room is empty"
        beside
        options={[
          {
            value: 'make',
            name: 'Make more',
            below: `Customers may order beyond the stock: “${bandInWords('to-order', { sentWithin: 0, lead: leadDays })}”.`,
          },
          {
            value: 'stop',
            name: 'Stop selling',
            below: '“Out of stock”. Add to Cart is off, and Request a quote is the way on.',
          },
        ]}
        value={draft.beyond}
        onChange={(beyond) => set({ beyond })}
      />
      <Row gap={4} align="start" wrap>
        <PiecesField
          label="Reorder at"
          isOptional
          description={
            readPieces(draft.reorderAt) === null
              ? 'Empty: never on the Low list'
              : `On the Low list at ${piecesInWords(draft.reorderAt)} or fewer free`
          }
          text={draft.reorderAt}
          onText={(reorderAt) => set({ reorderAt })}
          problem={reorderProblemOf(draft)}
          isTried={isTried}
        />
        {shop && band && (
          <div role="status">
            <p className="field-label">The page says after saving</p>
            <AvailabilityLine band={band} sentWithinDays={shop.sentWithinDays} leadDays={leadDays} />
          </div>
        )}
      </Row>
    </>
  );
}

/** "3 Nov", with the year when it is another. */
function dayOf(iso: string): string {
  const day = formatIst(iso, 'date');
  const thisYear = formatIst(new Date().toISOString(), 'date').slice(-4);
  return day.endsWith(thisYear) ? day.slice(0, -5) : day;
}

interface PiecesFieldProps {
  label: string;
  isOptional?: boolean;
  description: string | false;
  text: string;
  onText: (text: string) => void;
  problem: string | null;
  isTried: boolean;
  /** What the shop said. */
  refusal?: string | undefined;
}

function PiecesField(props: PiecesFieldProps) {
  const { label, isOptional, description, text, onText, problem, isTried, refusal } = props;
  // A number that is not typed yet is no mistake before the field was left.
  const [wasLeft, setLeft] = useState(false);
  const isAwaited = text.trim() === '' && !wasLeft && !isTried;
  return (
    <TextInput
      className={styles.pieces}
      label={isOptional ? optional(label) : label}
      description={description}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      rightSection="pieces"
      rightSectionWidth={64}
      rightSectionPointerEvents="none"
      classNames={{ section: 'muted' }}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={() => setLeft(true)}
      error={(!isAwaited && problem) || refusalAt(refusal)}
    />
  );
}
