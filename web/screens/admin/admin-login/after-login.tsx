import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { me as meQuery } from '../../../api/me.ts';
import { rememberedPlace } from '../../../remembered/return-to.ts';

/** After a login, back to where they were; with a second factor due, to where it is set up. */
export function AfterLogin({ isHere }: { isHere: boolean }) {
  const me = useQuery({ ...meQuery(), retry: false, meta: { quiet: true } });
  if (me.isPending) return null;
  if (me.data?.totpDue) return <Navigate to="/admin/my-account#second-factor" replace />;
  const place = isHere ? rememberedPlace('back-office') : null;
  return <Navigate to={place?.path ?? '/admin'} replace />;
}
