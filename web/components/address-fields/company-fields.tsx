import { TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { gstinProblem } from '#domain/gstin.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { readState } from '#domain/papers/states.ts';
import { MAX_COMPANY_LENGTH } from '#domain/sizes/quotes.ts';
import { optional } from '../../ui/form/optional.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './address-fields.module.css';
import type { FieldProps } from './use-typed-fields.ts';

/** `isNeeded`: it is billed. */
export const CompanyField = ({ isNeeded = false, ...field }: FieldProps & { isNeeded?: boolean }) => (
  <TextInput
    label={isNeeded ? 'Company' : optional('Company')}
    autoComplete="organization"
    maxLength={MAX_COMPANY_LENGTH}
    {...field}
  />
);

/** `state`: of the address beside it, which is worth a look where the GSTIN is of another one. */
export const GstinField = ({ state = '', ...field }: FieldProps & { state?: string }) => (
  <TextInput
    label={optional('GSTIN Number')}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={15}
    description={<AboutGstin gst={field.value} state={state} />}
    {...field}
  />
);

/** Whether the GSTIN is valid, and its State. `state`: of the address beside it. */
export function AboutGstin({ gst, state = '' }: { gst: string; state?: string }) {
  if (gst.length !== 15 || /^\d*$/.test(gst) || gstinProblem(gst)) return null;
  const registered = registrationOf(gst)?.state ?? null;
  const delivered = readState(state);
  return (
    <>
      <Row as="span" gap={2} align="start" size="small" tone="good" className={styles.about}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        Valid GSTIN{registered && `, ${registered.name}`}
      </Row>
      {registered && delivered && registered !== delivered && (
        <Stack as="span" tone="muted">
          The address is in {delivered.name}: the checkout asks for the billing address.
        </Stack>
      )}
    </>
  );
}
