/** A sheet that shows the parts of every machine of one kind. */
interface DemoDrawing {
  /** A file of `images/`. */
  file: string;
  machines: readonly string[];
  /** Where each number is, in percent from the left and the top. */
  places: Record<number, readonly [x: number, y: number]>;
}

// biome-ignore format: places read as rows
export const DEMO_DRAWINGS = {
  endSuctionPump: {
    file: 'end-suction-pump-exploded.jpg',
    machines: ['MW-ES50160-55', 'MW-ES65200-75', 'MW-ES65200S-75', 'MW-ES80250-185'],
    places: { 1: [18.3, 88.1], 2: [18.9, 47], 3: [26.6, 83], 4: [29.2, 41.4], 5: [37.3, 80.6], 6: [44.4, 32.7], 7: [61.7, 70.1], 8: [64.3, 22.2], 9: [68, 56.7], 10: [88.6, 56.7] },
  },
  monoblockPump: {
    file: 'monoblock-pump-exploded.jpg',
    machines: ['MW-MB40125-15', 'MW-MB50160-37', 'MW-MB65160-55', 'MW-MB32160S-22'],
    places: { 1: [20.1, 87.3], 2: [21, 44.3], 3: [29.5, 81.6], 4: [32.2, 38.3], 5: [40.8, 79.1], 6: [46.4, 25.7], 7: [58, 64], 8: [78.1, 62.6], 9: [79.9, 7.2], 10: [90.6, 50.9] },
  },
  motor: {
    file: 'motor-exploded.jpg',
    machines: ['MW-IE3-90L-22-2', 'MW-IE3-132M-75-4', 'MW-IE3-160L-150-4'],
    places: { 1: [25.1, 45.5], 2: [22, 96.2], 3: [40.5, 81], 4: [63.9, 79.2], 5: [67.9, 15.6], 6: [82.4, 64.1] },
  },
} as const satisfies Record<string, DemoDrawing>;

const drawingOfMachine = new Map(
  Object.values<DemoDrawing>(DEMO_DRAWINGS).flatMap((drawing) =>
    drawing.machines.map((machine) => [machine, drawing] as const),
  ),
);

export const drawingFileOf = (partNumber: string): string | null =>
  drawingOfMachine.get(partNumber)?.file ?? null;

/** Where the drawing of a machine has a number; null where it has none. */
export function placeOnDrawing(machine: string, position: number): { x: number; y: number } | null {
  const [x, y] = drawingOfMachine.get(machine)?.places[position] ?? [];
  return x === undefined || y === undefined ? null : { x, y };
}
