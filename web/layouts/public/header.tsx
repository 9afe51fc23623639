import { ActionIcon, Button } from '@mantine/core';
import { IconMenu2, IconShoppingCart, IconUserCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, NavLink, type NavLinkProps, useLocation } from 'react-router';
import { counted } from '#domain/words.ts';
import { cartQuantity } from '../../api/queries.ts';
import { Logo } from '../../components/logo.tsx';
import { WhenSession } from '../../components/when-session.tsx';
import { useIsCustomer } from '../../remembered/session.ts';
import { site, telephone } from '../../site/site.ts';
import { classes, Row } from '../../ui/layout.tsx';
import styles from './header.module.css';
import { SearchBox } from './search/search-box.tsx';
import type { Vertical } from './vertical.ts';

const pages = [
  { to: '/', label: 'Home' },
  { to: '/about', label: 'About Us' },
  { to: '/products', label: 'Products' },
  { to: '/contact', label: 'Contact' },
];

const MENU_LINK = 'row text plain key-mark';
const MenuLink = (props: NavLinkProps) => <NavLink className={MENU_LINK} {...props} />;

export function Header({ verticals }: { verticals: Vertical[] }) {
  const [isOpen, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the menu
  useEffect(() => setOpen(false), [key]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [isOpen]);

  return (
    <header className={styles.header}>
      <Row className={classes('page-width', styles.bar)}>
        <Logo />
        <Row as="nav" align="stretch" className={styles.nav} aria-label="Main">
          {pages.map((page) => (
            <NavLink
              key={page.to}
              to={page.to}
              end={page.to === '/'}
              prefetch="intent"
              className="row medium plain unbroken"
            >
              {page.label}
            </NavLink>
          ))}
        </Row>
        <SearchBox verticals={verticals} />
        <WhenSession in={<AccountIcon />} out={<EntryButtons />} />
        <WhenSession in={<CartIcon />} />
        <ActionIcon
          className="fixed only-phone needs-script"
          aria-label={isOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={isOpen}
          aria-controls="phone-menu"
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconX size={20} stroke={1.6} /> : <IconMenu2 size={20} stroke={1.6} />}
        </ActionIcon>
      </Row>
      <nav
        id="phone-menu"
        className={classes('only-phone', styles.phoneMenu)}
        aria-label="Menu"
        hidden={!isOpen}
      >
        {pages.map((page) => (
          <MenuLink key={page.to} to={page.to} end={page.to === '/'}>
            {page.label}
          </MenuLink>
        ))}
        <WhenSession
          in={
            <>
              <MenuLink to="/account/quotes">Quotes</MenuLink>
              <MenuLink to="/account/quick-order">Quick Order</MenuLink>
            </>
          }
          out={
            <>
              <MenuLink to="/login">Login</MenuLink>
              <MenuLink to="/register">Register</MenuLink>
            </>
          }
        />
        {verticals.length > 0 && <p className="caption muted narrow">Our Verticals</p>}
        {verticals.slice(0, 8).map((vertical) => (
          <Link key={vertical._id} to={`/products?category=${vertical._id}`} className={MENU_LINK}>
            {vertical.name}
          </Link>
        ))}
        <a href={telephone(site.phone)} className={MENU_LINK}>
          {site.phone}
        </a>
      </nav>
    </header>
  );
}

const EntryButtons = () => (
  <Row as="span" gap={2} className="fixed">
    <Button component={Link} to="/login" variant="quiet" className={styles.login}>
      Login
    </Button>
    <Button component={Link} to="/register" className="not-phone">
      Register
    </Button>
  </Row>
);

const AccountIcon = () => (
  <ActionIcon component={Link} to="/account" aria-label="Account" className="fixed">
    <IconUserCircle size={20} stroke={1.6} />
  </ActionIcon>
);

function CartIcon() {
  const { data: quantity = 0 } = useQuery({ ...cartQuantity(), enabled: useIsCustomer() });
  return (
    <ActionIcon
      component={Link}
      to="/account"
      aria-label={quantity > 0 ? `Cart, ${counted(quantity, 'item')}` : 'Cart'}
      className={classes('fixed', styles.cart)!}
    >
      <IconShoppingCart size={20} stroke={1.6} />
      {quantity > 0 && <span className={classes('caption heavy centred', styles.badge)}>{quantity}</span>}
    </ActionIcon>
  );
}
