import { normalisePincode, pincodeProblem } from '../address.ts';
import { type State, stateOfCode } from './states.ts';

/** First three digits from, to, and the States that have post offices there, the larger one first. */
const SORTING_DISTRICTS: readonly [from: number, to: number, ...stateCodes: string[]][] = [
  [110, 110, '07'],
  [121, 136, '06'],
  [140, 159, '03'],
  [160, 160, '04', '03', '06'],
  [171, 177, '02'],
  [180, 193, '01'],
  [194, 194, '38'],
  [201, 285, '09'],
  [301, 345, '08'],
  [360, 361, '24'],
  [362, 362, '24', '26'],
  [363, 395, '24'],
  [396, 396, '24', '26'],
  [400, 402, '27'],
  [403, 403, '30'],
  [404, 445, '27'],
  [450, 488, '23'],
  [490, 497, '22'],
  [500, 506, '36'],
  [507, 507, '36', '37'],
  [508, 509, '36'],
  [515, 532, '37'],
  [533, 533, '37', '34'],
  [534, 535, '37'],
  [560, 591, '29'],
  [600, 604, '33'],
  [605, 605, '34', '33'],
  [606, 606, '33'],
  [607, 607, '33', '34'],
  [608, 608, '33'],
  [609, 609, '33', '34'],
  [610, 643, '33'],
  [670, 672, '32'],
  [673, 673, '32', '34'],
  [674, 681, '32'],
  [682, 682, '32', '31'],
  [683, 695, '32'],
  [700, 736, '19'],
  [737, 737, '11'],
  [738, 743, '19'],
  [744, 744, '35'],
  [751, 770, '21'],
  [781, 788, '18'],
  [790, 792, '12'],
  [793, 794, '17'],
  [795, 795, '14'],
  [796, 796, '15'],
  [797, 798, '13'],
  [799, 799, '16'],
  [800, 812, '10'],
  [813, 813, '10', '20'],
  [814, 816, '20', '10'],
  [821, 824, '10', '20'],
  [825, 835, '20'],
  [841, 855, '10'],
];

// Uttarakhand lies between districts of Uttar Pradesh and shares some of them.
const UTTARAKHAND: Record<number, string[]> = {
  244: ['09', '05'],
  246: ['05', '09'],
  247: ['09', '05'],
  248: ['05'],
  249: ['05'],
  262: ['09', '05'],
  263: ['05'],
};

/** The States in which a pincode may lie, the likelier first: a suggestion, as some are shared and some move. */
export function statesOfPincode(pincode: string | number): State[] {
  if (pincodeProblem(pincode) !== null) return [];
  const district = Number(normalisePincode(pincode).slice(0, 3));
  const [, , ...codes] = SORTING_DISTRICTS.find(([from, to]) => from <= district && district <= to) ?? [];
  return (UTTARAKHAND[district] ?? (codes as string[])).flatMap((code) => stateOfCode(code) ?? []);
}
