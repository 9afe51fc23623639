/** Position on the drawing, part number, how many the machine has. */
type Row = readonly [position: number, partNumber: string, quantity: number];

// biome-ignore format: lists of parts read as rows
const PARTS: Record<string, readonly Row[]> = {
  'MW-MB50160-37': [[2, 'MW-WR50160', 1], [3, 'MW-IMP-50160-165', 1], [4, 'MW-MS28-SC', 1], [6, 'MW-6206-C3', 2]],
  'MW-ES50160-55': [[2, 'MW-WR50160', 1], [3, 'MW-IMP-50160-165', 1], [4, 'MW-MS28-SC', 1], [6, 'MW-6206-C3', 2], [8, 'MW-JC90', 1]],
  'MW-ES65200-75': [[2, 'MW-WR65200', 1], [3, 'MW-IMP-65200-209', 1], [4, 'MW-MS32-SC', 1], [6, 'MW-6308-C3', 2], [9, 'MW-JCS96', 1]],
  'MW-ES65200S-75': [[3, 'MW-IMP-65200S-209', 1], [6, 'MW-6308-C3', 2], [9, 'MW-JCS96', 1]],
  'MW-ES80250-185': [[3, 'MW-IMP-80250-258', 1], [4, 'MW-MS43-SS', 1], [6, 'MW-6308-C3', 2], [8, 'MW-JC110', 1]],
  'MW-MB40125-15': [[3, 'MW-IMP-40125-132', 1], [6, 'MW-6205-2Z', 2]],
  'MW-MB65160-55': [[3, 'MW-IMP-65160-158', 1], [4, 'MW-MS28-SC', 1], [6, 'MW-6308-C3', 2]],
  'MW-MB32160S-22': [[4, 'MW-MS22-SC', 1], [6, 'MW-6205-2Z', 2]],
  'MW-SP50-37': [[4, 'MW-MS28-SC', 1], [6, 'MW-6206-C3', 2]],
  'MW-SP80-75': [[4, 'MW-MS43-SS', 1], [6, 'MW-6308-C3', 2]],
  'MW-BP250-44': [[1, 'MW-VM0510-22', 2], [4, 'MW-CS12-VM', 2]],
  'MW-VM0510-22': [[4, 'MW-CS12-VM', 1]],
  'MW-IE3-90L-22-2': [[1, 'MW-6205-2Z', 2]],
  'MW-IE3-132M-75-4': [[1, 'MW-6308-C3', 2]],
  'MW-IE3-160L-150-4': [[1, 'MW-6309-C3', 2]],
  'MW-JC110': [[2, 'MW-JCS110', 1]],
  'MW-HF1-185': [[2, 'MW-HFI', 1]],
  'MW-HF2-202': [[2, 'MW-HFI', 1]],
};

/** Every part of every machine of the demo shop, by part numbers. */
export const DEMO_SPARES = Object.entries(PARTS).flatMap(([machine, rows]) =>
  rows.map(([position, part, quantity]) => ({ machine, position, part, quantity })),
);
