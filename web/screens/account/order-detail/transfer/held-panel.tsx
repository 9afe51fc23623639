import type { Order } from '#contract/order-entities.ts';
import { formatIst, istDay } from '#domain/calendar.ts';
import { isPastDue } from '#domain/transfers.ts';
import { unbroken } from '#domain/words.ts';
import styles from './held-panel.module.css';

/** How long the goods wait for the money. */
export function HeldPanel({ dueOn }: Pick<NonNullable<Order['transfer']>, 'dueOn'>) {
  return (
    <section className={styles.panel} aria-labelledby="held">
      {dueOn && isPastDue(dueOn, istDay(new Date().toISOString())) ? (
        <>
          <h2 id="held">The last day was {unbroken(formatIst(dueOn, 'date'))}</h2>
          <p>What left your bank by then is still counted when we see it, on the next bank day.</p>
        </>
      ) : dueOn ? (
        <>
          <h2 id="held">Held until {unbroken(formatIst(dueOn, 'date'))}</h2>
          <p>Until midnight IST. We write to you two days before. After that the order lapses.</p>
        </>
      ) : (
        <>
          <h2 id="held">Held for you</h2>
          <p>
            A part of the sum has arrived, so the order does not lapse. Write to us if the rest takes longer.
          </p>
        </>
      )}
    </section>
  );
}
