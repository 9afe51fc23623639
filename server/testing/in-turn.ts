const ORDERS_EACH = 10;

/**
 * A customer can place only so many orders an hour: one that buys without a pause goes on as another after a few.
 * Gives each client a function that names its customer for the next order; no two clients share one.
 */
export function inTurn<Customer>(customers: Customer[]): () => () => Customer {
  let taken = 0;
  return () => {
    let now: Customer | undefined;
    let orders = 0;
    return () => {
      if (orders % ORDERS_EACH === 0) now = customers[taken++];
      if (!now) throw new Error('There are no customers left for further orders.');
      orders += 1;
      return now;
    };
  };
}

export const customersFor = (orders: number, clients: number) => Math.ceil(orders / ORDERS_EACH) + clients;
