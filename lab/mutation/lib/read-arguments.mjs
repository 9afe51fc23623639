import { Sentence } from '../../../scripts/lib/project.mjs';

const USAGE =
  'npm run mutate -- [--sample=60] [--seed=7] [--only=part/of/a/path.ts:12] [--tests=8] [--seconds=300] [--list]';
const DEFAULTS = { sample: 20, seed: 1, tests: 8, seconds: 300 };
const LARGEST = 2 ** 31 - 1;

/** The meaning of `npm run mutate -- …`. */
export function readArguments(args) {
  const asked = { ...DEFAULTS, only: '', line: undefined, list: false };
  for (const arg of args) {
    const [, name, value] = /^--(sample|seed|tests|seconds|only)=(.+)$/.exec(arg) ?? [];
    if (name === 'only') Object.assign(asked, readOnly(value));
    else if (name) asked[name] = wholeNumber(name, value);
    else if (arg === '--list') asked.list = true;
    else throw new Sentence(`Unknown option ${arg}: ${USAGE}`);
  }
  return asked;
}

function readOnly(value) {
  const [, only, line] = /^(.+?)(?::(\d+))?$/.exec(value);
  return { only, line: line && Number(line) };
}

function wholeNumber(name, text) {
  const number = Number(text);
  if (/^\d+$/.test(text) && number > 0 && number <= LARGEST) return number;
  throw new Sentence(
    `--${name} takes a whole number from 1 to ${LARGEST}, like --${name}=${DEFAULTS[name]}.`,
  );
}
