import { CENTRIFUGAL_PUMPS } from './centrifugal-pumps.ts';
import { GEARED_MOTORS } from './geared-motors.ts';
import { MOTORS } from './motors.ts';
import { MULTISTAGE_PUMPS } from './multistage-pumps.ts';
import { PUMP_SPARES } from './pump-spares.ts';
import { SPECIAL_PUMPS } from './special-pumps.ts';
import { SPINNING_SPARES } from './spinning-spares.ts';
import { SUBMERSIBLE_PUMPS } from './submersible-pumps.ts';
import { TEXTILE_SPARES } from './textile-spares.ts';
import { TRANSMISSION } from './transmission.ts';
import type { DemoProduct } from './types.ts';
import { VALVES } from './valves.ts';

export { DEMO_CATEGORIES } from './categories.ts';

const FAMILIES = [
  CENTRIFUGAL_PUMPS,
  SUBMERSIBLE_PUMPS,
  MULTISTAGE_PUMPS,
  MOTORS,
  SPINNING_SPARES,
  SPECIAL_PUMPS,
  PUMP_SPARES,
  GEARED_MOTORS,
  TEXTILE_SPARES,
  TRANSMISSION,
  VALVES,
];

/** In order of publication: the families alternate, so that every page of the shop is mixed. */
export const DEMO_PRODUCTS: DemoProduct[] = Array.from(
  { length: Math.max(...FAMILIES.map((family) => family.length)) },
  (_, turn) => FAMILIES.flatMap((family) => family[turn] ?? []),
).flat();
