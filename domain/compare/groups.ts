/** Under which heading a specification stands; by the name that `readSpecifications` gives it, or the line's own. */
const HYDRAULICS =
  /^(flow|head|pressure|suction|delivery|duty|npsh|efficiency|best efficiency|stages?|solids|priming|vanes|viscosity|dosing|liquid|fluid|medium)\b/i;
const DRIVE =
  /^(power|speed|voltage|phases?|frequency|current|supply|motor|poles?|efficiency class|insulation|protection|enclosure|torque|output|ratio|brake|duty class|starting|cable|mounting|drive input|highest speed)\b/i;

/** The last heading: prices, lead time, datasheets. */
export const BUYING = 'Buying';
export const GROUPS = ['Hydraulics', 'Drive', 'Build'] as const;
export type GroupName = (typeof GROUPS)[number];

export function groupOf(name: string): GroupName {
  if (/^efficiency class/i.test(name) || DRIVE.test(name)) return 'Drive';
  return HYDRAULICS.test(name) ? 'Hydraulics' : 'Build';
}
