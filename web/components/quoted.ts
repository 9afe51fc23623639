const IN_MARKS = /^\s*["“”„«'‘](.*\S.*)["“”»'’]\s*$/;

/** In one pair of quotation marks, also when the text has its own pair. A lone mark at the end is an inch. */
export const quoted = (text: string) => `“${IN_MARKS.exec(text)?.[1] ?? text}”`;
