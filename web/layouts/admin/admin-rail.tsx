import { Tooltip } from '@mantine/core';
import { IconDots, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { allows } from '#domain/staff/rights.ts';
import { newOrders } from '../../api/admin-orders.ts';
import { quotesToAnswer } from '../../api/admin-quotes.ts';
import { useMe } from '../../api/me.ts';
import { useMedia } from '../../browser/use-media.ts';
import { Logo } from '../../components/logo.tsx';
import { classes, Stack } from '../../ui/layout.tsx';
import { adminItems, placeOf } from './admin-items.ts';
import styles from './admin-rail.module.css';

const ITEM = classes('row gap-3 keyed ui medium unbroken', styles.item);
/** As in the style sheet. */
const ONLY_ICONS = '(min-width: 768px) and (max-width: 991.98px)';
const TOOLTIP = { position: 'right', offset: 8, events: { hover: true, focus: true, touch: false } } as const;

/** Navy rail at the left; only icons on tablets; a bottom bar on phones. */
export function AdminRail() {
  const [isMoreOpen, setMoreOpen] = useState(false);
  const { key, pathname } = useLocation();
  const rights = useMe()?.rights;
  const mayRead = rights !== undefined && allows(rights, 'read');
  const { data: orders = 0 } = useQuery({ ...newOrders(), enabled: mayRead });
  const { data: quotes = 0 } = useQuery({ ...quotesToAnswer(), enabled: mayRead });
  const waiting: Record<string, [count: number, word: string]> = {
    '/admin/orders': [orders, 'new'],
    '/admin/quotes': [quotes, 'to answer'],
  };
  const items = adminItems.filter(({ right = 'read' }) => rights === undefined || allows(rights, right));
  const hasOnlyIcons = useMedia(ONLY_ICONS);
  const tooltip = { ...TOOLTIP, disabled: !hasOnlyIcons };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sheet
  useEffect(() => setMoreOpen(false), [key]);
  return (
    <Stack className={`on-navy not-printed ${styles.rail}`}>
      <div className={`not-phone ${styles.logo}`}>
        <Logo to="/admin/products" onNavy />
      </div>
      <Stack as="nav" className={styles.items} aria-label="Back office" data-more={isMoreOpen || undefined}>
        {items.map(({ to, label, icon: Icon, right, more, group }, index) => (
          <Tooltip key={to} label={label} {...tooltip}>
            <NavLink
              to={to}
              className={ITEM}
              data-behind-more={more || undefined}
              data-here={placeOf(pathname)?.to === to || undefined}
              data-begins={items[index - 1]?.group === group ? undefined : group}
              data-unsure={(rights === undefined && right !== undefined) || undefined}
            >
              <Icon size={20} stroke={1.6} aria-hidden="true" />
              <span>{label}</span>
              <Waiting count={waiting[to]} />
            </NavLink>
          </Tooltip>
        ))}
        <button
          type="button"
          className={classes(ITEM, styles.more, 'only-phone')}
          aria-expanded={isMoreOpen}
          data-here={items.some(({ to, more }) => more && pathname.startsWith(to)) || undefined}
          onClick={() => setMoreOpen(!isMoreOpen)}
        >
          <IconDots size={20} stroke={1.6} aria-hidden="true" />
          <span>More</span>
        </button>
        <Tooltip label="View shop" {...tooltip}>
          <Link to="/" className={classes(ITEM, styles.shop)} data-behind-more>
            <IconExternalLink size={20} stroke={1.6} aria-hidden="true" />
            <span>View shop</span>
          </Link>
        </Tooltip>
      </Stack>
    </Stack>
  );
}

function Waiting({ count: [count, word] = [0, ''] }: { count: [number, string] | undefined }) {
  if (count === 0) return null;
  return (
    <b className={`caption bold push ${styles.waiting}`}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> {word}</span>
    </b>
  );
}
