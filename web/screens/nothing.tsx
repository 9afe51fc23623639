import { useEffect } from 'react';

export const meta = () => [{ title: 'Not found' }];

/**
 * An unknown route renders nothing; the server answers it with an empty document and status 404. It knows all screens,
 * pages of the shop only those of the shop: Back may lead from there into the back office.
 */
export default function Nothing() {
  useEffect(() => window.location.reload(), []);
  return null;
}
