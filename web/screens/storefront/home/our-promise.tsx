import { classes } from '../../../ui/classes.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import styles from './our-promise.module.css';
import { Video } from './video.tsx';

export function OurPromise({ yearsInTrade }: { yearsInTrade: number }) {
  const figures = [
    ['in Coimbatore', `${yearsInTrade} years`],
    ['bench tested', '100 %'],
    ['served by our dealers', '18 states'],
  ];
  return (
    <section className={classes('page-width', styles.promise)}>
      <Stack gap={4}>
        <h2 className="headline">We put a name on every machine we ship.</h2>
        <p>
          Each pump is assembled by one fitter, tested on the bench at its duty point, and sent with the
          fitter's name on the test sheet. If it does not hold its curve, we take it back.
        </p>
        <Row as="dl" align="stretch" className={styles.figures}>
          {figures.map(([words, figure]) => (
            <Stack key={words}>
              <dt className="small muted">{words}</dt>
              <dd className="figure bold ink">{figure}</dd>
            </Stack>
          ))}
        </Row>
      </Stack>
      <Video />
    </section>
  );
}
