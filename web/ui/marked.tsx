import type { Range } from '#domain/search-marks.ts';

/** A text in which what was searched for stands out. */
export function Marked({ text, marks }: { text: string; marks: Range[] }) {
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
