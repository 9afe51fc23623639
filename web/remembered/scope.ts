const SLOT = 'orders-scope';

/** Whether the company's orders and quotes were looked at last; a browser that stores nothing forgets it. */
export const rememberedScope = {
  read: (): string | null => {
    try {
      return localStorage.getItem(SLOT);
    } catch {
      return null;
    }
  },
  write: (scope: 'mine' | 'company') => {
    try {
      localStorage.setItem(SLOT, scope);
    } catch {
      // It works without.
    }
  },
};
