import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import postcss, { type AtRule, type Declaration, type Root } from 'postcss';
import { expect, test } from 'vitest';
import { WIDTHS } from './widths.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sheets = globSync('web/**/*.css', { cwd: root }).map((file) => ({
  file,
  css: postcss.parse(readFileSync(path.join(root, file), 'utf8')),
}));

/** `--text-small: 13px` and its like: 13px → --text-small. */
function tokens(prefix: string): Map<string, string> {
  const known = new Map<string, string>();
  sheets
    .find(({ file }) => file === 'web/ui/tokens.css')
    ?.css.walkDecls((declaration) => {
      if (declaration.prop.startsWith(prefix)) known.set(declaration.value, declaration.prop);
    });
  return known;
}
const TEXTS = tokens('--text-');
const WEIGHTS = tokens('--weight-');
const SPACES = tokens('--space-');
const COLOURS = new Map([...tokens('--')].filter(([value]) => value.startsWith('#')));

const isSpace = /^(gap|row-gap|column-gap|padding|margin)(-|$)/;

/** What is written in numbers though it has a name. */
function unnamed({ prop, value }: Declaration): string[] {
  const parts = value.split(/[\s,()]+/);
  const found = (known: Map<string, string>) => parts.filter((part) => known.has(part));
  if (prop === 'font-size') return found(TEXTS);
  if (prop === 'font-weight') return found(WEIGHTS);
  if (isSpace.test(prop)) return found(SPACES);
  return found(COLOURS);
}

function complaints(look: (css: Root, complain: (line: number | undefined, what: string) => void) => void) {
  return sheets.flatMap(({ file, css }) => {
    const found: string[] = [];
    look(css, (line, what) => found.push(`${file}:${line} ${what}`));
    return found;
  });
}

test('where a size, a weight, a space or a colour has a name, no stylesheet writes its number', () => {
  expect([TEXTS.size, WEIGHTS.size, SPACES.size]).toEqual([6, 4, 7]);
  const found = complaints((css, complain) =>
    css.walkDecls((declaration) => {
      const isFace =
        declaration.parent?.type === 'atrule' && (declaration.parent as AtRule).name === 'font-face';
      if (!declaration.prop.startsWith('--') && !isFace)
        for (const part of unnamed(declaration))
          complain(declaration.source?.start?.line, `${declaration.prop}: ${part}`);
    }),
  );
  expect(found).toEqual([]);
});

test('a width that has a name is called by it', () => {
  const found = complaints((css, complain) =>
    css.walkAtRules('media', (rule: AtRule) => {
      for (const [name, width] of Object.entries(WIDTHS))
        if (rule.params.includes(width)) complain(rule.source?.start?.line, `${rule.params} is (--${name})`);
    }),
  );
  expect(found).toEqual([]);
});

test('layers decide: no selector is doubled to win', () => {
  const found = complaints((css, complain) =>
    css.walkRules((rule) => {
      const parts = rule.selector.match(/\.[\w-]+(?=\.[\w-])/g) ?? [];
      if (
        parts.some((part) => rule.selector.includes(`${part}${part}`)) ||
        rule.selector.includes(':nth-child(n)')
      )
        complain(rule.source?.start?.line, rule.selector);
    }),
  );
  expect(found).toEqual([]);
});

test('no class is composed from another file: its whole stylesheet would come along again', () => {
  const found = complaints((css, complain) =>
    css.walkDecls('composes', (declaration) => {
      if (declaration.value.includes(' from ')) complain(declaration.source?.start?.line, declaration.value);
    }),
  );
  expect(found).toEqual([]);
});
