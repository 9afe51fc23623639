import type { Unit } from '#domain/papers/units.ts';
import type { CurvePoint } from '#domain/pumps/curve.ts';

export type DemoCategory = {
  key: string;
  name: string;
  /** A file of `images/`; null shows the placeholder. */
  image: string | null;
  children?: DemoCategory[];
};

export type DemoProduct = {
  name: string;
  partNumber: string;
  /** A few have no HSN code, rate or price: the shop's list of what needs attention shows them. */
  hsn: string | null;
  /** Percent. */
  gstRate: number | null;
  unit: Unit;
  description: string;
  pricePaise: number | null;
  priceBreaks: { from: number; pricePaise: number }[];
  leadDays: number | null;
  productType: 'buyable' | 'viewable';
  categoryKey: string;
  /** One to five files of `images/`, the first on cards. */
  images: string[];
  specifications: { key: string; value: string }[];
  family: string | null;
  curve: CurvePoint[];
  /** The one of its images that shows its parts. */
  drawing: string | null;
};

export type DemoReview = { name: string; company: string; rating: number; shortReview: string };

export type DemoBlogPost = {
  title: string;
  slug: string;
  /** Markdown. */
  body: string;
  /** A file of `images/`. */
  cover: string;
  publishedDaysAgo: number;
};

export type DemoPartner = { serviceProvider: string; link: string };
