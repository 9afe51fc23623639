import type { ReactNode } from 'react';
import { Second, Shown } from '../ui/desk-list/row-parts.tsx';
import { Row } from '../ui/layout.tsx';
import { ShopImage } from './shop-image.tsx';

interface ItemsProps {
  /** Of the first item. */
  name: string | undefined;
  src: string | undefined;
  count: number;
  pictureClass?: string;
  children?: ReactNode;
}

/** "and 2 more" */
export const moreItems = (count: number): string => (count === 1 ? '1 item' : `and ${count - 1} more`);

/** What was ordered or asked for: its first item, with its picture. */
export const Items = ({ name = '', src, count, pictureClass, children }: ItemsProps) => (
  <Row gap={3} size="ui">
    <ShopImage thumb src={src} alt="" sizes="36px" small ratio={1} className={pictureClass} />
    <span className="grow">
      <span className="block one-line" title={name || undefined}>
        <Shown>{name}</Shown>
      </span>
      <Second className="anywhere">{moreItems(count)}</Second>
      {children}
    </span>
  </Row>
);
