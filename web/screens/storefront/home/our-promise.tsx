import { Row } from '../../../ui/layout.tsx';
import styles from './our-promise.module.css';
import { Video } from './video.tsx';

export function OurPromise({ yearsInTrade }: { yearsInTrade: number }) {
  return (
    <section className={styles.promise}>
      <div>
        <h2>We put a name on every machine we ship.</h2>
        <p className={styles.text}>
          Each pump is assembled by one fitter, tested on the bench at its duty point, and sent with the
          fitter's name on the test sheet. If it does not hold its curve, we take it back.
        </p>
        <Row as="dl" align="stretch" className={styles.figures}>
          <div>
            <dt>in Coimbatore</dt>
            <dd>{yearsInTrade} years</dd>
          </div>
          <div>
            <dt>bench tested</dt>
            <dd>100 %</dd>
          </div>
          <div>
            <dt>served by our dealers</dt>
            <dd>18 states</dd>
          </div>
        </Row>
      </div>
      <Video />
    </section>
  );
}
