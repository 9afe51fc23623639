import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { deskMarks, deskTerm } from '#domain/desk-search.ts';
import { Marked } from '../../components/marked.tsx';
import { ShopImage } from '../../components/shop-image.tsx';
import { classes, type Look, Row, Text } from '../layout.tsx';
import styles from './desk-list.module.css';

/** The list that a row stands in: the words of its search, its rows, and how many it has in all. */
export const RowsContext = createContext({ typed: '', total: 0, ids: [] as string[] });

/** A text of the list; what the search found in it stands out. */
export function Shown({ children: text }: { children: string }) {
  const { typed } = use(RowsContext);
  return <Marked text={text} marks={typed === '' ? [] : deskMarks(text, deskTerm(typed))} />;
}

/** Covers the whole row, so that any click on it follows the link. */
export const RowLink = ({ className, ...rest }: ComponentProps<typeof Link>) => (
  <Link className={classes('link ui bold', styles.rowLink, className)} data-row="" {...rest} />
);

interface LineProps extends ComponentProps<'span'> {
  /** Instead of children: a text in which what the search found stands out. */
  shown?: string | undefined;
  size?: Look['size'];
}

/** What a cell or a card says first, in a line of its own. */
export const First = ({ shown, className, children, ...rest }: LineProps) => (
  <Text as="span" size="ui" weight="medium" tone="ink" className={classes(styles.line, className)} {...rest}>
    {shown === undefined ? children : <Shown>{shown}</Shown>}
  </Text>
);

/** What else is known of it, smaller. */
export const Second = ({ shown, size = 'caption', className, children, ...rest }: LineProps) => (
  <Text
    as="span"
    size={size}
    weight="regular"
    tone="muted"
    className={classes(styles.line, styles.second, className)}
    {...rest}
  >
    {shown === undefined ? children : <Shown>{shown}</Shown>}
  </Text>
);

/** Why a search found the row, when the list does not show that field. */
export const Found = ({ found }: { found: { field: string; value: string } | null | undefined }) =>
  found && (
    <Second className="anywhere">
      {found.field} <mark>{found.value}</mark>
    </Second>
  );

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
    <div className={classes(styles.picture, pictureClass)}>
      <ShopImage src={src} alt="" sizes="36px" small ratio={1} />
    </div>
    <span className="grow">
      <span className={classes(styles.line, 'one-line')} title={name || undefined}>
        <Shown>{name}</Shown>
      </span>
      <Second className="anywhere">{moreItems(count)}</Second>
      {children}
    </span>
  </Row>
);

/** How long it has waited; too long stands out. */
export const Age = ({ children, isLong }: { children: string; isLong: boolean }) => (
  <span className={classes('unbroken', isLong && 'warning bold')}>
    {children}
    <span className="visually-hidden"> old</span>
  </span>
);
