import { KeyFigures } from '../../../components/key-figures.tsx';
import { classes } from '../../../ui/classes.ts';
import { Stack } from '../../../ui/layout.tsx';
import styles from './our-promise.module.css';
import { Video } from './video.tsx';

export const OurPromise = ({ yearsInTrade }: { yearsInTrade: number }) => (
  <section className={classes('page-width', styles.promise)}>
    <Stack gap={4}>
      <h2 className="headline">We put a name on every machine we ship.</h2>
      <p>
        Each pump is assembled by one fitter, tested on the bench at its duty point, and sent with the
        fitter's name on the test sheet. If it does not hold its curve, we take it back.
      </p>
      <KeyFigures
        figures={[
          [`${yearsInTrade} years`, 'in Coimbatore'],
          ['100 %', 'bench tested'],
          ['18 states', 'served by our dealers'],
        ]}
      />
    </Stack>
    <Video />
  </section>
);
