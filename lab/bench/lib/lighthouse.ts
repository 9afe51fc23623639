// @ts-expect-error: a script without types
import { importFetched } from '../../../scripts/lib/fetched-package.mjs';

/** Too large to be installed with the tools: 117 packages, 180 MB. */
const VERSION = '13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A run is repeated when the browser's trace lacks something, such as the start of the navigation. */
const MOST_TRIES = 3;

export interface LighthouseRun {
  /** In the order of performance, accessibility, best practices and SEO. */
  scores: number[];
  lcpMs: number;
  blockedMs: number;
}

interface Report {
  runtimeError?: { code: string; message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'silent'; onlyCategories: readonly string[] },
) => Promise<{ lhr: Report } | undefined>;

/** Lighthouse as it comes, for a phone, in the browser that listens on the port. */
export async function runLighthouse(port: number, url: string): Promise<LighthouseRun> {
  const { default: lighthouse } = (await importFetched('lighthouse', VERSION, 'core/index.js')) as {
    default: Lighthouse;
  };
  let reason = 'no report';
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const run = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: CATEGORIES });
    if (run && !run.lhr.runtimeError) return figuresOf(run.lhr);
    reason = run?.lhr.runtimeError?.code ?? reason;
  }
  throw new Error(`Lighthouse could not measure ${url}: ${reason}.`);
}

const figuresOf = ({ categories, audits }: Report): LighthouseRun => ({
  scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
  lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  blockedMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
});
