import { marksOf } from '#domain/search-marks.ts';

/** A text in which what was typed stands out. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  const marks = marksOf(text, typed);
  const ends = [0, ...marks.map(([, to]) => to)];
  return (
    <>
      {marks.map(([from, to], i) => (
        <span key={from}>
          {text.slice(ends[i], from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </>
  );
}
