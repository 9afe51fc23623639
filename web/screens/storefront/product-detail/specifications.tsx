import type { Product } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import styles from './specifications.module.css';

export function Specifications({ specifications }: Pick<Product, 'specifications'>) {
  if (specifications.length === 0) return null;
  return (
    <section className={styles.section}>
      <SectionHeading>Specifications</SectionHeading>
      <div className={styles.frame}>
        <table className={`ui ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">Feature</th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {specifications.map(({ key, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a feature may occur twice, and the rows never move
              <tr key={index}>
                <th scope="row">{firmUnits(key)}</th>
                <td>{firmUnits(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
