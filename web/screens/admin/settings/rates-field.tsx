import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { Row } from '../../../ui/layout.tsx';
import styles from './settings.module.css';
import { fieldId, type SettingsForm } from './use-settings-form.ts';

const INPUT = fieldId('rates');
const ERROR = `${INPUT}-error`;

/** The percentages that products may have. The default one stays. */
export function RatesField({ form }: { form: SettingsForm }) {
  const { rates, defaultRate, newRate } = form.draft;
  const problem = form.problemOf('rates');
  const remove = (rate: number) => {
    form.set({ rates: rates.filter((each) => each !== rate) });
    document.getElementById(INPUT)?.focus();
  };
  const addByKey = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.leave('rates');
  };
  return (
    <div>
      <label className="field-label" htmlFor={INPUT}>
        Rates offered
      </label>
      <Row gap={2} wrap className={styles.rates} data-error={problem !== null || undefined}>
        <Row as="ul" gap={1} align="stretch" wrap aria-label="Rates offered">
          {rates.map((rate) => (
            <Row
              key={rate}
              as="li"
              size="small"
              tone="ink"
              weight={rate === defaultRate ? 'bold' : undefined}
              className={`unbroken ${styles.rate}`}
              data-default={rate === defaultRate || undefined}
            >
              {rate} %
              {rate === defaultRate ? (
                <span className="visually-hidden"> (default)</span>
              ) : (
                <ActionIcon
                  className={styles.remove}
                  size={26}
                  aria-label={`Remove ${rate} %`}
                  onClick={() => remove(rate)}
                >
                  <IconX size={14} stroke={1.8} aria-hidden="true" />
                </ActionIcon>
              )}
            </Row>
          ))}
        </Row>
        <input
          id={INPUT}
          className={`ink ${styles.newRate}`}
          placeholder="Add a rate"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : ERROR}
          value={newRate}
          onChange={(event) => form.set({ newRate: event.currentTarget.value })}
          onKeyDown={addByKey}
          onBlur={() => form.leave('rates')}
        />
      </Row>
      {problem !== null && (
        <p id={ERROR} className="small error">
          {problem}
        </p>
      )}
    </div>
  );
}
