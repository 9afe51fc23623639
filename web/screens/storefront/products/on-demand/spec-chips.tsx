import { chipsOf } from '#domain/facets/choice.ts';
import { writeFilter } from '#domain/facets/filters.ts';
import { Chip } from '../chip.tsx';
import { type Filter, hrefOf } from '../filter.ts';
import { readableFilters, unreadableSpecs } from './readable-filters.ts';

/** A chip for each range and each value, and for what cannot be read: only without it the list goes on. */
export default function SpecChips({ filter }: { filter: Filter }) {
  const without = (specs: string[]) => hrefOf({ ...filter, page: 1, specs });
  const unread = unreadableSpecs(filter.specs);
  return (
    <>
      {chipsOf(readableFilters(filter.specs)).map(({ name, value, others }) => (
        <Chip
          key={`${name} ${value}`}
          name={name}
          value={value}
          to={without([...others.map(writeFilter), ...unread])}
        />
      ))}
      {unread.map((spec) => (
        <Chip key={spec} value={spec} to={without(filter.specs.filter((one) => one !== spec))} />
      ))}
    </>
  );
}
