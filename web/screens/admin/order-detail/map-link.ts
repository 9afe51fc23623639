import type { Order } from '#contract/order-entities.ts';

/** The place of delivery on a map, in the phone's own app where it has one. */
export const mapLink = ({
  address,
  district,
  state,
  pincode,
}: Pick<Order, 'address' | 'district' | 'state' | 'pincode'>): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({
    api: '1',
    query: `${address}, ${district}, ${state} ${pincode}`.replace(/\s+/g, ' '),
  })}`;
