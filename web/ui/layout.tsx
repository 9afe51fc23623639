import type { ComponentProps, ElementType } from 'react';

/** Class names of web/ui and of a screen's own module; what is not there is left out. */
export const classes = (...names: (string | false | 0 | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;

/** What a primitive takes beside its own: all that its element takes. */
export type As<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as'
  >;

/** How words look. An element of another component takes the same names as classes: `className="small muted"`. */
export interface Look {
  size?: 'caption' | 'fine' | 'small' | 'ui' | 'body' | 'large' | 'figure';
  weight?: 'regular' | 'medium' | 'bold' | 'heavy';
  tone?: 'text' | 'muted' | 'ink' | 'error' | 'good' | 'warning';
}
interface Laid extends Look {
  /** Between its parts, in steps of 4 px. */
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 8;
  align?: 'start' | 'centre' | 'end' | 'baseline' | 'stretch';
}
interface InRow extends Laid {
  wrap?: boolean;
  /** Its first part at the start, its last at the end. */
  spread?: boolean;
}
interface InGrid extends Laid {
  columns?: 2 | 3 | 4;
  /** Side by side on phones too. */
  onPhones?: boolean;
}

/** An element whose look is in its classes. */
function drawn(tag: ElementType, own: string | undefined, props: As<ElementType, Laid>) {
  const { as: Element = tag, gap, align, size, weight, tone, className, ...rest } = props;
  const look = classes(own, gap && `gap-${gap}`, align && `align-${align}`, size, weight, tone, className);
  return <Element className={look} {...rest} />;
}

export const Text = <Tag extends ElementType = 'p'>(props: As<Tag, Look>) => drawn('p', undefined, props);

/** A heading whose size does not follow from its level. */
export const Heading = ({ level, ...props }: As<'h2', { level: 2 | 3 | 4; size?: Look['size'] }>) =>
  drawn(`h${level}`, undefined, props);

/** One under the other. */
export const Stack = <Tag extends ElementType = 'div'>(props: As<Tag, Laid>) => drawn('div', 'stack', props);

/** One beside the other, in the middle of the row's height. */
export const Row = <Tag extends ElementType = 'div'>({ wrap, spread, ...props }: As<Tag, InRow>) =>
  drawn('div', classes('row', wrap && 'wrap', spread && 'spread'), props);

/** In columns of one width; on phones one under the other. */
export const Grid = <Tag extends ElementType = 'div'>({ columns, onPhones, ...props }: As<Tag, InGrid>) =>
  drawn('div', classes('grid', columns && `columns-${columns}`, onPhones && 'on-phones'), props);
