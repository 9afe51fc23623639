import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NumberSuffix } from './number-suffix.tsx';

test('a letter in the numbers is explained, and none is not', () => {
  const markup = renderToStaticMarkup(<NumberSuffix numberSuffix="K" />);
  expect(markup).toContain(
    'restored from a backup this financial year, so K follows the prefix of every number',
  );
  expect(renderToStaticMarkup(<NumberSuffix numberSuffix={null} />)).toBe('');
});
