import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

export const SECTIONS = [
  { id: 'company', title: 'Company' },
  { id: 'bank', title: 'Bank' },
  { id: 'tax', title: 'Tax and papers' },
  { id: 'notices', title: 'Notices' },
] as const;

interface SectionProps {
  id: (typeof SECTIONS)[number]['id'];
  hint: string;
  children: ReactNode;
}

export function Section({ id, hint, children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId} tabIndex={-1}>
      <div className={styles.intro}>
        <h2 id={headingId}>{SECTIONS.find((section) => section.id === id)!.title}</h2>
        <p>{hint}</p>
      </div>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
