import { type ReactNode, useId } from 'react';
import { Grid, Stack } from '../ui/layout.tsx';
import styles from './sheet-section.module.css';

interface SheetSectionProps {
  /** Of the address that leads here. */
  id?: string;
  title: string;
  /** What the section is about, under its title. */
  hint: ReactNode;
  children: ReactNode;
}

/** White sheet for sections with a line between them. */
export const Sheet = ({ children }: { children: ReactNode }) => <div className="framed">{children}</div>;

/** Title and hint at the left, on narrow screens above. */
export function SheetSection({ id, title, hint, children }: SheetSectionProps) {
  const headingId = useId();
  return (
    <Grid
      id={id}
      as="section"
      className={styles.section}
      aria-labelledby={headingId}
      tabIndex={id ? -1 : undefined}
    >
      <div className={styles.intro}>
        <h2 id={headingId}>{title}</h2>
        <p>{hint}</p>
      </div>
      <Stack gap={4} className="grow">
        {children}
      </Stack>
    </Grid>
  );
}
