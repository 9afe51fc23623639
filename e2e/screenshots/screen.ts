import type { Action, View } from './photograph.ts';

/** Each state with its differences from the default screen. */
export type States = Record<string, Partial<View>>;

export interface Screen {
  name: string;
  path: string;
  token?: string;
  /** The purpose of the screen. */
  main?: Action;
  states: States;
}
