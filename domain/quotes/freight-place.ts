interface QuotedFreight {
  lines: readonly { kind?: 'goods' | 'freight' | undefined }[];
  /** Where the quote was asked for; null: not said. */
  pincode: string | null;
}

/** Freight is priced for one place, so an order with freight goes only there. Null when it may go to this pincode. */
export function freightPlaceProblem({ lines, pincode }: QuotedFreight, deliveredTo: string): string | null {
  if (pincode === null || pincode === deliveredTo) return null;
  if (!lines.some(({ kind }) => kind === 'freight')) return null;
  return `The freight of this quote was quoted for PIN ${pincode}. Have it delivered there, or ask for a quote to PIN ${deliveredTo}.`;
}
