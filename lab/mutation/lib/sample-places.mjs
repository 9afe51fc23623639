/** Random numbers from 0 to 1 that a seed repeats (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** "server/areas/quotes", "domain/papers", "web/screens/admin": what the sample is spread over. */
export function areaOf(file) {
  const folders = file.split('/').slice(0, -1);
  const depth = folders[0] === 'server' || folders[1] === 'screens' ? 3 : 2;
  return folders.slice(0, depth).join('/');
}

/** So many places, as many of each area as of any other, and in an area of one kind as likely as of another. */
export function samplePlaces(places, count, random) {
  const areas = inAnyOrder([...group(places, ({ file }) => areaOf(file)).values()], random);
  const queues = areas.map((ofArea) => byTurnsOfKind(ofArea, random));
  const sample = [];
  for (let round = 0; sample.length < count && queues.some((queue) => queue.length > round); round += 1)
    for (const queue of queues) if (queue[round] && sample.length < count) sample.push(queue[round]);
  return sample;
}

/** One of each kind, then the second of each, and so on. */
function byTurnsOfKind(places, random) {
  const kinds = inAnyOrder([...group(places, ({ kind }) => kind).values()], random);
  const queues = kinds.map((ofKind) => inAnyOrder(ofKind, random));
  const longest = Math.max(...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => queues.flatMap((queue) => queue[round] ?? [])).flat();
}

function inAnyOrder(items, random) {
  const left = [...items];
  return items.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}

function group(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
