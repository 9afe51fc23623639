import { optional } from '../../ui/form/optional.tsx';
import { Grid } from '../../ui/layout.tsx';
import { MoneyField } from '../money-field.tsx';
import type { LimitsDraft } from './limits-draft.ts';

interface LimitFieldsProps {
  values: LimitsDraft;
  isBusy: boolean;
  onChange: (typed: Partial<LimitsDraft>) => void;
}

/** What a buyer may order without asking. */
export const LimitFields = ({ values, isBusy, onChange }: LimitFieldsProps) => (
  <Grid columns={2} gap={4} align="start">
    <MoneyField
      label={optional('Limit an order')}
      description="Empty: none. 0: everything needs approval."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      text={values.perOrder}
      disabled={isBusy}
      onText={(perOrder) => onChange({ perOrder })}
    />
    <MoneyField
      label={optional('Limit a month')}
      description="Calendar month, with GST."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      text={values.perMonth}
      disabled={isBusy}
      onText={(perMonth) => onChange({ perMonth })}
    />
  </Grid>
);
