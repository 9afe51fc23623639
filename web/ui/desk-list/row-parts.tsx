import { type ComponentProps, createContext, use } from 'react';
import { Link } from 'react-router';
import { deskMarks, deskTerm } from '#domain/desk-search.ts';
import { classes, type Look, Text } from '../layout.tsx';
import { Marked } from '../marked.tsx';
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
  <Link className={classes('link ui bold covers', styles.rowLink, className)} data-row="" {...rest} />
);

interface LineProps extends ComponentProps<'span'> {
  /** Instead of children: a text in which what the search found stands out. */
  shown?: string | undefined;
  size?: Look['size'];
}

/** What a cell or a card says first, in a line of its own. */
export const First = ({ shown, className, children, ...rest }: LineProps) => (
  <Text as="span" size="ui" weight="medium" tone="ink" className={classes('block', className)} {...rest}>
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
    className={classes('block', styles.second, className)}
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

/** How long it has waited; too long stands out. */
export const Age = ({ children, isLong }: { children: string; isLong: boolean }) => (
  <span className={classes('unbroken', isLong && 'warning bold')}>
    {children}
    <span className="visually-hidden"> old</span>
  </span>
);
