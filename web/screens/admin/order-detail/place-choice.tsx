import { NativeSelect } from '@mantine/core';
import type { Order } from '#contract/order-entities.ts';
import { type PlaceOfSupply, placeOfSupply } from '#domain/papers/place-of-supply.ts';
import { STATES } from '#domain/papers/states.ts';

/** Whether the address names a State; if not, the sentence to show and the likely States. */
export const readPlace = ({ state, pincode }: Pick<Order, 'state' | 'pincode'>): PlaceOfSupply =>
  placeOfSupply({ state, pincode, chosenStateCode: null }, null, 'delivery');

interface PlaceChoiceProps {
  order: Order;
  value: string;
  onChange: (code: string) => void;
}

/** The State of the delivery, for an address that names none. */
export function PlaceChoice({ order, value, onChange }: PlaceChoiceProps) {
  const read = readPlace(order);
  const likely = read.place === null ? read.suggestions : [];
  const named = (states: typeof likely) => states.map(({ code, name }) => ({ value: code, label: name }));
  const rest = named(STATES.filter((state) => !likely.includes(state)));
  return (
    <NativeSelect
      label="State of the delivery"
      description={
        read.place === null ? read.problem : 'Choose the State of the delivery: the tax depends on it.'
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'Choose a State' },
        ...(likely.length > 0
          ? [
              { group: `By the pincode ${order.pincode}`, items: named(likely) },
              { group: 'All other States', items: rest },
            ]
          : rest),
      ]}
    />
  );
}
