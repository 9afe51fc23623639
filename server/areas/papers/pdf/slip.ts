import type { Party, Seller } from '#domain/papers/printed-paper.ts';

export interface PackedLine {
  /** As on the order and its papers, from 1. */
  position: number;
  partNumber: string | null;
  name: string;
  /** What a quote agreed for this line: it says which piece to take. */
  remark: string | null;
  quantity: number;
  unit: string;
  /** Of one; null where the product names no weight. */
  weightGrams: number | null;
}

/** What goes into the box with the goods, and the address that goes on it. */
export interface PackingSlip {
  seller: Seller;
  order: { number: string; placedAt: string; poNumber: string | null; link: string };
  deliveredTo: Pick<Party, 'name' | 'address' | 'district' | 'pincode' | 'state' | 'contact' | 'person'>;
  carrier: string | null;
  lrNumber: string | null;
  /** Of an order in parts: which of them it is for. */
  part?: string;
  /** No goods leave before the IRN of their invoice is entered. */
  irnIsDue?: boolean;
  lines: readonly PackedLine[];
}
