/** An address of several lines, where there is room for one. */
export const inOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.replace(/^[\s,]+|[\s,]+$/g, ''))
    .filter(Boolean)
    .join(', ');
