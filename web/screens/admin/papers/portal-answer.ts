/** What the e-invoice portal answers for a document, as it is typed or pasted. */
export interface PortalAnswer {
  irn: string;
  ackNo: string;
  /** "2026-11-13 11:20:00" */
  ackDate: string;
  signedQr: string;
}

export const NO_ANSWER: PortalAnswer = { irn: '', ackNo: '', ackDate: '', signedQr: '' };

/** The portal's whole answer as JSON, its names in any case; null when the text is something else. */
export function readPortalAnswer(pasted: string): PortalAnswer | null {
  let answer: unknown;
  try {
    answer = JSON.parse(pasted);
  } catch {
    return null;
  }
  const fields = new Map(
    [answer, (answer as { Data?: unknown } | null)?.Data].flatMap((object) =>
      typeof object === 'object' && object !== null
        ? Object.entries(object).map(([name, value]) => [name.toLowerCase(), value] as const)
        : [],
    ),
  );
  const text = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const read = {
    irn: text('irn'),
    ackNo: text('ackno'),
    ackDate: text('ackdt'),
    signedQr: text('signedqrcode'),
  };
  return read.irn ? read : null;
}
