import { useEffect, useState } from 'react';
import type { ShownFacet } from '#contract/facets.ts';
import type { Filter } from '#domain/facets/filters.ts';
import { sliderOf } from '#domain/facets/slider.ts';
import { type Range, unitTyped } from '#domain/facets/typed-range.ts';
import { fromFirstUnit, toFirstUnit } from '#domain/units/unit.ts';
import { rememberedUnit, rememberUnit } from '../../../../remembered/units.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { FacetHead } from './facet-head.tsx';
import { RangeFields } from './range-fields.tsx';
import { RangeTrack } from './range-track.tsx';

interface FacetRangeProps {
  nameId: string;
  facet: ShownFacet;
  chosen: (Filter & { kind: 'number' }) | null;
  onChange: (wanted: Range & { unit: string }) => void;
}

/** Numbers from – to: a histogram with two thumbs, and two fields. The unit is a way of looking, and filters nothing. */
export function FacetRange({ nameId, facet, chosen: asked, onChange }: FacetRangeProps) {
  const { key, units = [], min = 0, max = 0, bars = [] } = facet;
  const first = units[0]!;
  const typedIn = asked?.unit ? unitTyped(asked.unit, units) : first;
  // In a foreign unit it is refused, and shows nothing here.
  const chosen = typedIn ? asked : null;
  const unitOf = (name: string | undefined) => units.find((one) => one.name === name);
  const [unitName, setUnitName] = useState(() => (chosen?.unit ? typedIn?.name : rememberedUnit(first.name)));
  const unit = unitOf(unitName) ?? first;
  const shownIn = (value: number | null | undefined): number | null => {
    if (value == null) return null;
    return typedIn === unit ? value : fromFirstUnit(unit, toFirstUnit(typedIn ?? first, value));
  };
  const wanted: Range = { from: shownIn(chosen?.from), to: shownIn(chosen?.to) };
  /** While a thumb moves, and until the address says the same. */
  const [moving, setMoving] = useState<Range | null>(null);
  const said = `${chosen?.from} ${chosen?.to} ${unit.name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen, or its unit, has changed
  useEffect(() => setMoving(null), [said]);

  const apply = (range: Range) => {
    setMoving(range);
    if (range.from !== wanted.from || range.to !== wanted.to) onChange({ ...range, unit: unit.name });
  };
  const slider = sliderOf(fromFirstUnit(unit, min), fromFirstUnit(unit, max));
  const range = moving ?? wanted;
  return (
    <>
      <FacetHead id={nameId} name={key}>
        <UnitSwitch
          name={key}
          units={units.map(({ name }) => name)}
          value={unit.name}
          onChange={(name) => {
            setUnitName(name);
            rememberUnit(first.name, name);
          }}
        />
      </FacetHead>
      <RangeTrack
        name={key}
        unit={unit.name}
        slider={slider}
        bars={bars}
        range={range}
        onMove={setMoving}
        onRelease={apply}
      />
      <RangeFields
        name={key}
        units={{ shown: unit, all: units }}
        slider={slider}
        range={range}
        onApply={apply}
      />
    </>
  );
}

interface UnitSwitchProps {
  name: string;
  units: readonly string[];
  value: string;
  onChange: (unit: string) => void;
}

/** People think in one of these; an address may have a third. */
const USUAL = 2;

function UnitSwitch({ name, units, value, onChange }: UnitSwitchProps) {
  const shown = units.filter((unit, index) => index < USUAL || unit === value);
  if (shown.length < 2) return value ? <span className="caption muted">{value}</span> : null;
  return (
    <Switch
      label={`Unit of ${name}`}
      options={shown.map((unit) => ({ value: unit, label: unit }))}
      value={value}
      onChange={onChange}
      small
    />
  );
}
