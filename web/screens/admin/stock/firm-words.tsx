/** A sentence in which no number of an order breaks. */
export const FirmWords = ({ children }: { children: string }) =>
  children.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  );
