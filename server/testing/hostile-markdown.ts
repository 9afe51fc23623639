import { MAX_POST_LENGTH } from '#domain/post-content.ts';

const LENGTH = MAX_POST_LENGTH;
const filled = (piece: string) => piece.repeat(LENGTH / piece.length);
const lines = (make: (line: number) => string) => {
  let text = '';
  for (let line = 0; text.length < LENGTH; line += 1) text += `${make(line)}\n`;
  return text.slice(0, LENGTH);
};

/** Texts of full length that have brought down readers of Markdown: work that grows faster than the text. */
export const HOSTILE_MARKDOWN: Record<string, string> = {
  'marks that never meet': filled('*a_ '),
  'marks of many kinds': filled('**a *a_ __a '),
  'marks that end nothing': filled('a* '),
  'marks upon marks': `${'*'.repeat(LENGTH / 2 - 1)}a${'*'.repeat(LENGTH / 2 - 1)}`,
  'marks around links': filled('*a [b](c) _'),
  'open brackets': filled('['),
  'brackets in brackets': `${'['.repeat(LENGTH / 2 - 1)}a${']'.repeat(LENGTH / 2 - 1)}`,
  'links that never end': filled('[a]('),
  'link titles that never end': filled('[a](b "c'),
  'pictures that never end': filled('!['),
  'marks and brackets': filled('*['),
  'references to nothing': filled('[a]'),
  'definitions and references': lines((n) => `[a${n}]: b\n\n[a${n}]`),
  'definitions that never end': filled('[a]: '),
  quotations: filled('>'),
  'quotations, one deeper on each line': lines((n) => `${'>'.repeat(n)}a`),
  'lists in lists': filled('- '),
  'lists in lists with a word': `${'* '.repeat(LENGTH / 2 - 1)}a`,
  'lists, one deeper on each line': lines((n) => `${'  '.repeat(n)}- a`),
  'lists in quotations': filled('> - 1. '),
  'many list items': filled('- a\n'),
  'backticks in growing runs': lines((n) => `e${'`'.repeat(n)}`).replaceAll('\n', ''),
  'backticks in unequal runs': filled('`a``b'),
  'fences that never end': filled('```\n'),
  'rows of a table': `|a|b|\n|-|-|\n${'|x|y|\n'.repeat(LENGTH / 6 - 3)}`,
  'cells of a table': filled('|a'),
  'columns of a table': `${'|a'.repeat(LENGTH / 4 - 2)}|\n${'|-'.repeat(LENGTH / 4 - 2)}|`,
  'rows with missing cells': `${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|\n'.repeat(LENGTH / 2 - 1_010)}`,
  'tables one after another': filled('|a|b|\n|-|-|\n\n'),
  tasks: filled('- [ ] a\n'),
  'character references': filled('&amp;'),
  'unfinished character references': filled('&amp'),
  'open tags': filled('<a '),
  'comments that never end': filled('<!--'),
  'declarations that never end': filled('<![CDATA['),
  'addresses that never end': filled('<http://a'),
  mailboxes: filled('<a@b.c>'),
  backslashes: filled('\\'),
  'heading signs': filled('# '),
  'underlined lines': filled('a\n='),
  'empty lines': `a${'\n'.repeat(LENGTH - 2)}a`,
  spaces: `a${' '.repeat(LENGTH - 2)}b`,
  tabs: `a${'\t'.repeat(LENGTH - 2)}b`,
  'hard breaks': filled('a  \n'),
  everything: filled('*[a_`<&!>#-|~ \n'),
};
