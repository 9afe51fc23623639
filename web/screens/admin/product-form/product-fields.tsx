import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconEye, IconShoppingCart } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Product } from '#contract/product-entities.ts';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import { COMMON_UNITS, UNITS, type Unit } from '#domain/papers/units.ts';
import { MAX_FAMILY_LENGTH, MAX_PART_NUMBER_LENGTH, MAX_PRODUCT_IMAGES } from '#domain/sizes/products.ts';
import { drawingAmong } from '#domain/spares.ts';
import { settings } from '../../../api/settings.ts';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { MoneyField } from '../../../components/money-field.tsx';
import { Sheet, SheetSection } from '../../../components/sheet-section.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Grid, Row } from '../../../ui/layout.tsx';
import { RadioTabs } from '../../../ui/tabs.tsx';
import { CategorySelect } from './category-select.tsx';
import { COUNTRY_CHOICES } from './country-choices.ts';
import { CurveRows } from './curve-rows.tsx';
import styles from './drawing.module.css';
import { FormSections } from './form-sections.tsx';
import { PriceBreakRows } from './price-break-rows.tsx';
import { leadDaysProblemOf, type ProductDraft, priceOf, priceProblemOf } from './product-draft.ts';
import { SpareRows } from './spare-rows.tsx';
import { SpecificationRows } from './specification-rows.tsx';
import { leadTimeIsMissing } from './stock-draft.ts';
import { type MovedMeanwhile, StockSection } from './stock-section.tsx';
import type { ProductDraftState } from './use-product-draft.ts';

interface ProductFieldsProps {
  state: ProductDraftState;
  /** @default null, a new product */
  productId?: string | null;
  moved?: MovedMeanwhile | null;
}

