import styles from './line-notes.module.css';

interface LineNotesProps {
  line: { remark?: string | null; leadDays?: number | null };
}

/** What a quote says about one of its lines, on whatever is made from it. */
export function LineNotes({ line: { remark, leadDays } }: LineNotesProps) {
  const lead = leadDays == null ? null : leadTime(leadDays);
  if (!remark && lead === null) return null;
  return (
    <span className={styles.notes}>
      {remark && <span>{remark}</span>}
      {lead && <span>{lead}</span>}
    </span>
  );
}

const leadTime = (days: number) =>
  days === 0 ? 'Sent at once' : `Sent within ${days === 1 ? '1\u00a0day' : `${days}\u00a0days`}`;
