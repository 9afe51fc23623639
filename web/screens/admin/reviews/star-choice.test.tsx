import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StarChoice } from './star-choice.tsx';

const choices = (items?: number) =>
  renderToStaticMarkup(<StarChoice value={0} onChange={() => {}} {...(items && { items })} />).match(
    /aria-label="[^"]+"/g,
  );

test('there are half stars from 0.5 on: of 5, or of any number from 1 to 10 [S9.7]', () => {
  expect(choices(1)).toEqual(['aria-label="0.5 of 1 stars"', 'aria-label="1 of 1 stars"']);
  expect(choices(10)).toHaveLength(20);
  expect(choices()).toHaveLength(10);
  expect(choices()!.at(-1)).toBe('aria-label="5 of 5 stars"');
});
