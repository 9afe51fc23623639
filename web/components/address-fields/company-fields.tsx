import { TextInput } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { gstinProblem, TYPED_GSTIN_LENGTH } from '#domain/gstin.ts';
import { registrationOf } from '#domain/papers/registration.ts';
import { readState } from '#domain/papers/states.ts';
import { MAX_COMPANY_LENGTH } from '#domain/sizes/quotes.ts';
import { optional } from '../../ui/form/optional.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import styles from './address-fields.module.css';
import type { FieldProps } from './use-typed-fields.ts';

type CompanyFieldProps = FieldProps & {
  /** It comes from a chosen address. */
  isFixed?: boolean;
};

/** `isNeeded`: it is billed. */
export const CompanyField = ({
  isNeeded = false,
  isFixed = false,
  readOnly,
  ...field
}: CompanyFieldProps & { isNeeded?: boolean }) => (
  <TextInput
    label={isNeeded ? 'Company' : optional('Company')}
    autoComplete="organization"
    maxLength={MAX_COMPANY_LENGTH}
    readOnly={readOnly || isFixed}
    data-fixed={isFixed || undefined}
    className={styles.ofAddress}
    {...field}
  />
);

/** `state`: of the address beside it, which is worth a look where the GSTIN is of another one. */
export const GstinField = ({
  state = '',
  isFixed = false,
  readOnly,
  ...field
}: CompanyFieldProps & { state?: string }) => (
  <TextInput
    label={isFixed ? 'GSTIN Number' : optional('GSTIN Number')}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    maxLength={TYPED_GSTIN_LENGTH}
    description={<AboutGstin gst={field.value} state={state} isFixed={isFixed} />}
    readOnly={readOnly || isFixed}
    data-fixed={isFixed || undefined}
    className={styles.ofAddress}
    {...field}
  />
);

interface AboutGstinProps {
  gst: string;
  state?: string;
  isFixed?: boolean;
}

/** Whether the GSTIN is valid, and its State. `state`: of the address beside it. */
export function AboutGstin({ gst, state = '', isFixed = false }: AboutGstinProps) {
  if (gst.length !== 15 || /^\d*$/.test(gst) || gstinProblem(gst)) return null;
  const registered = registrationOf(gst)?.state ?? null;
  const delivered = readState(state);
  return (
    <>
      <Row as="span" gap={2} align="start" size="small" tone="good" className={styles.about}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        {isFixed && 'From the address. '}Valid GSTIN{registered && `, ${registered.name}`}
      </Row>
      {registered && delivered && registered !== delivered && (
        <Stack as="span" tone="muted">
          The address is in {delivered.name}: the checkout asks for the billing address.
        </Stack>
      )}
    </>
  );
}
