/** The enquiry that asks for what the catalogue does not have. */
export const askUsFor = (words: string): string => `/contact?${new URLSearchParams({ for: words })}`;
