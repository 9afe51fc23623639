import { useState } from 'react';
import { useHydrated } from '../remembered/session.ts';

/**
 * The class of what lies far down a document: the browser leaves it alone until it comes near. Screens that come later
 * are drawn whole, so that Back finds its place by their real height.
 */
export function useFarDown(): string {
  const isHydrated = useHydrated();
  const [className] = useState(isHydrated ? '' : ' far-down');
  return className;
}
