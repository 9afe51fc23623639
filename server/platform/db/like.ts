/** The text with LIKE's wildcards taken literally. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** LIKE's pattern for a text anywhere. */
export const likeAnywhere = (text: string) => `%${likeText(text)}%`;

/** The same at the beginning. */
export const likeBeginning = (text: string) => `${likeText(text)}%`;
