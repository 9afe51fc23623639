import { readFile } from 'node:fs/promises';
import { normalisePincode, pincodeProblem } from '#domain/address.ts';
import { stateOfCode } from '#domain/papers/states.ts';

interface Place {
  district: string;
  state: string;
}

/** Sorted, so that a pincode is found by halving; beside each the number of its place. */
interface PincodeTable {
  pincodes: Uint32Array;
  placeOf: Uint16Array;
  places: Place[];
}

let table: Promise<PincodeTable> | null = null;

/** Where most post offices of a pincode are; null when no office has it. */
export async function findPincode(typed: string): Promise<Place | null> {
  if (pincodeProblem(typed) !== null) return null;
  table ??= readTable();
  const { pincodes, placeOf, places } = await table;
  const wanted = Number(normalisePincode(typed));
  let from = 0;
  let to = pincodes.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (pincodes[middle]! < wanted) from = middle + 1;
    else to = middle;
  }
  return pincodes[from] === wanted ? places[placeOf[from]!]! : null;
}

/** A line for each district: the code of its State, its name, its pincodes. Made by scripts/make-pincodes.mjs. */
async function readTable(): Promise<PincodeTable> {
  const lines = (await readFile(new URL('./pincodes.tsv', import.meta.url), 'utf8')).trimEnd().split('\n');
  const rows: [pincode: number, place: number][] = [];
  const places = lines.map((line, place) => {
    const [code, district, runs] = line.split('\t') as [string, string, string];
    for (const run of runs.split(' ')) {
      const [first, last = first] = run.split('-').map(Number) as [number, number?];
      for (let pincode = first; pincode <= last; pincode++) rows.push([pincode, place]);
    }
    return { district, state: stateOfCode(code)!.name };
  });
  rows.sort(([one], [other]) => one - other);
  return {
    places,
    pincodes: Uint32Array.from(rows, ([pincode]) => pincode),
    placeOf: Uint16Array.from(rows, ([, place]) => place),
  };
}
