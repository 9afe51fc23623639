import { NativeSelect, TextInput } from '@mantine/core';
import type { Dispatch } from 'react';
import type { Partner } from '#contract/content-entities.ts';
import { istDay } from '#domain/calendar.ts';
import { lrDateProblem } from '#domain/shipment.ts';
import { MAX_VEHICLE_NUMBER_LENGTH } from '#domain/sizes/shipping.ts';
import { rememberPartner } from '../../../remembered/ship-partner.ts';
import { optional } from '../../../ui/form/optional.tsx';
import { Key } from '../../../ui/key.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { ForAll, ShipAction } from './ship-draft.ts';
import styles from './ship-grid.module.css';

interface ShipHeadProps {
  all: ForAll;
  dispatch: Dispatch<ShipAction>;
  partners: readonly Partner[];
  staffId: string;
  /** The partner is the one of the last time. */
  isAsLastTime: boolean;
  isDisabled: boolean;
}

/** Null for what can stay. */
export const lrDateWrong = (date: string): string | null =>
  date === '' ? null : lrDateProblem(date, istDay(new Date().toISOString()));

/** What holds for every order of the grid. */
export function ShipHead({ all, dispatch, partners, staffId, isAsLastTime, isDisabled }: ShipHeadProps) {
  const transporterId = partners.find(({ _id }) => _id === all.partner)?.transporterId;
  const words = [isAsLastTime && 'As last time.', transporterId && `Transporter id ${transporterId}.`]
    .filter(Boolean)
    .join(' ');
  return (
    <Panel className={styles.head} aria-label="For all orders">
      <NativeSelect
        className={styles.partner}
        label="Delivery partner, for all"
        disabled={isDisabled}
        value={all.partner}
        onChange={({ currentTarget: { value: partner } }) => {
          dispatch({ do: 'all', change: { partner } });
          rememberPartner(staffId, partner);
        }}
        data={partnerOptions(partners)}
      />
      <TextInput
        className={styles.date}
        label="LR date"
        type="date"
        max={istDay(new Date().toISOString())}
        disabled={isDisabled}
        value={all.lrDate}
        error={lrDateWrong(all.lrDate)}
        onChange={({ currentTarget: { value: lrDate } }) => dispatch({ do: 'all', change: { lrDate } })}
      />
      <TextInput
        className={styles.vehicle}
        label={optional('Vehicle, for all')}
        maxLength={MAX_VEHICLE_NUMBER_LENGTH}
        autoComplete="off"
        disabled={isDisabled}
        value={all.vehicle}
        onChange={({ currentTarget: { value: vehicle } }) => dispatch({ do: 'all', change: { vehicle } })}
        onBlur={() => dispatch({ do: 'all', change: { vehicle: all.vehicle.trim().toUpperCase() } })}
      />
      <p className={`small muted ${styles.hint} ${words === '' ? 'not-phone' : ''}`}>
        {words}
        <span className="block not-phone">
          One order with another partner: <Key>Esc</Key> <Key>p</Key> in its row.
        </span>
      </p>
    </Panel>
  );
}

const NO_PARTNER = { value: '', label: 'No partner' };

export const partnerOptions = (partners: readonly Partner[]) => [
  NO_PARTNER,
  ...partners.map(({ _id, serviceProvider }) => ({ value: _id, label: serviceProvider })),
];
