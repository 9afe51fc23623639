import type { View } from './photograph.ts';

/** Each state with its differences from the default screen. */
export type States = Record<string, Partial<View>>;

export interface Screen {
  name: string;
  path: string;
  token?: string;
  /** The purpose of the screen. */
  main?: { role: 'button' | 'link'; name: string | RegExp };
  states: States;
}
