import { describe, expect, test } from 'vitest';
import { isPostContent, MAX_POST_LEVELS, MAX_POST_NODES } from '#domain/post-content.ts';
import { parseMarkdown, TooComplicated } from './parse-markdown.ts';

const words = (text: string) => [{ kind: 'text', text }];
const paragraph = (...children: object[]) => ({ kind: 'paragraph', children });

describe('a text in Markdown', () => {
  test('becomes headings, emphasis, lists, quotations, code and rules', () => {
    expect(parseMarkdown('# One\n\nA **strong** and *soft* `word`.')).toEqual([
      { kind: 'heading', level: 1, children: words('One') },
      paragraph(
        ...words('A '),
        { kind: 'strong', children: words('strong') },
        ...words(' and '),
        { kind: 'emphasis', children: words('soft') },
        ...words(' '),
        { kind: 'code', text: 'word' },
        ...words('.'),
      ),
    ]);
    expect(
      parseMarkdown('3. first\n4. second\n\n> said\n\n---\n\n    pump(1)\n\n```js\nlet a;\n```'),
    ).toEqual([
      {
        kind: 'list',
        start: 3,
        children: ['first', 'second'].map((text) => ({
          kind: 'item',
          children: [paragraph(...words(text))],
        })),
      },
      { kind: 'quote', children: [paragraph(...words('said'))] },
      { kind: 'rule' },
      { kind: 'code-block', text: 'pump(1)' },
      { kind: 'code-block', text: 'let a;' },
    ]);
    expect(parseMarkdown('- one')).toEqual([
      { kind: 'list', children: [{ kind: 'item', children: [paragraph(...words('one'))] }] },
    ]);
  });

  test('keeps its line ends, and breaks where it says so', () => {
    expect(parseMarkdown('one\ntwo  \nthree')).toEqual([
      paragraph(...words('one\ntwo'), { kind: 'break' }, ...words('three')),
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '&#106;avascript:alert(1)',
    'vbscript:x',
  ])('keeps the words of a link to %s, and drops where it leads', (url) => {
    expect(parseMarkdown(`[word](${url}) ![A curve](${url})`)).toEqual([
      paragraph({ kind: 'link', url: '', children: words('word') }, ...words(' '), {
        kind: 'image',
        url: '',
        alt: 'A curve',
      }),
    ]);
  });

  test('names its links and pictures, in place or by reference', () => {
    const link = { kind: 'link', url: '/blog', children: words('word') };
    const image = { kind: 'image', url: '/media/blogs/a.png', alt: 'A curve', caption: 'MB 50-160' };
    expect(parseMarkdown('[word](/blog) ![A *curve*](/media/blogs/a.png "MB 50-160")')).toEqual([
      paragraph(link, ...words(' '), image),
    ]);
    expect(
      parseMarkdown('[word][l] ![A curve][p]\n\n[l]: /blog\n[p]: /media/blogs/a.png "MB 50-160"'),
    ).toEqual([paragraph(link, ...words(' '), image)]);
    expect(parseMarkdown('<https://example.com>')).toEqual([
      paragraph({ kind: 'link', url: 'https://example.com', children: words('https://example.com') }),
    ]);
    expect(parseMarkdown('![x](/media/blogs/a.png)')).toEqual([
      paragraph({ kind: 'image', url: '/media/blogs/a.png', alt: 'x' }),
    ]);
  });

  test('loses its raw HTML', () => {
    expect(parseMarkdown('<script>alert(1)</script>\n\nplain <img src=x onerror=alert(1)> words')).toEqual([
      paragraph(...words('plain  words')),
    ]);
  });

  test('has tables: a head, rows, and the alignment of their columns', () => {
    const cell = (text: string, more = {}) => ({ kind: 'cell', ...more, children: text ? words(text) : [] });
    expect(parseMarkdown('| Pump | Head |\n|:-----|-----:|\n| MB | 24 m |\n| *ES* |')).toEqual([
      {
        kind: 'table',
        children: [
          {
            kind: 'row',
            children: [
              cell('Pump', { isHead: true, align: 'left' }),
              cell('Head', { isHead: true, align: 'right' }),
            ],
          },
          { kind: 'row', children: [cell('MB', { align: 'left' }), cell('24 m', { align: 'right' })] },
          {
            kind: 'row',
            children: [
              { kind: 'cell', align: 'left', children: [{ kind: 'emphasis', children: words('ES') }] },
              cell('', { align: 'right' }),
            ],
          },
        ],
      },
    ]);
  });

  test('has tasks: items that are done or not', () => {
    const item = (text: string, more = {}) => ({
      kind: 'item',
      ...more,
      children: [paragraph(...words(text))],
    });
    const list = (...children: object[]) => [{ kind: 'list', children }];
    expect(parseMarkdown('- [ ] Fill the pump\n- [x] Open the valve\n- Start')).toEqual(
      list(item('Fill the pump', { done: false }), item('Open the valve', { done: true }), item('Start')),
    );
    expect(parseMarkdown('- \\[ ] as typed\n- [ ]nothing\n- [y] other')).toEqual(
      list(item('[ ] as typed'), item('[ ]nothing'), item('[y] other')),
    );
    expect(parseMarkdown('- [x] one\n\n[x]: /blog')).toEqual(
      list({
        kind: 'item',
        children: [paragraph({ kind: 'link', url: '/blog', children: words('x') }, ...words(' one'))],
      }),
    );
    expect(parseMarkdown('[ ] no item')).toEqual([paragraph(...words('[ ] no item'))]);
  });

  test('is taken down to the last level and node, and refused beyond', () => {
    const quotations = (levels: number) => `${'>'.repeat(levels)} a`;
    // The words' paragraph is a level too.
    expect(isPostContent(parseMarkdown(quotations(MAX_POST_LEVELS - 1)))).toBe(true);
    const rules = (count: number) => '---\n\n'.repeat(count);
    expect(isPostContent(parseMarkdown(rules(MAX_POST_NODES)))).toBe(true);
    const breaks = (count: number) => 'a\\\n'.repeat(count);
    for (const text of [
      quotations(MAX_POST_LEVELS),
      quotations(500),
      `${'- '.repeat(500)}a`,
      `${'*a **b '.repeat(50)}x${'***'.repeat(50)}`,
      rules(MAX_POST_NODES + 1),
      breaks(MAX_POST_NODES),
    ])
      expect(() => parseMarkdown(text)).toThrow(TooComplicated);
  });
});
