import { Button, Checkbox, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { deskMarks, deskTerm } from '#domain/desk-search.ts';
import { counted } from '#domain/words.ts';
import { callers } from '../../../api/desk-sales.ts';
import { Initials } from '../../../components/initials/initials.tsx';
import { optional } from '../../../ui/form/optional.tsx';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { Marked } from '../../../ui/marked.tsx';
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

const TYPING_MS = 200;
const LEAST_LETTERS = 2;
const NEW = 'new';

/** The first step: who calls. */
export function CallerPanel({ made, onChoose, onMake, problemAt, children }: CallerPanelProps) {
  if (made) return <NewCallerPanel made={made} onMake={onMake} problemAt={problemAt} />;
  return (
    <Panel title="Customer">
      <CallerSearch onChoose={onChoose} onMake={onMake} problem={problemAt('caller')} />
      {children}
    </Panel>
  );
}

interface CallerSearchProps extends Pick<CallerPanelProps, 'onChoose' | 'onMake'> {
  problem: string | null;
}

function CallerSearch({ onChoose, onMake, problem }: CallerSearchProps) {
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const [paused] = useDebouncedValue(words, TYPING_MS);
  const { data: found = [], isFetching } = useQuery({
    ...callers(paused),
    enabled: paused.length >= LEAST_LETTERS,
  });
  const list = useCombobox();
  const isSearching = isFetching || paused !== words;
  const choose = (value: string) => {
    const customer = found.find(({ _id }) => _id === value);
    if (customer) onChoose(customer);
    else onMake({ ...NO_CUSTOMER, ...readTyped(words) });
  };
  return (
    <Combobox store={list} onOptionSubmit={choose} position="bottom-start" shadow="md">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id="caller"
          label="Who calls"
          description="Name, company, phone, e-mail or GSTIN"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            list.resetSelectedOption();
            if (currentTarget.value.trim().length >= LEAST_LETTERS) list.openDropdown();
            else list.closeDropdown();
          }}
          onBlur={() => list.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={words.length < LEAST_LETTERS}>
        <Combobox.Options aria-label="Customers">
          {!isSearching &&
            found.map((customer) => (
              <Combobox.Option key={customer._id} value={customer._id} className="row gap-3">
                <Initials name={customer.name} small />
                <Stack as="span" className="grow anywhere">
                  <span className="ui medium ink">
                    <Found text={customer.name} typed={words} />
                  </span>
                  <span className="caption muted narrow">
                    {[
                      customer.email,
                      customer.city,
                      customer.orders === 0 ? 'no order yet' : counted(customer.orders, 'order'),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </Stack>
                <span className="small unbroken">
                  <Found text={customer.phone} typed={words} />
                </span>
              </Combobox.Option>
            ))}
          {isSearching ? (
            <Combobox.Empty>Searching …</Combobox.Empty>
          ) : (
            <Combobox.Option value={NEW} className="row gap-3">
              <IconUserPlus size={18} stroke={1.6} aria-hidden="true" />
              <span className="ui medium grow anywhere">Make a new customer with “{words}”</span>
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

const Found = ({ text, typed }: { text: string; typed: string }) => (
  <Marked text={text} marks={deskMarks(text, deskTerm(typed))} />
);

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
        <TextInput label={optional('GSTIN')} maxLength={15} {...field('gst')} />
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
