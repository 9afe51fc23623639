import { useState } from 'react';
import type { Related } from '#contract/entities.ts';
import { SectionHeading } from '../../../../components/section-heading.tsx';
import { SpareRow } from './spare-row.tsx';
import styles from './spares.module.css';

/** A phone shows so many at first. */
const FIRST = 5;

interface SparesProps {
  parts: Related['parts'];
}

/** The parts of a machine, by their numbers on its drawing. */
export default function Spares({ parts }: SparesProps) {
  const [showsAll, setShowsAll] = useState(false);
  const more = parts.length - FIRST;
  return (
    <section className={styles.section} id="spares">
      <SectionHeading end={<span className={styles.count}>{parts.length} parts</span>}>Spares</SectionHeading>
      <div className={styles.frame} data-all={showsAll || undefined}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Part number</th>
              <th scope="col">Part</th>
              <th scope="col">In this machine</th>
              <th scope="col">Price</th>
              <th scope="col">Quantity</th>
              <th scope="col">
                <span className="visually-hidden">Order</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <SpareRow key={part.position} part={part} />
            ))}
          </tbody>
        </table>
        {more > 0 && !showsAll && (
          <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
            {more} more {more === 1 ? 'part' : 'parts'}
          </button>
        )}
      </div>
    </section>
  );
}
