import { Textarea, TextInput } from '@mantine/core';
import { IconEye, IconShoppingCart } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Product } from '#contract/product-entities.ts';
import { MAX_FAMILY_LENGTH, MAX_PRODUCT_IMAGES } from '#domain/sizes/products.ts';
import { drawingAmong } from '#domain/spares.ts';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { MoneyField } from '../../../components/money-field.tsx';
import { Sheet, SheetSection } from '../../../components/sheet-section.tsx';
import { ShopImage } from '../../../components/shop-image.tsx';
import { Grid, Row } from '../../../ui/layout.tsx';
import { RadioTabs } from '../../../ui/tabs.tsx';
import { CategorySelect } from './category-select.tsx';
import { CurveRows } from './curve-rows.tsx';
import styles from './drawing.module.css';
import { PriceBreakRows } from './price-break-rows.tsx';
import { leadDaysProblemOf, priceOf, priceProblemOf } from './product-draft.ts';
import { SpareRows } from './spare-rows.tsx';
import { SpecificationRows } from './specification-rows.tsx';
import { TaxFields } from './tax-fields.tsx';
import type { ProductDraftState } from './use-product-draft.ts';

interface ProductFieldsProps {
  state: ProductDraftState;
  /** @default null, a new product */
  productId?: string | null;
}

export function ProductFields({ state, productId = null }: ProductFieldsProps) {
  const { draft, set, round, setPendingImages } = state;
  const drawing = drawingAmong(draft.imageLink, draft.drawing);
  return (
    <Sheet>
      <SheetSection title="Basics" hint="Name and description as customers read them.">
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
      <SheetSection title="Sale" hint="Viewable products cannot be added to the cart.">
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
        title="Quantity prices and lead time"
        hint="From a quantity on, all pieces of an order line cost its price. How soon goods leave the works."
      >
        <PriceBreakRows
          price={priceOf(draft)}
          rows={draft.priceBreaks}
          onChange={(priceBreaks) => set({ priceBreaks })}
        />
        <Grid gap={4} columns={2}>
          <LeadDaysField text={draft.leadDays} onText={(leadDays) => set({ leadDays })} />
        </Grid>
      </SheetSection>
      <SheetSection
        title="Tax and part number"
        hint="Printed on invoices. Products that lack one are listed under Needs attention."
      >
        <TaxFields draft={draft} set={set} />
      </SheetSection>
      <SheetSection
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
      <SheetSection title="Specifications" hint="Shown as a table under the picture.">
        <SpecificationRows
          rows={draft.specifications}
          onChange={(specifications) => set({ specifications })}
        />
      </SheetSection>
      <SheetSection
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
        title="Pump curve"
        hint="Measured points, the flow rising. Paste them from a spreadsheet: flow, head, efficiency, power."
      >
        <CurveRows rows={draft.curve} onChange={(curve) => set({ curve })} />
      </SheetSection>
      <SheetSection
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
  );
}

function LeadDaysField({ text, onText }: { text: string; onText: (text: string) => void }) {
  const [isTyping, setTyping] = useState(false);
  return (
    <TextInput
      label="Lead time"
      description="Customers read “Sent within 7 days”. Empty says nothing."
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      rightSection="days"
      rightSectionWidth={56}
      rightSectionPointerEvents="none"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      error={!isTyping && leadDaysProblemOf(text)}
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
        <label key={link ?? ''} className={`small ${styles.option}`}>
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
