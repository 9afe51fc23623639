import { useEffect } from 'react';

/** For a dialog that is mounted open: when it goes, the focus is back on what opened it. */
export function useReturnFocus() {
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
}
