import { readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot, readText, Sentence } from './project.mjs';
import { SEPARATOR } from './test-reports.mjs';

const FOLDERS = ['domain', 'contract', 'web', 'scripts', 'lab', 'server', 'e2e'];

/** Every test file of the project. */
export const testFiles = () => sourceFiles().filter((name) => /\.(test\.tsx?|spec\.ts)$/.test(name));

/** Those and what they share. */
export function sourceFiles() {
  return FOLDERS.flatMap((folder) =>
    readdirSync(inRoot(folder), { recursive: true })
      .map((name) => path.join(folder, name).split(path.sep).join('/'))
      .filter((name) => /\.(test\.tsx?|spec\.ts)$|\/testing\/.*\.ts$/.test(name)),
  ).sort();
}

/** The stage that runs a file. */
export function stageOf(file) {
  if (file.startsWith('e2e/')) return 'e2e';
  if (!file.startsWith('server/')) return 'unit';
  return file.includes('/faults/') ? 'faults' : 'server';
}

/**
 * The files of each stage that the words select, and the title to look for in them. Words that are all parts of paths
 * select those files; otherwise together they are part of a title, or a failure line: "file › group › test".
 */
export function chooseTests(words, stages, files = testFiles(), read = (file) => readText(inRoot(file))) {
  const inStages = files.filter((file) => stages.includes(stageOf(file)));
  const { found, title } = search(words, inStages, read);
  if (found.length === 0) throw noTest(words, stages);
  return { title, files: byStage(found) };
}

export const noTest = (words, stages) =>
  new Sentence(`No test of ${stages.join(', ')} has “${words.join(' ')}” in its path or title.`);

function search(words, files, read) {
  const inPath = (word) => files.filter((file) => contains(file, word));
  if (words.every((word) => inPath(word).length > 0)) return { found: [...new Set(words.flatMap(inPath))] };
  const text = words.join(' ').replace(/^\[\w+\] › /, '');
  const [file, ...titles] = text.split(SEPARATOR);
  if (titles.length > 0) return { found: inPath(file), title: titles.join(SEPARATOR) };
  return { found: files.filter((each) => contains(read(each) ?? '', text)), title: text };
}

const contains = (text, part) => text.toLowerCase().includes(part.toLowerCase());

/** A pattern for both runners, case-insensitive, with any separator between groups. */
export const titleFilter = (title) =>
  `(?i:${title
    .split(SEPARATOR)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
    .join(' (?:[>›] )?')})`;

function byStage(files) {
  const groups = new Map();
  for (const file of files) groups.set(stageOf(file), [...(groups.get(stageOf(file)) ?? []), file]);
  return groups;
}
