import type { Product } from '#contract/product-entities.ts';
import { firmUnits } from '#domain/firm-units.ts';
import styles from '../product-detail.module.css';
import { Section } from './section.tsx';

export function Specifications({ specifications }: Pick<Product, 'specifications'>) {
  if (specifications.length === 0) return null;
  return (
    <Section title="Specifications">
      <div className="framed clipped">
        <table className="table">
          <thead>
            <tr>
              <th scope="col" className={styles.feature}>
                Feature
              </th>
              <th scope="col">Details</th>
            </tr>
          </thead>
          <tbody>
            {specifications.map(({ key, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a feature may occur twice, and the rows never move
              <tr key={index}>
                <th scope="row" className="muted anywhere">
                  {firmUnits(key)}
                </th>
                <td className="medium ink anywhere">{firmUnits(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
