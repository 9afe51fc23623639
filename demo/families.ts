/** Products that are variants of each other, by their part numbers. */
const FAMILIES: Record<string, readonly string[]> = {
  'ES 65-200': ['MW-ES65200-75', 'MW-ES65200S-75'],
  'MB monoblock pumps': ['MW-MB40125-15', 'MW-MB50160-37', 'MW-MB65160-55'],
  'VM vertical multistage pumps': ['MW-VM0510-22', 'MW-VM1008-40', 'MW-VM1512N-75'],
  'V4 borewell pumps': ['MW-V4-11-08', 'MW-V4-22-12'],
  'V6 borewell pumps': ['MW-V6-75-09', 'MW-V6-150-14'],
  'SP self-priming pumps': ['MW-SP40-15', 'MW-SP50-37', 'MW-SP80-75'],
  'IE3 induction motors': ['MW-IE3-90L-22-2', 'MW-IE3-132M-75-4', 'MW-IE3-160L-150-4', 'MW-IE3-225M-450-4'],
  'FP flameproof motors': ['MW-FP100-22-4', 'MW-FP132-75-4'],
  'BM brake motors': ['MW-BM100-22-4', 'MW-BM112-37-4'],
  'HG helical geared motors': ['MW-HG02-075-28', 'MW-HG03-15-56', 'MW-HG05-55-90'],
  'WG worm gearboxes': ['MW-WG50-20', 'MW-WG63-30'],
  'JC jaw couplings': ['MW-JC90', 'MW-JC110'],
  'PB plummer blocks': ['MW-PB206', 'MW-PB210'],
  'Deep-groove ball bearings': ['MW-6205-2Z', 'MW-6206-C3', 'MW-6308-C3', 'MW-6309-C3'],
  'Spinning rings with C1 traveller': ['MW-SR38-C1', 'MW-SR42-C1'],
  'BH bobbin holders': ['MW-BH32', 'MW-BH40'],
  'Top rollers': ['MW-TR65', 'MW-TR80'],
  'Gate valves PN 16': ['MW-GV50-16', 'MW-GV80-16'],
};

const familyByPartNumber = new Map(
  Object.entries(FAMILIES).flatMap(([family, members]) => members.map((member) => [member, family])),
);

export const familyOf = (partNumber: string): string | null => familyByPartNumber.get(partNumber) ?? null;
