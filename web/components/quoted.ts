const IN_MARKS = /^\s*["“”„«'‘](.*\S.*)["“”»'’]\s*$/;

/** In quotation marks, once: also what was typed with a pair of them. A lone one at the end is an inch. */
export const quoted = (text: string) => `“${IN_MARKS.exec(text)?.[1] ?? text}”`;
