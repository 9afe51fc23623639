import {
  IconBuildingFactory2,
  IconClipboardCheck,
  IconFileText,
  IconHeart,
  IconListDetails,
  IconLock,
  IconLogout,
  IconMapPin,
  IconPackage,
  IconShoppingCart,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { NavLink, useNavigate } from 'react-router';
import { customerName } from '../../api/accounts.ts';
import { api } from '../../api/client.ts';
import { cartQuantity } from '../../api/queries.ts';
import { ownQuoteCounts } from '../../api/quotes.ts';
import { useApprovalsWaiting } from '../../components/use-approvals-waiting.ts';
import { clearSession, useIsCustomer } from '../../remembered/session.ts';
import { classes, Stack, Text } from '../../ui/layout.tsx';
import styles from './account-menu.module.css';

interface Item {
  to: string;
  label: string;
  icon: TablerIcon;
  count?: number | undefined;
  /** What the number counts, where the label does not say it. */
  counted?: string;
}

export function AccountMenu() {
  const isCustomer = useIsCustomer();
  const { data: quantity } = useQuery({ ...cartQuantity(), enabled: isCustomer });
  const { data: name } = useQuery({ ...customerName(), enabled: isCustomer });
  const { data: quotes } = useQuery({ ...ownQuoteCounts(), enabled: isCustomer });
  const { isMember, mayAsk, buysForCompany, waiting } = useApprovalsWaiting();
  const logOut = useLogOut();
  return (
    <Stack as="nav" aria-label="Account">
      <Text weight="medium" tone="ink" className={classes('anywhere', styles.greeting)}>
        {name && `Hello, ${name}`}
      </Text>
      <Group
        title="Orders"
        items={[
          { to: '/account', label: 'Cart', icon: IconShoppingCart, count: quantity },
          { to: '/account/orders', label: 'My Orders', icon: IconPackage },
          { to: '/account/wishlist', label: 'Wishlist', icon: IconHeart },
          {
            to: '/account/quotes',
            label: 'Quotes',
            icon: IconFileText,
            count: quotes?.['to-answer'],
            counted: 'to answer',
          },
          { to: '/account/quick-order', label: 'Quick Order', icon: IconListDetails },
        ]}
      />
      {isMember && (
        <Group
          title="Company"
          items={[{ ...COMPANY, label: 'Company' }, ...(buysForCompany ? [approvalsOf(waiting)] : [])]}
        />
      )}
      <Group
        title="Accounts"
        items={[
          { to: '/account/addresses', label: 'Addresses', icon: IconMapPin },
          { to: '/account/change-password', label: 'Change Password', icon: IconLock },
          ...(mayAsk ? [{ ...COMPANY, label: 'Buy as a company' }] : []),
        ]}
      />
      <button type="button" className={classes('row gap-3 medium', styles.item)} onClick={logOut}>
        <IconLogout size={20} stroke={1.6} aria-hidden="true" />
        Logout
      </button>
    </Stack>
  );
}

const COMPANY = { to: '/account/company', icon: IconBuildingFactory2 };

const approvalsOf = (waiting: number | undefined): Item => ({
  to: '/account/approvals',
  label: 'Approvals',
  icon: IconClipboardCheck,
  count: waiting,
  counted: 'waiting for you',
});

const Group = ({ title, items }: { title: string; items: Item[] }) => (
  <>
    <h2 className={classes('caption medium muted narrow', styles.title)}>{title}</h2>
    {items.map(({ to, label, icon: Icon, count, counted }) => (
      <NavLink key={to} to={to} end={to === '/account'} className={classes('row gap-3 medium', styles.item)}>
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        {label}
        {count ? (
          <span className="small medium push">
            {count}
            {counted && <span className="visually-hidden"> {counted}</span>}
          </span>
        ) : null}
      </NavLink>
    ))}
  </>
);

function useLogOut() {
  const navigate = useNavigate();
  return () => {
    // The token is removed here even when the server cannot be reached.
    api.post('/userAuth/logout', undefined, { outlivesPage: true }).catch(() => {});
    clearSession();
    // The next user of this browser must not see what was typed at the checkout.
    sessionStorage.clear();
    void navigate('/login');
  };
}
