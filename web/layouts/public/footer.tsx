import { Link } from 'react-router';
import { LogoMark } from '../../components/logo.tsx';
import { WorksMap } from '../../components/works-map.tsx';
import { POLICIES } from '../../site/policies.ts';
import { site, telephone } from '../../site/site.ts';
import styles from './footer.module.css';

/** `year`: of the copyright; unknown on an error page. */
export function Footer({ year }: { year: string | undefined }) {
  return (
    <footer className={`${styles.footer} on-navy`}>
      <div className={styles.columns}>
        {site.divisions.map((division) => (
          <section key={division.name}>
            <h2>{division.name}</h2>
            <address>
              {division.address.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={telephone(division.phone)}>{division.phone}</a>
              <a href={`mailto:${division.email}`}>{division.email}</a>
            </address>
          </section>
        ))}
        <nav aria-label="Policies">
          <h2>Policies</h2>
          <ul>
            {POLICIES.map((policy) => (
              <li key={policy.to}>
                <Link to={policy.to} prefetch="intent">
                  {policy.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <WorksMap className={styles.map} />
          <a href={site.map.link} target="_blank" rel="noopener noreferrer">
            Open in maps
          </a>
        </div>
      </div>
      <div className={styles.bottom}>
        <LogoMark size={24} onNavy />
        <span>{`© ${year ? `${year} ` : ''}${site.name}. All rights reserved.`}</span>
        <Link to="/blog" prefetch="intent">
          Blog
        </Link>
        <span>GSTIN {site.gstin}</span>
      </div>
    </footer>
  );
}
