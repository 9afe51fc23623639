import { IconChartLine, IconListNumbers, IconStack2 } from '@tabler/icons-react';
import type { Product } from '#contract/product-entities.ts';
import { counted } from '#domain/words.ts';
import { Row } from '../../../ui/layout.tsx';
import styles from './product-list.module.css';

type FindingMarksProps = Pick<Product, 'family' | 'curve' | 'spares'>;

/** Which a product has of a family, a pump curve and spares. */
export function FindingMarks({ family, curve, spares }: FindingMarksProps) {
  const marks = [
    { Icon: IconStack2, words: family !== null && `Family ${family}` },
    { Icon: IconChartLine, words: curve.length > 0 && `Curve of ${curve.length} points` },
    { Icon: IconListNumbers, words: spares.length > 0 && counted(spares.length, 'spare') },
  ].filter(({ words }) => words !== false);
  if (marks.length === 0) return null;
  return (
    <Row as="span" gap={1} className={styles.marks}>
      {marks.map(({ Icon, words }) => (
        <span key={String(words)} title={String(words)}>
          <Icon size={16} stroke={1.7} aria-hidden="true" />
          <span className="visually-hidden">{words}.</span>
        </span>
      ))}
    </Row>
  );
}
