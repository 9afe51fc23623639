/** What the store room of the demo shop has had: a first count, then what came in. */
export type DemoStock = {
  partNumber: string;
  counted: number;
  received: number[];
  /** Without it more may be ordered than is there: it is made at the product's lead time. */
  beyond?: 'stop';
  reorderAt?: number;
};

/** Of every page of the shop at most half: the others are not counted. */
export const DEMO_STOCK: DemoStock[] = [
  { partNumber: 'MW-V4-22-12', counted: 6, received: [8], reorderAt: 4 },
  { partNumber: 'MW-HF1-185', counted: 420, received: [600, 288], reorderAt: 500 },
  { partNumber: 'MW-SP50-37', counted: 2, received: [] },
  { partNumber: 'MW-WD152-2', counted: 38, received: [24], reorderAt: 20 },
  { partNumber: 'MW-6206-C3', counted: 140, received: [100, 60], reorderAt: 80 },
  { partNumber: 'MW-MB50160-37', counted: 5, received: [4, 3], reorderAt: 4 },
  { partNumber: 'MW-V4-11-08', counted: 4, received: [], reorderAt: 6 },
  { partNumber: 'MW-SR42-C1', counted: 1_050, received: [1_008, 504], reorderAt: 1_000 },
  { partNumber: 'MW-MS32-SC', counted: 31, received: [20, 20], reorderAt: 25 },
  { partNumber: 'MW-JC110', counted: 9, received: [12], reorderAt: 24 },
  { partNumber: 'MW-BV25-S', counted: 16, received: [10], beyond: 'stop', reorderAt: 10 },
  { partNumber: 'MW-ES50160-55', counted: 0, received: [] },
  { partNumber: 'MW-BH32', counted: 60, received: [40], beyond: 'stop', reorderAt: 50 },
  { partNumber: 'MW-IMP-50160-165', counted: 7, received: [6], reorderAt: 6 },
  { partNumber: 'MW-CA32', counted: 0, received: [], beyond: 'stop', reorderAt: 30 },
  { partNumber: 'MW-PB210', counted: 18, received: [], beyond: 'stop' },
  { partNumber: 'MW-MB40125-15', counted: 7, received: [5], reorderAt: 5 },
  { partNumber: 'MW-MS43-SS', counted: 3, received: [] },
  { partNumber: 'MW-RB210', counted: 2_400, received: [5_000], reorderAt: 3_000 },
  { partNumber: 'MW-VP200-3B', counted: 3, received: [], beyond: 'stop', reorderAt: 4 },
  { partNumber: 'MW-6308-C3', counted: 52, received: [40], reorderAt: 30 },
  { partNumber: 'MW-SR38-C1', counted: 504, received: [504], reorderAt: 500 },
  { partNumber: 'MW-RB240', counted: 1_800, received: [], reorderAt: 2_000 },
];
