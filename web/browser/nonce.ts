import { createContext, useContext } from 'react';

/** Marks the scripts that we wrote while a page is rendered; the server takes it out again before it keeps the page. */
export const NonceContext = createContext<string | undefined>(undefined);

export const useNonce = () => useContext(NonceContext);
