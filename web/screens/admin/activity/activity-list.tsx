import type { ActivityEntry } from '#contract/activity.ts';
import styles from './activity.module.css';
import { FromTo, What, Where, Who } from './entry.tsx';
import { byDay, dayInWords, timeOfDay } from './entry-words.ts';

export const ActivityTable = ({ entries }: { entries: ActivityEntry[] }) => (
  <div className={styles.frame}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Time, IST</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">From, to</th>
          <th scope="col">Where</th>
        </tr>
      </thead>
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={5}>
              {dayInWords(day, new Date().toISOString())}
            </th>
          </tr>
          {ofDay.map((entry) => (
            <tr key={entry._id}>
              <td>
                <time dateTime={entry.at}>{timeOfDay(entry.at)}</time>
              </td>
              <td>
                <Who entry={entry} />
              </td>
              <td>
                <What entry={entry} />
              </td>
              <td>
                <FromTo entry={entry} />
              </td>
              <td>
                <Where entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  </div>
);

/** The table's rows on phones. */
export const ActivityCards = ({ entries }: { entries: ActivityEntry[] }) =>
  byDay(entries).map(({ day, entries: ofDay }) => (
    <section key={day}>
      <h2 className={styles.dayOfCards}>{dayInWords(day, new Date().toISOString())}</h2>
      <ul className={styles.cards}>
        {ofDay.map((entry) => (
          <li key={entry._id} className={styles.card}>
            <div className={styles.cardHead}>
              <What entry={entry} />
              <time dateTime={entry.at}>{timeOfDay(entry.at)}</time>
            </div>
            <FromTo entry={entry} />
            <div className={styles.cardFoot}>
              <Who entry={entry} />
              <Where entry={entry} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  ));
