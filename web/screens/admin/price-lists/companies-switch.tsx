import { Link } from 'react-router';
import styles from './companies-switch.module.css';

const PLACES = [
  { to: '/admin/companies', label: 'Companies' },
  { to: '/admin/price-lists', label: 'Price lists' },
];

/** Two lists of one section of the navigation. */
export const CompaniesSwitch = ({ current }: { current: string }) => (
  <nav className={`row framed clipped ${styles.places}`} aria-label="Companies and their prices">
    {PLACES.map(({ to, label }) => (
      <Link key={to} to={to} className="ui medium plain" aria-current={to === current ? 'page' : undefined}>
        {label}
      </Link>
    ))}
  </nav>
);
