import type { ReactNode } from 'react';
import { Row } from '../../../../ui/layout.tsx';
import styles from './facet.module.css';

interface FacetHeadProps {
  id: string;
  name: string;
  /** Its unit, or its one value. */
  children?: ReactNode;
}

export const FacetHead = ({ id, name, children }: FacetHeadProps) => (
  <Row gap={2} spread className={styles.head}>
    <h3 id={id} className="ui anywhere">
      {name}
    </h3>
    {children}
  </Row>
);
