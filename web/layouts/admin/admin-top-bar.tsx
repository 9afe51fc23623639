import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useParams } from 'react-router';
import { order } from '../../api/admin-orders.ts';
import { quote } from '../../api/admin-quotes.ts';
import { customer } from '../../api/customers.ts';
import { useMay, useMe } from '../../api/me.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { Logo } from '../../components/logo.tsx';
import { useHydrated } from '../../remembered/session.ts';
import { Row } from '../../ui/layout.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { placeOf, stepBelow } from './admin-items.ts';
import styles from './admin-top-bar.module.css';

const AdminAccountMenu = onDemand(() => import('./admin-account-menu.tsx'));
const ChangePasswordDialog = onDemand(() => import('./change-password-dialog.tsx'));

export function AdminTopBar() {
  const { pathname } = useLocation();
  const isHydrated = useHydrated();
  const [isChanging, setChanging] = useState(false);
  const name = useMe()?.name ?? '';
  const place = placeOf(pathname);
  // The screen loads the order, the quote or the customer; only the number or the name is needed here.
  const { orderId = '', quoteId = '', customerId = '' } = useParams();
  const { data: shown } = useQuery({ ...order(orderId), enabled: false });
  const { data: asked } = useQuery({ ...quote(quoteId), enabled: false });
  const { data: person } = useQuery({ ...customer(customerId), enabled: false });
  const mayEdit = useMay('catalogue.write');
  const below = stepBelow(place, pathname);
  const isOnlyRead = below === 'Edit' && place?.to === '/admin/products' && !mayEdit;
  const number = shown?.orderId ?? asked?.quotationNumber ?? asked?.number;
  const step = number ?? person?.name ?? (isOnlyRead ? 'Product' : below);
  return (
    <Row as="header" gap={4} spread className={styles.bar}>
      <div className="row only-phone">
        <Logo to="/admin/products" onNavy secondLine="Back office" />
      </div>
      <Breadcrumb
        className="not-phone"
        steps={[
          { label: 'Admin', to: '/admin/products' },
          ...(place ? [{ label: place.label, ...(place.to !== pathname && { to: place.to }) }] : []),
          ...(step ? [{ label: step }] : []),
        ]}
      />
      {isHydrated && <AdminAccountMenu name={name} onChangePassword={() => setChanging(true)} />}
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </Row>
  );
}
