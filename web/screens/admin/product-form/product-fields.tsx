import { Textarea, TextInput } from '@mantine/core';
import { MAX_FAMILY_LENGTH, MAX_PRODUCT_IMAGES } from '#domain/sizes/products.ts';
import { drawingAmong } from '#domain/spares.ts';
import { ImageUpload } from '../../../components/image-upload/image-upload.tsx';
import { MoneyField } from '../../../components/money-field.tsx';
import { Sheet, SheetSection } from '../../../components/sheet-section.tsx';
import '../../../styles/mantine-forms.ts';
import { Grid } from '../../../ui/layout.tsx';
import { CategorySelect } from './category-select.tsx';
import { CurveRows } from './curve-rows.tsx';
import { DrawingChoice } from './drawing-choice.tsx';
import { LeadDaysField } from './lead-days-field.tsx';
import { PriceBreakRows } from './price-break-rows.tsx';
import { priceOf, priceProblemOf } from './product-draft.ts';
import { SpareRows } from './spare-rows.tsx';
import { SpecificationRows } from './specification-rows.tsx';
import { TaxFields } from './tax-fields.tsx';
import { TypeChoice } from './type-choice.tsx';
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
