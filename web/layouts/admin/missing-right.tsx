import type { Me } from '#contract/staff.ts';
import { allows, type NeededRight, RIGHT_WORDS, ROLE_WORDS } from '#domain/staff/rights.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { placeOf, rightOfPlace } from './admin-items.ts';

const ORDERS = { to: '/admin/orders', label: 'Orders' };

/** Instead of a screen that was opened by its address without the right to it. */
export function MissingRight({ me, needed, pathname }: { me: Me; needed: NeededRight; pathname: string }) {
  const section = placeOf(pathname);
  const [right] = [needed].flat();
  const isOpen = section && allows(me.rights, rightOfPlace(section.to));
  const { to, label } = isOpen ? section : ORDERS;
  return (
    <>
      <PageTitle>{section?.label ?? 'Back office'}</PageTitle>
      {me.totpDue ? (
        <EmptyState
          framed
          title="First set up a second factor"
          action={{ label: 'Open My account', to: '/admin/my-account' }}
        >
          The shop requires one of everybody on its staff. The rest of the back office opens once you have it.
        </EmptyState>
      ) : (
        <EmptyState framed title="Not part of your role" action={{ label: `Go to ${label}`, to }}>
          Your role, {ROLE_WORDS[me.role].label}, does not allow you to {RIGHT_WORDS[right!]}. An owner of the
          shop can give you another one.
        </EmptyState>
      )}
    </>
  );
}
