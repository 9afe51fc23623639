/** The text with LIKE's wildcards taken literally. */
export const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** LIKE's pattern for a text anywhere. */
export const likeAnywhere = (text: string) => `%${likeText(text)}%`;
