import type { Seller } from '#domain/papers/printed-paper.ts';
import type { CurvePoint } from '#domain/pumps/curve.ts';

/** What the datasheet of a product shows; what it lacks is left out. */
export interface Datasheet {
  seller: Seller;
  name: string;
  partNumber: string | null;
  description: string;
  specifications: { key: string; value: string }[];
  /** The few most telling figures, written out. */
  figures: { name: string; value: string }[];
  curve: CurvePoint[];
  /** As the specifications say it, such as "2,880 rpm". */
  speed: string | null;
  /** JPEGs, 4 : 3. */
  picture: Uint8Array | null;
  drawing: Uint8Array | null;
  /** Address of the product's page. */
  link: string;
  /** When the product was last changed. */
  issuedAt: string;
}
