import type { View } from './photograph.ts';

/** Each state with what differs from the screen as it is. */
export type States = Record<string, Partial<View>>;

export interface Screen {
  name: string;
  path: string;
  token?: string;
  /** What people come to the screen for. */
  main?: { role: 'button' | 'link'; name: string | RegExp };
  states: States;
}
