import { useEffect, useState } from 'react';

let isHydrated = false;

/**
 * The class of what lies far down a document: the browser leaves it alone until it comes near. Screens that come later
 * are drawn whole, so that Back finds its place by their real height.
 */
export function useFarDown(): string {
  const [className] = useState(isHydrated ? '' : ' far-down');
  useEffect(() => {
    isHydrated = true;
  }, []);
  return className;
}
