import { IconX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { firmUnits } from '#domain/firm-units.ts';
import { FEWEST_COMPARED, MOST_COMPARED } from '#domain/sizes/compare.ts';
import { counted } from '#domain/words.ts';
import { compareAddress, compareThese, toggleCompared, useCompared } from '../../remembered/compared.ts';
import { Row } from '../../ui/layout.tsx';
import { ShopImage } from '../shop-image.tsx';
import styles from './compare-bar.module.css';

/** At the foot of the window from the first tick on: what is ticked, and the way to the comparison. */
export default function CompareBar() {
  const compared = useCompared();
  if (compared.length === 0) return null;
  const left = MOST_COMPARED - compared.length;
  const isReady = compared.length >= FEWEST_COMPARED;
  return (
    <section
      className={`on-navy not-printed ${styles.bar}`}
      aria-label="Ticked for comparison"
      data-compare-bar
    >
      <Row gap={4} className={styles.content}>
        <Row as="ul" gap={3} align="stretch" className="grow">
          {compared.map((product) => (
            <Row key={product._id} as="li" gap={2} size="small" className={styles.slot}>
              <ShopImage src={product.image} alt="" sizes="52px" small className={styles.image} />
              <Link to={`/products/${product._id}`} className={`grow clamped not-tablet ${styles.name}`}>
                {firmUnits(product.name)}
              </Link>
              <button
                type="button"
                className={`fixed finger middle ${styles.remove}`}
                aria-label={`Do not compare ${product.name}`}
                onClick={() => toggleCompared(product)}
              >
                <IconX size={16} stroke={1.8} aria-hidden="true" />
              </button>
            </Row>
          ))}
          {left > 0 && (
            <Row as="li" size="small" className={`centred to-centre ${styles.slot}`} data-free>
              {isReady ? counted(left, 'more fits', 'more fit') : 'Tick one more to compare'}
            </Row>
          )}
        </Row>
        <button type="button" className={`ui ${styles.clear}`} onClick={() => compareThese([])}>
          Clear
        </button>
        {isReady ? (
          <Link
            to={compareAddress(compared.map(({ _id }) => _id))}
            className={`row ui bold ink fixed ${styles.go}`}
          >
            Compare {compared.length}
          </Link>
        ) : (
          <span className={`row ui bold ink fixed ${styles.go}`} data-dead>
            Compare
          </span>
        )}
      </Row>
      <p className="visually-hidden" role="status">
        {compared.length} of {MOST_COMPARED} products ticked for comparison
      </p>
    </section>
  );
}
