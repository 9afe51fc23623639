import type { ReactNode } from 'react';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** At the right of the title. */
  end?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** What the page says below the picture and the price. */
export const Section = ({ title, end, id, children }: SectionProps) => (
  <section className={styles.section} id={id}>
    <SectionHeading end={end}>{title}</SectionHeading>
    {children}
  </section>
);
