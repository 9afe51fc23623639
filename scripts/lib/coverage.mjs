import { sourceFiles } from './choose-tests.mjs';
import { inRoot, readText } from './project.mjs';

/** Each page with the words that explain a statement without a test. */
export const PAGES = {
  'docs/spec-coverage.md': ['Differs', 'Settled', 'Silent'],
  'docs/beyond-coverage.md': ['Differs', 'Measured', 'Not proved', 'Not built'],
};

const ROW = /^\| ([SB]\d+\.\S+) \| (.+?) \| (.*) \|$/;
/** The ids at the end of a test's title: `'the cart adds up [S5.1 B3.4]'`. */
const IDS = /\[([SB]\d+\.[\w.-]+(?: [SB]\d+\.[\w.-]+)*)\]['`]/g;

/** For each id the files whose tests name it. */
export function findProofs(files = sourceFiles(), read = (file) => readText(inRoot(file))) {
  const proofs = new Map();
  for (const file of files)
    for (const [, ids] of read(file).matchAll(IDS))
      for (const id of ids.split(' ')) proofs.set(id, (proofs.get(id) ?? new Set()).add(file));
  return proofs;
}

/** The page with the files that prove each statement; a statement without one has its explanation. */
export function fillIn(page, proofs) {
  return page
    .split('\n')
    .map((line) => {
      const [, id, statement, before] = ROW.exec(line) ?? [];
      if (!id) return line;
      const files = [...(proofs.get(id) ?? [])].sort().map((file) => `\`${file}\``);
      const explained = before.startsWith('`') ? '' : before;
      return `| ${id} | ${statement} | ${files.length > 0 ? files.join(' ') : explained} |`;
    })
    .join('\n');
}

/** One sentence for each statement that is neither proved nor explained, and each id that is no statement's. */
export function coverageProblems(pages, proofs) {
  const problems = [];
  const known = new Set();
  for (const { name, text, words } of pages) {
    const explained = new RegExp(`^(${words.join('|')}): \\S`);
    for (const line of text.split('\n')) {
      const [, id, , proof] = ROW.exec(line) ?? [];
      if (!id) continue;
      if (known.has(id)) problems.push(`${name}: ${id} is there twice.`);
      known.add(id);
      if (!proofs.has(id) && !explained.test(proof))
        problems.push(`${name}: no test has [${id}] in its title, and no word explains why.`);
    }
  }
  for (const [id, files] of proofs)
    if (!known.has(id)) problems.push(`${[...files].join(', ')}: there is no statement ${id}.`);
  return problems;
}
