import { useEffect, useId, useRef, useState } from 'react';
import type { ShownFacet } from '#contract/facets.ts';
import { chipsOf, chosenRange, chosenValues, withRange, withToggled } from '#domain/facets/choice.ts';
import type { Filter } from '#domain/facets/filters.ts';
import { type FacetShape, shapeOf } from '#domain/facets/shape.ts';
import type { Range } from '#domain/facets/typed-range.ts';
import { writeNumber } from '#domain/units/write-number.ts';
import styles from './facet.module.css';
import { FacetHead } from './facet-head.tsx';
import { FacetOptions } from './facet-options.tsx';
import { FacetRange } from './facet-range.tsx';
import { FacetSizes } from './facet-sizes.tsx';
import { Fold } from './fold.tsx';

interface FacetProps {
  facet: ShownFacet;
  filters: Filter[];
  onChange: (filters: Filter[]) => void;
  /** A line that opens. */
  folds: boolean;
  startsOpen: boolean;
}

/** One specification to filter by: its name, and the way that fits it. */
export function Facet({ facet, filters, onChange, folds, startsOpen }: FacetProps) {
  const { key } = facet;
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  const values = chosenValues(filters, key);
  const range = chosenRange(filters, key);
  const section = useRef<HTMLElement>(null);
  /** By its thumbs or fields: they stay while it is chosen, and while the focus is in them. */
  const [isEdited, setEdited] = useState(false);
  const leave = (focused: EventTarget | null) => {
    if (!range && !section.current?.contains(focused as Node | null)) setEdited(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip, Clear filters or Back took it away
  useEffect(() => leave(document.activeElement), [range === null]);
  const staysRange = facet.kind === 'number' && isEdited && (range || values.length === 0);
  const shape = staysRange ? 'range' : shapeFor(facet, range, values);
  const choice = {
    facet,
    chosen: values,
    onToggle: (value: string) => onChange(withToggled(filters, key, value)),
  };
  if (folds && !isOpen)
    return (
      <Fold
        name={key}
        summary={summaryOf(facet, filters)}
        aria-expanded={false}
        onClick={() => setOpen(true)}
      />
    );
  return (
    <section
      ref={section}
      className={styles.facet}
      aria-labelledby={id}
      onBlur={({ relatedTarget }) => leave(relatedTarget)}
    >
      {shape === 'range' && !range && !isEdited && isOneValue(facet) ? (
        <FacetHead id={id} name={key}>
          <span className="ui text">{`${writeNumber(facet.min)} ${facet.unit ?? ''}`.trimEnd()}</span>
        </FacetHead>
      ) : shape === 'range' ? (
        <FacetRange
          nameId={id}
          facet={facet}
          chosen={range}
          onChange={(wanted) => {
            setEdited(true);
            onChange(withRange(filters, key, wanted));
          }}
        />
      ) : (
        <>
          <FacetHead id={id} name={key}>
            {shape === 'sizes' && facet.unit && <span className="caption muted narrow">{facet.unit}</span>}
          </FacetHead>
          {shape === 'sizes' ? <FacetSizes {...choice} /> : <FacetOptions {...choice} />}
        </>
      )}
    </section>
  );
}

/** A range that was typed stays one, whatever sizes there are; "65 mm" alone is a size where there are sizes. */
function shapeFor(facet: ShownFacet, range: Range | null, values: string[]): FacetShape {
  if (facet.kind === 'text') return 'options';
  if (range && range.from !== range.to) return 'range';
  return !range && values.length > 0 ? 'sizes' : shapeOf(facet);
}

/** What is left says the same: there is nothing to choose. */
const isOneValue = (facet: ShownFacet): facet is ShownFacet & { min: number } =>
  facet.min !== undefined && facet.min === facet.max;

/** "any, 8–92 m", or what is chosen. */
function summaryOf(facet: ShownFacet, filters: Filter[]): string {
  const chosen = chipsOf(filters.filter(({ name }) => name === facet.key)).map(({ value }) => value);
  if (chosen.length > 0) return chosen.join(', ');
  if (facet.kind === 'text' || facet.min === undefined || facet.max === undefined) return 'any';
  const ends = [...new Set([facet.min, facet.max].map(writeNumber))].join(facet.min < 0 ? ' to ' : '–');
  return `any, ${ends} ${facet.unit ?? ''}`.trimEnd();
}
