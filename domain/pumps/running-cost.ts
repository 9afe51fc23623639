/** The lowest efficiency of two-pole motors of class IE3 at 50 Hz (IEC 60034-30-1), by rated power in kW. */
const IE3: readonly (readonly [kw: number, percent: number])[] = [
  [0.75, 80.7],
  [1.1, 82.7],
  [1.5, 84.2],
  [2.2, 85.9],
  [3, 87.1],
  [4, 88.1],
  [5.5, 89.2],
  [7.5, 90.1],
  [11, 91.2],
  [15, 91.9],
  [18.5, 92.4],
  [22, 92.7],
  [30, 93.3],
  [37, 93.7],
  [45, 94],
  [55, 94.3],
  [75, 94.7],
  [90, 95],
  [110, 95.2],
  [132, 95.4],
  [160, 95.6],
  [200, 95.8],
];

/** In percent; sizes between two of the table lie between their values. */
export function motorEfficiency(ratedKw: number): number {
  const right = IE3.findIndex(([kw]) => ratedKw <= kw);
  if (right === -1) return IE3.at(-1)![1];
  const [kw, percent] = IE3[right]!;
  const before = IE3[right - 1];
  if (!before) return percent;
  return before[1] + ((percent - before[1]) * (ratedKw - before[0])) / (kw - before[0]);
}

interface Running {
  shaftKw: number;
  /** Null where the pump does not name its motor: one that just gives the power at the shaft. */
  motorKw: number | null;
  hours: number;
  rupeesPerKwh: number;
}

/** What a year takes from the mains; the money to Rs.100. */
export function yearlyEnergy({ shaftKw, motorKw, hours, rupeesPerKwh }: Running) {
  const kwh = (100 * shaftKw * hours) / motorEfficiency(motorKw ?? shaftKw);
  return { kwh, rupees: Math.round((kwh * rupeesPerKwh) / 100) * 100 };
}
