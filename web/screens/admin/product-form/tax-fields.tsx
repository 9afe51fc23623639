import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hsnProblem, normaliseHsn } from '#domain/papers/hsn.ts';
import { COMMON_UNITS, UNITS, type Unit } from '#domain/papers/units.ts';
import { MAX_PART_NUMBER_LENGTH } from '#domain/sizes/products.ts';
import { settings } from '../../../api/settings.ts';
import { Grid } from '../../../ui/layout.tsx';
import type { ProductDraft } from './product-draft.ts';

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
export function TaxFields({ draft, set }: TaxFieldsProps) {
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
