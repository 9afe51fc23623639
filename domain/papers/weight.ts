const GRAMS: Record<string, number> = {
  g: 1,
  gm: 1,
  gms: 1,
  gram: 1,
  grams: 1,
  kg: 1000,
  kgs: 1000,
  kilogram: 1000,
  kilograms: 1000,
  t: 1_000_000,
  ton: 1_000_000,
  tonne: 1_000_000,
  tonnes: 1_000_000,
};
const MAX_GRAMS = 1_000_000_000;
const WEIGHT = /^(?:about|approx\.?|ca\.?|~|≈)?\s*(?<figure>\d[\d, ]*(?:\.\d+)?)\s*(?<unit>[a-z]+)\.?$/i;

interface Specification {
  key: string;
  value: string;
}

/** Of one piece, from the specification "Weight"; null where there is none that can be read, such as a range. */
export function weightGramsOf(specifications: readonly Specification[]): number | null {
  const written = specifications.find(({ key }) =>
    /^(net |unit |approx\.? )?weight$/i.test(key.trim()),
  )?.value;
  const { figure, unit } = WEIGHT.exec(written?.trim() ?? '')?.groups ?? {};
  const factor = Object.hasOwn(GRAMS, unit?.toLowerCase() ?? '') ? GRAMS[unit!.toLowerCase()]! : null;
  if (figure === undefined || factor === null) return null;
  const grams = Math.round(Number(figure.replace(/[, ]/g, '')) * factor);
  return grams > 0 && grams <= MAX_GRAMS ? grams : null;
}
