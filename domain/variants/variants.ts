import { type ReadSpec, readSpecifications } from '../specs/read.ts';
import { byTelling, isMaterial } from '../specs/telling.ts';
import { textKey } from '../specs/text-value.ts';
import { writeSpan } from '../units/write.ts';
import type { Choice, ChoiceGroup } from './shown.ts';

interface Member {
  _id: string;
  name: string;
  price: number | null;
  specifications: readonly { key: string; value: string }[];
}

export interface Variants {
  groups: ChoiceGroup[];
  /** Every variant with its value in each group, in the order of the groups' values. */
  rows: { productId: string; values: string[] }[];
}

type Values = Map<string, ReadSpec>;
const LABELS: Record<string, string> = { Power: 'Rated power' };
/** The value of a variant that does not state what another one states. */
const NOT_STATED = 'Not stated';

/**
 * How the members of a family differ: by as few specifications as possible, the most telling first. A weight that
 * follows from the power is no choice; what one variant alone says is one. Null when the product has no variants.
 */
export function variantsOf(currentId: string, members: readonly Member[]): Variants | null {
  const current = members.find(({ _id }) => _id === currentId);
  if (!current || members.length < 2) return null;
  const valuesOf = new Map(
    members.map((member) => [
      member,
      new Map(readSpecifications(member.specifications).map((spec) => [spec.name, spec])),
    ]),
  );
  const names = tellingNames([...valuesOf.values()]);
  const isWhole =
    new Set(members.map((member) => keyOf(valuesOf.get(member)!, names))).size === members.length;
  const asked = isWhole ? names.map(bySpecification(valuesOf)) : [byName];
  const groups = asked.map((group) => groupFor(group, asked, current, members));
  const place = (member: Member) =>
    groups.map(({ choices }, nth) => choices.findIndex(({ value }) => value === asked[nth]!.of(member)));
  const rows = members
    .map((member) => ({ member, places: place(member) }))
    .sort((a, b) => a.places.map((at, nth) => at - b.places[nth]!).find((by) => by !== 0) ?? 0)
    .map(({ member }) => ({ productId: member._id, values: asked.map((group) => group.of(member)) }));
  return { groups, rows };
}

/**
 * The first names that split the family further, until every member stands alone. A number that one of them does not say may
 * just be forgotten; a material is not.
 */
function tellingNames(all: readonly Values[]): string[] {
  const first = new Map<string, ReadSpec>();
  for (const values of all) for (const [name, spec] of values) if (!first.has(name)) first.set(name, spec);
  const counts = (spec: ReadSpec) => isMaterial(spec) || all.every((values) => values.has(spec.name));
  const names = [...first.values()]
    .sort((a, b) => Number(counts(b)) - Number(counts(a)) || choiceOrder(a, b))
    .map(({ name }) => name);
  const chosen: string[] = [];
  let distinguished = 1;
  for (const name of names) {
    if (distinguished === all.length) break;
    const count = new Set(all.map((values) => keyOf(values, [...chosen, name]))).size;
    if (count > distinguished) chosen.push(name);
    distinguished = Math.max(distinguished, count);
  }
  return chosen;
}

/** People choose by power and size; the flow follows from them. */
const RESULTS = new Set(['Flow', 'Head', 'Output torque', 'Torque']);
const choiceOrder = (a: ReadSpec, b: ReadSpec): number =>
  Number(RESULTS.has(a.name)) - Number(RESULTS.has(b.name)) || byTelling(a, b);

const written = (spec: ReadSpec | undefined): string => {
  if (!spec) return NOT_STATED;
  return spec.kind === 'number' ? writeSpan(spec.span, spec.quantity) : spec.value;
};
const keyOf = (values: Values, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => textKey(written(values.get(name)))));

interface Asked {
  name: string;
  of: (member: Member) => string;
  size: (member: Member) => number | null;
}

const bySpecification =
  (valuesOf: ReadonlyMap<Member, Values>) =>
  (name: string): Asked => ({
    name: LABELS[name] ?? name,
    of: (member) => written(valuesOf.get(member)!.get(name)),
    size: (member) => {
      const spec = valuesOf.get(member)!.get(name);
      return spec?.kind === 'number' ? (spec.span.low ?? spec.span.high) : null;
    },
  });

/** Where the specifications say the same, the names still differ. */
const byName: Asked = { name: 'Variant', of: ({ name }) => name, size: () => null };

function groupFor(
  group: Asked,
  asked: readonly Asked[],
  current: Member,
  members: readonly Member[],
): ChoiceGroup {
  const others = asked.filter((other) => other !== group);
  const isOtherwiseAsCurrent = (member: Member) =>
    others.every((other) => other.of(member) === other.of(current));
  const says = (member: Member) => Number(group.of(member) !== NOT_STATED);
  const bySize = [...members].sort(
    (a, b) => says(a) - says(b) || (group.size(a) ?? 0) - (group.size(b) ?? 0),
  );
  const values = new Map<string, Member[]>();
  for (const member of bySize) {
    const value = group.of(member);
    values.set(value, [...(values.get(value) ?? []), member]);
  }
  const choices = [...values].map(([value, having]): Choice => {
    const target = having.find(isOtherwiseAsCurrent) ?? null;
    return {
      value,
      productId: target?._id ?? null,
      price: target?.price ?? null,
      isCurrent: group.of(current) === value,
    };
  });
  return { name: group.name, choices };
}
