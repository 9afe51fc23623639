import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { TYPED_GSTIN_LENGTH } from '#domain/gstin.ts';
import { CustomerSearch } from '../../../components/customer-search.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Grid, Row } from '../../../ui/layout.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './new-sale.module.css';
import { type Caller, type NewCaller, NO_CUSTOMER } from './sale-form.ts';

interface CallerPanelProps {
  made: NewCaller | null;
  onChoose: (customer: Caller) => void;
  onMake: (made: NewCaller | null) => void;
  problemAt: (id: string) => string | null;
  children?: ReactNode;
}

/** The first step: who calls. */
export function CallerPanel({ made, onChoose, onMake, problemAt, children }: CallerPanelProps) {
  if (made) return <NewCallerPanel made={made} onMake={onMake} problemAt={problemAt} />;
  return (
    <Panel title="Customer">
      <CustomerSearch
        id="caller"
        label="Who calls"
        onChoose={onChoose}
        onMake={(words) => onMake({ ...NO_CUSTOMER, ...readTyped(words) })}
        problem={problemAt('caller')}
      />
      {children}
    </Panel>
  );
}

/** What was typed goes where it belongs. */
function readTyped(words: string): Partial<NewCaller> {
  if (words.includes('@')) return { email: words };
  if (/^\d{2}[A-Z]{5}/i.test(words)) return { gst: words.toUpperCase() };
  return /^[\d\s+()-]+$/.test(words) ? { phone: words } : { name: words };
}

interface NewCallerPanelProps extends Pick<CallerPanelProps, 'onMake' | 'problemAt'> {
  made: NewCaller;
}

function NewCallerPanel({ made, onMake, problemAt }: NewCallerPanelProps) {
  const field = (name: 'name' | 'phone' | 'email' | 'gst') => ({
    id: `caller-${name}`,
    value: made[name],
    autoComplete: 'off',
    error: problemAt(`caller-${name}`),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onMake({ ...made, [name]: name === 'gst' ? currentTarget.value.toUpperCase() : currentTarget.value }),
  });
  const hasEmail = made.email.trim() !== '';
  return (
    <Panel
      title="New customer"
      action={
        <Button variant="quiet" size="sm" onClick={() => onMake(null)}>
          Choose one instead
        </Button>
      }
    >
      <Grid columns={2} gap={4}>
        <TextInput label="Name" maxLength={120} {...field('name')} />
        <TextInput label="Phone" type="tel" inputMode="tel" maxLength={20} {...field('phone')} />
        <TextInput label={optional('E-mail')} type="email" maxLength={254} {...field('email')} />
        <TextInput label={optional('GSTIN')} maxLength={TYPED_GSTIN_LENGTH} {...field('gst')} />
      </Grid>
      <Row className={styles.invite}>
        <Checkbox
          label="Send an invitation to set a password"
          description={
            hasEmail
              ? 'Without it the customer can pay by the link in the mail only.'
              : 'Without an e-mail nothing is mailed: hand over the PDF and the payment link.'
          }
          checked={made.invite && hasEmail}
          disabled={!hasEmail}
          onChange={({ currentTarget }) => onMake({ ...made, invite: currentTarget.checked })}
        />
      </Row>
    </Panel>
  );
}
