/** "PO 4711", whether or not the buyer wrote the letters before the number. */
export const poInWords = (poNumber: string | null): string | null =>
  poNumber && `PO ${poNumber.replace(/^p\.?o\.?(?:[\s:.-]+|(?=\d))/i, '')}`;
