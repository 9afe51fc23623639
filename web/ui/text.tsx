import type { ElementType } from 'react';
import { type As, classes } from './classes.ts';

/** How words look. An element of another component takes the same names as classes: `className="small muted"`. */
export interface Look {
  size?: 'caption' | 'fine' | 'small' | 'ui' | 'body' | 'large' | 'figure';
  weight?: 'regular' | 'medium' | 'bold' | 'heavy';
  tone?: 'text' | 'muted' | 'ink' | 'error' | 'good' | 'warning';
}

export function Text<Tag extends ElementType = 'p'>(props: As<Tag, Look>) {
  const { as, size, weight, tone, className, ...rest } = props;
  const Element: ElementType = as ?? 'p';
  return <Element className={classes(size, weight, tone, className)} {...rest} />;
}

interface HeadingProps {
  level: 2 | 3 | 4;
  size?: Look['size'];
}

/** A heading whose size does not follow from its level. */
export function Heading({ level, size, className, ...rest }: As<'h2', HeadingProps>) {
  const Element = `h${level}` as const;
  return <Element className={classes(size, className)} {...rest} />;
}
