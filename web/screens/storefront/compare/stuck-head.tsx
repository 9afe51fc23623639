import { type RefObject, useEffect, useRef } from 'react';
import { firmUnits } from '#domain/firm-units.ts';
import { Price } from '../../../components/price.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { AddButton } from './add-button.tsx';
import type { Column } from './column.ts';
import { Priced } from './priced.tsx';
import styles from './stuck-head.module.css';

interface StuckHeadProps {
  columns: Column[];
  /** The table's frame, which moves sideways on phones. */
  follows: RefObject<HTMLElement | null>;
}

/** Names the columns while their heads are scrolled away. */
export function StuckHead({ columns, follows }: StuckHeadProps) {
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = follows.current!;
    const follow = () => {
      head.current!.scrollLeft = frame.scrollLeft;
    };
    follow();
    frame.addEventListener('scroll', follow, { passive: true });
    return () => frame.removeEventListener('scroll', follow);
  }, [follows]);
  return (
    <div className={`bleeding not-printed ${styles.place}`}>
      <div ref={head} className={styles.head}>
        <span className="not-phone" />
        {columns.map((column) => (
          <Row key={column._id} gap={3} size="ui" className={styles.column}>
            <Text weight="medium" tone="ink" className={`one-line grow ${styles.name}`}>
              {firmUnits(column.name)}
            </Text>
            <Priced product={column}>
              {(priced) => (
                <>
                  <Price rupees={priced.price} />
                  <AddButton column={priced} isShort className="fixed not-small-desk" />
                </>
              )}
            </Priced>
          </Row>
        ))}
      </div>
    </div>
  );
}
