import { Link } from 'react-router';
import { KeyFigures } from '../../components/key-figures.tsx';
import { GEARED_MOTOR } from '../../components/sign-in/drawings.ts';
import { describePage } from '../../site/seo.ts';
import { site } from '../../site/site.ts';
import { Content } from '../../ui/content.tsx';
import { classes, Grid, Row, Stack, Text } from '../../ui/layout.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { Route } from './+types/about.ts';
import styles from './about.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: 'About Us',
    description: `${site.name} has built pumps, motors and textile spares in ${site.city} since ${site.foundedIn}.`,
    path: '/about',
  });

const FIGURES: [figure: string, words: string][] = [
  [String(site.foundedIn), 'first pump cast'],
  ['240', 'people in two works'],
  ['100 %', 'of machines bench tested'],
  ['18', 'states served'],
];

const STATIONS = [
  [
    '1968',
    'A foundry of six',
    'Two brothers cast their first monoblock casing behind a spinning mill on Avinashi Road. The mill bought it.',
  ],
  [
    '1981',
    'Spares for the mills',
    'The mills kept asking for spindles and rollers they could not get. We built a second works for them in Kurichi.',
  ],
  [
    '1997',
    'The test bench',
    'Since then no machine leaves without its curve. The sheet in the crate carries the name of the person who measured it.',
  ],
  [
    '2014',
    'Motors of our own',
    'We wind, varnish and balance the motors of our pump sets ourselves, up to 75 kW.',
  ],
  [
    '2026',
    'The works online',
    'Every part on our shelf can be ordered here, at the price our dealers pay for one piece.',
  ],
];

const PROMISES = [
  [
    'One fitter, one machine',
    'Each pump is assembled by one person from casing to coupling. Their name is on the test sheet.',
  ],
  [
    'Measured, not promised',
    'Flow, head, current and vibration at the duty point, recorded before packing. If it does not hold its curve, we take it back.',
  ],
  [
    'Spares for thirty years',
    'We keep the drawings and the patterns. A seal for a pump of 1996 is on the shelf.',
  ],
];

export default function About() {
  return (
    <Content>
      <Stack gap={3}>
        <h1 className="headline">About Us</h1>
        <Text size="large" className={styles.lead}>
          {site.name} builds pumps, motors and textile spares in {site.city}, machined and fitted by people
          who sign for them.
        </Text>
        <KeyFigures figures={FIGURES} wide />
      </Stack>
      <section className="section">
        <SectionHeading>How we work</SectionHeading>
        <Grid as="ul" gap={5} columns={3} className={styles.promises}>
          {PROMISES.map(([name, text]) => (
            <Stack key={name} as="li" gap={1} className="framed">
              <h3>{name}</h3>
              <p>{text}</p>
            </Stack>
          ))}
        </Grid>
      </section>
      <section className="section">
        <SectionHeading>Since {site.foundedIn}</SectionHeading>
        <Grid align="start" className={styles.years}>
          <Stack as="ol" className={styles.stations}>
            {STATIONS.map(([year, name, text]) => (
              <Row key={year} as="li" align="start">
                <span className={classes('large bold', styles.year)}>{year}</span>
                <Stack gap={1}>
                  <h3>{name}</h3>
                  <p>{text}</p>
                </Stack>
              </Row>
            ))}
          </Stack>
          <figure className={classes('not-tablet', styles.sheet)}>
            <img src={GEARED_MOTOR.src} alt="" width={840} height={900} loading="lazy" />
            <figcaption className="caption ink narrow">
              Helical geared motor MW-HG 03, drawn in {site.city}.
            </figcaption>
          </figure>
        </Grid>
      </section>
      <p className="section">
        Come and see the bench run:{' '}
        <Link to="/contact" className="link">
          Contact
        </Link>
        . Or look at what leaves it:{' '}
        <Link to="/products" className="link">
          Products
        </Link>
        .
      </p>
    </Content>
  );
}
