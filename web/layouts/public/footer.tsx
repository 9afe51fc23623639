import { Link } from 'react-router';
import { LogoMark } from '../../components/logo.tsx';
import { WorksMap } from '../../components/works-map.tsx';
import { POLICIES } from '../../site/policies.ts';
import { site, telephone } from '../../site/site.ts';
import { classes, Grid, Heading, Row, Stack } from '../../ui/layout.tsx';
import styles from './footer.module.css';

const LINK = 'plain underlines';
const AFTER_LINES = classes(LINK, styles.after);

/** `year`: of the copyright; unknown on an error page. */
export const Footer = ({ year }: { year: string | undefined }) => (
  <footer className={classes('on-navy ui', styles.footer)}>
    <Grid className={classes('page-width', styles.columns)}>
      {site.divisions.map((division) => (
        <section key={division.name}>
          <Heading level={2} size="body">
            {division.name}
          </Heading>
          <Stack as="address" align="start">
            {division.address.map((line) => (
              <span key={line}>{line}</span>
            ))}
            <a href={telephone(division.phone)} className={AFTER_LINES}>
              {division.phone}
            </a>
            <a href={`mailto:${division.email}`} className={LINK}>
              {division.email}
            </a>
          </Stack>
        </section>
      ))}
      <nav aria-label="Policies">
        <Heading level={2} size="body">
          Policies
        </Heading>
        <Stack as="ul">
          {POLICIES.map((policy) => (
            <Row key={policy.to} as="li">
              <Link to={policy.to} prefetch="intent" className={LINK}>
                {policy.label}
              </Link>
            </Row>
          ))}
        </Stack>
      </nav>
      <Stack align="start">
        <WorksMap className={styles.map} />
        <a href={site.map.link} target="_blank" rel="noopener noreferrer" className={AFTER_LINES}>
          Open in maps
        </a>
      </Stack>
    </Grid>
    <Row wrap className={classes('page-width', styles.bottom)}>
      <LogoMark size={24} onNavy />
      <span className={styles.rights}>{`© ${year ? `${year} ` : ''}${site.name}. All rights reserved.`}</span>
      <Link to="/blog" prefetch="intent" className={classes(LINK, 'push')}>
        Blog
      </Link>
      <span className={styles.gstin}>GSTIN {site.gstin}</span>
    </Row>
  </footer>
);
