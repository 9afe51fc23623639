import { describe, expect, test } from 'vitest';
import { isPostContent, MAX_POST_LEVELS, MAX_POST_NODES, type PostContent } from './post-content.ts';

const nested = (levels: number): PostContent =>
  levels === 0 ? [] : [{ kind: 'quote', children: nested(levels - 1) }];

describe('the content of a post', () => {
  test('is made of the known kinds with their own fields', () => {
    expect(
      isPostContent([
        { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Rings' }] },
        { kind: 'list', start: 3, children: [{ kind: 'item', children: [] }] },
        { kind: 'list', children: [] },
        { kind: 'image', url: '/media/blogs/a.jpg', alt: '' },
        { kind: 'rule' },
        { kind: 'list', children: [{ kind: 'item', done: false, children: [] }] },
        {
          kind: 'table',
          children: [
            { kind: 'row', children: [{ kind: 'cell', isHead: true, align: 'right', children: [] }] },
          ],
        },
      ]),
    ).toBe(true);
  });

  test.each([
    ['nothing', null],
    ['a text', 'words'],
    ['an unknown kind', [{ kind: 'html', text: '<b>' }]],
    ['a kind that every object has', [{ kind: 'constructor' }]],
    ['no kind', [{ text: 'words' }]],
    ['a field too many', [{ kind: 'rule', onClick: 'x' }]],
    ['a field of another kind', [{ kind: 'text', text: 'x', children: [] }]],
    ['a missing field', [{ kind: 'link', children: [] }]],
    ['a field of the wrong type', [{ kind: 'text', text: { toString: 'x' } }]],
    ['a column with a style of its own', [{ kind: 'cell', align: 'red;', children: [] }]],
    ['a task half done', [{ kind: 'item', done: 'half', children: [] }]],
    ['such a thing inside', [{ kind: 'paragraph', children: [{ kind: 'html' }] }]],
  ])('is not %s', (_what, value) => {
    expect(isPostContent(value)).toBe(false);
  });

  test('is neither deeper nor longer than a page can show', () => {
    expect(isPostContent(nested(MAX_POST_LEVELS))).toBe(true);
    expect(isPostContent(nested(MAX_POST_LEVELS + 2))).toBe(false);
    expect(isPostContent(Array(MAX_POST_NODES).fill({ kind: 'rule' }))).toBe(true);
    expect(isPostContent(Array(MAX_POST_NODES + 1).fill({ kind: 'rule' }))).toBe(false);
  });
});
