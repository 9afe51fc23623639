import { KeyFigures } from '../../../components/key-figures.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './our-promise.module.css';
import { Video } from './video.tsx';

export function OurPromise({ yearsInTrade }: { yearsInTrade: number }) {
  return (
    <section className={`page-width grid align-centre ${styles.promise}`}>
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
}
