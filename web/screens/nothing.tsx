import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isBackOffice } from '../remembered/return-to.ts';

export const meta = () => [{ title: 'Not found' }];

/**
 * An unknown route renders nothing; the server answers it with an empty document and status 404. Pages of the shop do
 * not know the screens of the back office, and Back may lead from there to one: the server does.
 */
export default function Nothing() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (isBackOffice(pathname)) window.location.reload();
  }, [pathname]);
  return null;
}
