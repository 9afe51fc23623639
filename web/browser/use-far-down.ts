import { useState } from 'react';
import { useHydrated } from '../remembered/session.ts';

/**
 * A class for parts far down a document: the browser does not lay them out until they come near. Screens that come later
 * are drawn whole, so that Back finds its place by their real height.
 */
export function useFarDown(): string {
  const isHydrated = useHydrated();
  const [className] = useState(isHydrated ? '' : ' far-down');
  return className;
}
