import { expect, it } from 'vitest';
import { marksOf } from './search-marks.ts';

const marked = (text: string, typed: string) => {
  let end = 0;
  const pieces = marksOf(text, typed).map(([from, to]) => {
    const piece = `${text.slice(end, from)}[${text.slice(from, to)}]`;
    end = to;
    return piece;
  });
  return pieces.join('') + text.slice(end);
};

it.each([
  ['MW-MB50160-37', 'mb 50', 'MW-[MB50]160-37'],
  ['MB 50-160 Monoblock Pump, 3.7 kW', 'mb50', '[MB 50]-160 Monoblock Pump, 3.7 kW'],
  ['6206 Deep-Groove Ball Bearing, C3', 'ball bear', '6206 Deep-Groove [Ball Bear]ing, C3'],
  ['6206 Deep-Groove Ball Bearing, C3', 'bearing 6206', '[6206] Deep-Groove Ball [Bearing], C3'],
  ['Spinning Ring 42 mm', 'ring', 'Spinning [Ring] 42 mm'],
  ['Bronze Impeller', 'pump', 'Bronze Impeller'],
  ['Bronze Impeller', ' - ', 'Bronze Impeller'],
  ['ES 65-200', '65 200', 'ES [65-200]'],
])('in %j what was typed as %j is %j', (text, typed, shown) => {
  expect(marked(text, typed)).toBe(shown);
});
