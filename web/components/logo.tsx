import { Link } from 'react-router';
import { site } from '../site/site.ts';
import { Stack } from '../ui/layout.tsx';
import styles from './logo.module.css';

/** A shaft bore with its key. */
export function LogoMark({ size = 34, onNavy = false }: { size?: number; onNavy?: boolean }) {
  const [disc, bore] = onNavy
    ? ['#fff', 'var(--mantine-color-navy-8)']
    : ['var(--mantine-color-navy-8)', '#fff'];
  return (
    <svg viewBox="0 0 34 34" width={size} height={size} aria-hidden="true">
      <circle cx="17" cy="17" r="17" fill={disc} />
      <circle cx="17" cy="19" r="8" fill={bore} />
      <rect x="13" y="6" width="8" height="8" rx="1" fill="var(--mantine-color-orange-5)" />
    </svg>
  );
}

interface LogoProps {
  to?: string;
  onNavy?: boolean;
  secondLine?: string;
  /** Where a payment script was loaded, which must not stay. */
  leavesDocument?: boolean;
}

export const Logo = ({
  to = '/',
  onNavy = false,
  secondLine = site.shortName[1],
  leavesDocument = false,
}: LogoProps) => (
  <Link
    to={to}
    reloadDocument={leavesDocument}
    className={`with-icon gap-3 ink ${styles.logo}`}
    data-on-navy={onNavy || undefined}
  >
    <LogoMark onNavy={onNavy} />
    <Stack as="span">
      <strong className={`heavy ${styles.name}`}>{site.shortName[0]}</strong>{' '}
      <span className={`caption muted ${styles.second}`}>{secondLine}</span>
    </Stack>
  </Link>
);
