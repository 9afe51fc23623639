import { type ReactNode, useId } from 'react';
import { Heading, Row } from './layout.tsx';
import { TableFrame } from './table.tsx';
import styles from './table-panel.module.css';

interface TablePanelProps {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** A `Table` without a frame, or what stands there instead. */
  children: ReactNode;
}

/** A panel that has a table from edge to edge. */
export function TablePanel({ title, badge, aside, children }: TablePanelProps) {
  const id = useId();
  return (
    <TableFrame as="section" className={styles.panel} aria-labelledby={id}>
      <Row spread wrap={badge !== undefined} className={styles.head}>
        <Row gap={3} wrap>
          <Heading level={2} size="large" id={id}>
            {title}
          </Heading>
          {badge}
        </Row>
        {aside}
      </Row>
      {children}
    </TableFrame>
  );
}

/** A product in such a table: its picture, and its name with what belongs to it. */
export const ProductOfTable = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <Row gap={3} weight="medium" tone="ink" className={styles.product}>
    <div className={styles.picture}>{picture}</div>
    <span className="anywhere">{children}</span>
  </Row>
);
