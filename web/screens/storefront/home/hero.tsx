import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { WhenSession } from '../../../components/when-session.tsx';
import { site } from '../../../site/site.ts';
import { classes, Grid, Row, Text } from '../../../ui/layout.tsx';
import styles from './hero.module.css';

type PartsList = [name: string, work: string][];

/** In the order of the balloons in hero.svg. */
const PARTS: PartsList = [
  ['Volute casing', 'cast by S. Palanisamy'],
  ['Impeller', 'balanced by M. Revathi'],
  ['Mechanical seal', 'lapped by A. Joseph'],
  ['Casing cover', 'bored by K. Selvaraj'],
  ['Shaft and bearings', 'ground by R. Murugesan'],
  ['Bearing housing', 'scraped by P. Arumugam'],
  ['Coupling', 'aligned by N. Fathima'],
  ['Rotor', 'cast by T. Iqbal'],
  ['Stator', 'wound by L. Meenakshi'],
];
/** In hero-tablet.svg. */
const PARTS_ON_TABLETS: PartsList = [
  ['Volute casing', 'cast by S. Palanisamy'],
  ['Impeller', 'balanced by M. Revathi'],
  ['Casing cover', 'bored by K. Selvaraj'],
  ['Shaft and bearings', 'ground by R. Murugesan'],
  ['Coupling', 'aligned by N. Fathima'],
  ['Stator', 'wound by L. Meenakshi'],
];
/** In hero-phone.svg. */
const PARTS_ON_PHONES = PARTS_ON_TABLETS.slice(0, 4);
const TITLE_BLOCK = [
  ['Drawing', 'MW-ES 65-200'],
  ['Title', 'Pump set, exploded'],
  ['Scale', '1 : 6'],
  ['Sheet', '1 of 1'],
];

export const Hero = () => (
  <section className={styles.hero}>
    <div className={styles.sheet}>
      <div className={styles.words}>
        <Text size="large" weight="bold" tone="ink">
          {site.name}
        </Text>
        <h1>{site.tagline}</h1>
        <p className={styles.lead}>
          Pumps, motors and textile spares, machined and fitted in {site.city} since {site.foundedIn}.
        </p>
        <WhenSession
          out={<HeroButton to="/register" label="Get Started" />}
          in={<HeroButton to="/products" label="Shop Products" />}
        />
      </div>
      <picture className={styles.drawing}>
        <source media="(max-width: 767.98px)" srcSet="/hero-phone.svg" width={390} height={272} />
        <source media="(max-width: 991.98px)" srcSet="/hero-tablet.svg" width={768} height={392} />
        <img src="/hero.svg" alt="" width={1440} height={782} fetchPriority="high" />
      </picture>
      <div className={styles.list}>
        <Parts parts={PARTS} columns={3} className={classes('not-tablet', styles.parts)} />
        <Parts parts={PARTS_ON_TABLETS} columns={3} className="only-tablet not-phone" />
        <Parts parts={PARTS_ON_PHONES} columns={2} className="only-phone" />
        <Row
          as="dl"
          align="stretch"
          size="caption"
          className={classes('cells narrow unbroken not-tablet', styles.titleBlock)}
        >
          {TITLE_BLOCK.map(([term, value]) => (
            <Row key={term} gap={2}>
              <dt className="muted">{term}</dt>
              <dd className="ink bold">{value}</dd>
            </Row>
          ))}
        </Row>
      </div>
    </div>
  </section>
);

const HeroButton = ({ to, label }: { to: string; label: string }) => (
  <Button
    component={Link}
    to={to}
    prefetch="intent"
    variant="primary"
    size="lg"
    className={styles.button}
    rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden="true" />}
  >
    {label}
  </Button>
);

interface PartsProps {
  parts: PartsList;
  columns: 2 | 3;
  className: string | undefined;
}

const Parts = ({ parts, columns, className }: PartsProps) => (
  <Grid
    as="ol"
    columns={columns}
    onPhones
    size="small"
    tone="ink"
    className={classes('cells', className)}
    aria-label="Parts and who made them"
  >
    {parts.map(([name, work], index) => (
      <li key={name}>
        <span className="bold" aria-hidden="true">
          {index + 1}
        </span>
        <strong className="bold">{name}</strong> <small className="caption muted narrow">{work}</small>
      </li>
    ))}
  </Grid>
);
