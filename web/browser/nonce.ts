import { createContext, useContext } from 'react';

/** Marks our own scripts during rendering; the server removes it before it caches the page. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
