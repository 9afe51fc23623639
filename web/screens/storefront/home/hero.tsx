import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { WhenSession } from '../../../components/when-session.tsx';
import { site } from '../../../site/site.ts';
import { Row } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
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

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.sheet}>
        <div className={styles.words}>
          <Text weight="bold" tone="ink" className={styles.company}>
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
          <source media="(max-width: 999.98px)" srcSet="/hero-tablet.svg" width={768} height={392} />
          <img src="/hero.svg" alt="" width={1440} height={782} fetchPriority="high" />
        </picture>
        <div className={styles.list}>
          <Parts parts={PARTS} className={styles.parts} />
          <Parts parts={PARTS_ON_TABLETS} className={styles.partsOnTablets} />
          <Parts parts={PARTS_ON_PHONES} className={styles.partsOnPhones} />
          <Row as="dl" align="stretch" size="caption" className={`narrow ${styles.titleBlock}`}>
            {TITLE_BLOCK.map(([term, value]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Row>
        </div>
      </div>
    </section>
  );
}

function HeroButton({ to, label }: { to: string; label: string }) {
  return (
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
}

function Parts({ parts, className }: { parts: PartsList; className: string | undefined }) {
  return (
    <ol className={className} aria-label="Parts and who made them">
      {parts.map(([name, work], index) => (
        <li key={name}>
          <span aria-hidden="true">{index + 1}</span>
          <strong>{name}</strong> <small>{work}</small>
        </li>
      ))}
    </ol>
  );
}
