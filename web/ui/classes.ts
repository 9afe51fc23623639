import type { ComponentProps, ElementType } from 'react';

/** Class names of web/ui and of a screen's own module; what is not there is left out. */
export const classes = (...names: (string | false | 0 | null | undefined)[]) =>
  names.filter(Boolean).join(' ') || undefined;

/** What a primitive takes beside its own: all that its element takes. */
export type As<Tag extends ElementType, Own> = Own & { as?: Tag } & Omit<
    ComponentProps<Tag>,
    keyof Own | 'as'
  >;