export function ProductFields({ state, productId = null, moved = null }: ProductFieldsProps) {
  const { draft, base, set, round, setPendingImages, isTried } = state;
  const drawing = drawingAmong(draft.imageLink, draft.drawing);
  return (
    <>
      <FormSections />
      <Sheet>
        <SheetSection id="basics" title="Basics" hint="Name and description as customers read them.">
          <TextInput
            label="Name"
            maxLength={200}
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Textarea
            label="Description"
            rows={4}
            resize="vertical"
            maxLength={10_000}
            value={draft.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
        </SheetSection>
        <SheetSection id="sale" title="Sale" hint="Viewable products cannot be added to the cart.">
          <Grid gap={4} columns={2}>
            <MoneyField
              label="Price"
              description="Empty shows a dash."
              text={draft.price}
              onText={(price) => set({ price })}
              problem={priceProblemOf(draft)}
            />
            <CategorySelect value={draft.category} onChange={(category) => set({ category })} />
          </Grid>
          <TypeChoice value={draft.productType} onChange={(productType) => set({ productType })} />
        </SheetSection>
        <SheetSection
          id="quantity-prices"
          title="Quantity prices and lead time"
          hint="From a quantity on, all pieces of an order line cost its price. How soon goods leave the works."
        >
          <PriceBreakRows
            price={priceOf(draft)}
            rows={draft.priceBreaks}
            onChange={(priceBreaks) => set({ priceBreaks })}
          />
          <Grid gap={4} columns={2}>
            <LeadDaysField
              text={draft.leadDays}
              onText={(leadDays) => set({ leadDays })}
              isNeeded={leadTimeIsMissing(draft)}
              isCounted={draft.counting === 'counted'}
            />
          </Grid>
        </SheetSection>
        <StockSection {...{ draft, base, set, productId, moved, isTried }} />
        <SheetSection
          id="tax"
          title="Tax and part number"
          hint="Printed on invoices. Products that lack one are listed under Needs attention."
        >
          <TaxFields draft={draft} set={set} />
        </SheetSection>
        <SheetSection
          id="images"
          title="Images"
          hint={`Up to ${MAX_PRODUCT_IMAGES}, jpeg or png. The first one is the card image; drag to reorder.`}
        >
          <ImageUpload
            key={round}
            folder="products"
            limit={MAX_PRODUCT_IMAGES}
            value={draft.imageLink}
            onChange={(imageLink) => set({ imageLink })}
            onPending={setPendingImages}
          />
        </SheetSection>
        <SheetSection id="specifications" title="Specifications" hint="Shown as a table under the picture.">
          <SpecificationRows
            rows={draft.specifications}
            onChange={(specifications) => set({ specifications })}
          />
        </SheetSection>
        <SheetSection
          id="family"
          title="Family"
          hint="Products with the same family are variants: their pages lead to each other."
        >
          <Grid gap={4} columns={2}>
            <TextInput
              label="Family"
              description="Empty for a product on its own."
              maxLength={MAX_FAMILY_LENGTH}
              value={draft.family}
              onChange={(event) => set({ family: event.currentTarget.value })}
            />
          </Grid>
        </SheetSection>
        <SheetSection
          id="curve"
          title="Pump curve"
          hint="Measured points, the flow rising. Paste them from a spreadsheet: flow, head, efficiency, power."
        >
          <CurveRows rows={draft.curve} onChange={(curve) => set({ curve })} />
        </SheetSection>
        <SheetSection
          id="spares"
          title="Spares"
          hint="The parts of this machine, by their numbers on its drawing. A drawing among the images can show them."
        >
          {draft.spares.length > 0 && draft.imageLink.length > 0 && (
            <DrawingChoice
              images={draft.imageLink}
              value={drawing}
              onChange={(link) => set({ drawing: link })}
            />
          )}
          <SpareRows
            productId={productId}
            rows={draft.spares}
            drawing={drawing}
            onChange={(change) => set((before) => ({ spares: change(before.spares) }))}
          />
        </SheetSection>
      </Sheet>
    </>
  );
}

interface LeadDaysFieldProps {
  text: string;
  onText: (text: string) => void;
  /** What is made later has to have one. */
  isNeeded: boolean;
  /** What is in stock is sent at once: the time is for what has to be made. */
  isCounted: boolean;
}

function LeadDaysField({ text, onText, isNeeded, isCounted }: LeadDaysFieldProps) {
  return (
    <TextInput
      label="Lead time"
      description={
        isCounted
          ? 'To make it, when none is in stock.'
          : 'Customers read “Sent within 7 days”. Empty says nothing.'
      }
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      rightSection="days"
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      classNames={{ section: 'muted' }}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      error={isNeeded ? 'Needed for “made to order”.' : leadDaysProblemOf(text)}
    />
  );
}

const TYPES = [
  { value: 'buyable', label: 'Buyable', icon: IconShoppingCart },
  { value: 'viewable', label: 'Viewable', icon: IconEye },
] as const;
const OPTIONS = TYPES.map(({ value, label, icon: Icon }) => ({
  value,
  label: (
    <>
      <Icon size={16} stroke={1.8} aria-hidden="true" />
      {label}
    </>
  ),
}));

interface TypeChoiceProps {
  value: Product['productType'] | null;
  onChange: (type: Product['productType']) => void;
}

const TypeChoice = (choice: TypeChoiceProps) => (
  <RadioTabs label="Product type" name="productType" options={OPTIONS} {...choice} />
);

interface DrawingChoiceProps {
  images: string[];
  value: string | null;
  onChange: (drawing: string | null) => void;
}

/** Which of the pictures shows the parts, if one does. */
function DrawingChoice({ images, value, onChange }: DrawingChoiceProps) {
  const name = useId();
  return (
    <Row as="fieldset" gap={2} align="stretch" wrap>
      <legend className="field-label">Drawing of the parts</legend>
      {[null, ...images].map((link, index) => (
        <label key={link ?? ''} className={`small middle clipped ${styles.option}`}>
          <input
            type="radio"
            name={name}
            checked={link === value}
            onChange={() => onChange(link)}
            aria-label={link ? `Picture ${index}` : 'None'}
          />
          {link ? <ShopImage src={link} alt="" sizes="88px" fit="contain" /> : <span>None</span>}
        </label>
      ))}
    </Row>
  );
}

interface TaxFieldsProps {
  draft: ProductDraft;
  set: (fields: Partial<ProductDraft>) => void;
}

const unitOption = (unit: Unit) => ({ value: unit, label: `${unit} — ${UNITS[unit]}` });
const UNIT_CHOICES = [
  { group: 'Often used', items: COMMON_UNITS.map(unitOption) },
  {
    group: 'All others',
    items: (Object.keys(UNITS) as Unit[]).filter((unit) => !COMMON_UNITS.includes(unit)).map(unitOption),
  },
];

/** What quick order, invoices and returns need. */
function TaxFields({ draft, set }: TaxFieldsProps) {
  // A code is half typed most of the time: it is judged when the field is left.
  const [isHsnTyped, setHsnTyped] = useState(false);
  const rates = useRateChoices(draft.gstRate);
  return (
    <>
      <Grid gap={4} columns={2}>
        <TextInput
          label="Part number"
          description="Each product has its own. Customers search by it."
          maxLength={MAX_PART_NUMBER_LENGTH}
          autoComplete="off"
          spellCheck={false}
          value={draft.partNumber}
          onChange={(event) => set({ partNumber: event.currentTarget.value })}
        />
        <TextInput
          label="HSN code"
          description="4, 6 or 8 digits of the customs tariff."
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          value={draft.hsn}
          onChange={(event) => set({ hsn: event.currentTarget.value })}
          onFocus={() => setHsnTyped(true)}
          onBlur={() => {
            setHsnTyped(false);
            set({ hsn: normaliseHsn(draft.hsn) });
          }}
          error={!isHsnTyped && draft.hsn.trim() !== '' && hsnProblem(draft.hsn)}
        />
      </Grid>
      <Grid gap={4} columns={2}>
        <NativeSelect
          label="GST rate"
          description="The price includes it. The choices are in Settings."
          data={rates}
          value={draft.gstRate}
          onChange={(event) => set({ gstRate: event.currentTarget.value })}
        />
        <NativeSelect
          label="Unit"
          description="What one piece of the quantity is, as the tax office names it."
          data={UNIT_CHOICES}
          value={draft.unit}
          onChange={(event) => set({ unit: event.currentTarget.value })}
        />
      </Grid>
      <Grid gap={4} columns={2}>
        <NativeSelect
          label="Country of origin"
          description="Where it was made. Customers read it on the product’s page."
          data={COUNTRY_CHOICES}
          value={draft.origin}
          onChange={(event) => set({ origin: event.currentTarget.value })}
        />
      </Grid>
    </>
  );
}

/** The rates of the settings, and the product's own should it have left them. */
function useRateChoices(chosen: string) {
  const { data } = useQuery(settings());
  const listed = data?.tax.rates.toSorted((a, b) => a - b).map(String) ?? [];
  const all = chosen === '' || listed.includes(chosen) ? listed : [...listed, chosen];
  const standard = data ? `Default (${data.tax.defaultRate} %)` : 'Default';
  return [{ value: '', label: standard }, ...all.map((rate) => ({ value: rate, label: `${rate} %` }))];
}
