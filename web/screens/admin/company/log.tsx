import { momentWords } from '../../../components/moment-words.ts';
import { Panel } from '../../../ui/panel.tsx';
import { TwoLines } from '../../../ui/two-lines.tsx';
import styles from '../customer/customer.module.css';
import type { OfCompany } from './head.tsx';

/** What was done to it, newest first. */
export const CompanyLog = ({ company: { log } }: OfCompany) => (
  <Panel title="History">
    {log.length === 0 ? (
      <p className="small muted">Nothing yet.</p>
    ) : (
      <ol className={`ui ruled ${styles.addresses}`} reversed>
        {log.map(({ at, by, title, note }) => (
          <li key={`${at} ${title} ${note}`}>
            <TwoLines
              className="anywhere"
              name={title}
              below={[momentWords(at, Date.now()), `by ${by}`, note].filter(Boolean).join(', ')}
            />
          </li>
        ))}
      </ol>
    )}
  </Panel>
);
