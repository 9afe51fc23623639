import { useEffect } from 'react';

/** For a dialog that is mounted open: returns the focus to the element that opened it. */
export function useReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
}
