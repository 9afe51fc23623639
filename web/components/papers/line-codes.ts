/** "TS-HF1-185, HSN 844833"; empty where a line has neither. */
export const lineCodes = ({ partNumber, hsn }: { partNumber: string | null; hsn: string | null }): string =>
  [partNumber, hsn && `HSN ${hsn}`].filter(Boolean).join(', ');
