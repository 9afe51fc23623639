import { TextInput } from '@mantine/core';
import { hsnProblem } from '#domain/papers/hsn.ts';
import { counted } from '#domain/words.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { TypedHsn } from './missing-hsn.ts';
import type { OpenLine } from './open-pieces.ts';

interface HsnFieldsProps {
  lines: readonly OpenLine[];
  typed: TypedHsn;
  /** That the e-invoice needs. */
  digits: number;
  onType: (typed: TypedHsn) => void;
}

/** The codes that the invoice and the e-invoice need. */
export const HsnFields = ({ lines, typed, digits, onType }: HsnFieldsProps) => (
  <Notice kind="warning">
    <Stack gap={3}>
      <p className="small">
        <strong className="block ui medium ink">
          {counted(lines.length, 'line has', 'lines have')} no HSN code{digits > 0 && ` of ${digits} digits`}
        </strong>
        What you type is printed on the invoice and kept with the product.
      </p>
      <Grid gap={3} columns={2}>
        {lines.map(({ position, part }) => {
          const text = typed[position] ?? '';
          return (
            <TextInput
              key={position}
              label={`HSN of ${part}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              value={text}
              error={text.replace(/\D/g, '').length > 3 && hsnProblem(text)}
              onChange={({ currentTarget: { value } }) => onType({ ...typed, [position]: value })}
            />
          );
        })}
      </Grid>
    </Stack>
  </Notice>
);
