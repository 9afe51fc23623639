import { Sentence } from './project.mjs';

/** In the order of a whole run. */
export const STAGES = ['build', 'types', 'lint', 'unit', 'server', 'e2e', 'faults'];
/** The stages whose tests can be selected by a pattern. */
const TEST_STAGES = ['unit', 'server', 'e2e', 'faults'];
/** Takes minutes and an idle machine, so it runs only on request. */
const ONLY_BY_NAME = ['faults'];

const USAGE =
  'npm test -- [--all] [--only=server,e2e] [--shard=1/4] [--seed=123] [--watch | --headed | --debug] [--trace] [part of a path or title]';
const LARGEST_SEED = 2 ** 31 - 1;

/** The meaning of `npm test -- …`: ring, stages, the words of a pattern, seed and mode. */
export function readArguments(args) {
  const { values, flags, words } = sort(args);
  const asked = {
    words,
    seed: values.seed === undefined ? undefined : readSeed(values.seed),
    shard: values.shard === undefined ? undefined : readShard(values.shard),
    watch: flags.has('--watch'),
    headed: flags.has('--headed'),
    debug: flags.has('--debug'),
    trace: flags.has('--trace'),
  };
  const only = values.only?.split(',').filter(Boolean);
  const unknown = only?.find((name) => !STAGES.includes(name));
  if (unknown) throw new Sentence(`There is no stage ${unknown}: --only takes some of ${STAGES.join(', ')}.`);
  const isChosen = words.length > 0 || asked.watch || asked.headed || asked.debug || asked.trace;
  return { ...asked, isQuick: !flags.has('--all') && !isChosen, stages: chooseStages(only, asked) };
}

function sort(args) {
  const values = {};
  const flags = new Set();
  const words = [];
  for (const arg of args) {
    const [, name, value] = /^--(only|seed|shard)=(.*)$/.exec(arg) ?? [];
    if (name) values[name] = value;
    else if (['--all', '--watch', '--headed', '--debug', '--trace'].includes(arg)) flags.add(arg);
    else if (arg.startsWith('-')) throw new Sentence(`Unknown option ${arg}: ${USAGE}`);
    else words.push(arg);
  }
  return { values, flags, words };
}

function readSeed(text) {
  const seed = Number(text);
  if (/^\d+$/.test(text) && seed <= LARGEST_SEED) return seed;
  throw new Sentence(`--seed takes a whole number up to ${LARGEST_SEED}, like --seed=123.`);
}

function readShard(text) {
  const [, which, of] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(text) ?? [];
  if (Number(which) <= Number(of)) return text;
  throw new Sentence('--shard takes one of several parts, like --shard=1/4.');
}

function chooseStages(only, { words, watch, headed, debug, trace }) {
  const fitting = headed || trace ? ['e2e'] : watch ? ['unit', 'server', 'faults'] : TEST_STAGES;
  if (!only && watch && words.length === 0) return ['unit'];
  const narrowed = headed || watch || debug || trace || words.length > 0;
  const chosen = STAGES.filter(
    (name) => (only?.includes(name) ?? !ONLY_BY_NAME.includes(name)) && (!narrowed || fitting.includes(name)),
  );
  if (chosen.length > 0) return chosen;
  if (watch) throw new Sentence('Browser tests cannot be watched: use --headed or --debug.');
  throw new Sentence(`That goes with tests only: --only=${fitting.join(' or --only=')}.`);
}
