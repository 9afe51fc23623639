import type { ElementType } from 'react';
import { type As, classes } from './classes.ts';
import type { Look } from './text.tsx';

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

const laid = ({ gap, align, size, weight, tone }: Laid) =>
  classes(gap && `gap-${gap}`, align && `align-${align}`, size, weight, tone);

/** One under the other. */
export function Stack<Tag extends ElementType = 'div'>(props: As<Tag, Laid>) {
  const { as, gap, align, size, weight, tone, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  return (
    <Element className={classes('stack', laid({ gap, align, size, weight, tone }), className)} {...rest} />
  );
}

/** One beside the other, in the middle of the row's height. */
export function Row<Tag extends ElementType = 'div'>(props: As<Tag, InRow>) {
  const { as, gap, align, wrap, spread, size, weight, tone, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const look = laid({ gap, align, size, weight, tone });
  return (
    <Element className={classes('row', look, wrap && 'wrap', spread && 'spread', className)} {...rest} />
  );
}

/** In columns of one width; on phones one under the other. */
export function Grid<Tag extends ElementType = 'div'>(props: As<Tag, InGrid>) {
  const { as, gap, align, columns, onPhones, size, weight, tone, className, ...rest } = props;
  const Element: ElementType = as ?? 'div';
  const look = laid({ gap, align, size, weight, tone });
  return (
    <Element
      className={classes('grid', columns && `columns-${columns}`, onPhones && 'on-phones', look, className)}
      {...rest}
    />
  );
}
