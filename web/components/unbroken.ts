/** Dates and amounts inside a sentence stay on one line. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');
