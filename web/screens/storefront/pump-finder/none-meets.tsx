import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { OtherPump } from '#contract/pumps.ts';
import { firmUnits } from '#domain/firm-units.ts';
import type { Duty } from '#domain/pumps/duty.ts';
import { missOf } from '#domain/pumps/nearest.ts';
import { fromFirstUnit, type Unit } from '#domain/units/unit.ts';
import { Panel } from '../../../ui/panel.tsx';

interface NoneMeetsProps {
  duty: Duty;
  nearest: OtherPump | undefined;
  /** Pumps of the types that are left out would meet it. */
  isFiltered: boolean;
  onAll: () => void;
  flowUnit: Unit;
  headUnit: Unit;
}

export default function NoneMeets({ duty, nearest, isFiltered, onAll, flowUnit, headUnit }: NoneMeetsProps) {
  if (isFiltered)
    return (
      <Panel roomy className="stack gap-3 align-start">
        <p>Pumps of the types that are left out meet it.</p>
        <Button onClick={onAll}>Show all types</Button>
      </Panel>
    );
  return (
    <Panel roomy className="stack gap-3 align-start">
      {nearest && (
        <p>
          The nearest is{' '}
          <Link className="link" to={`/products/${nearest.product._id}`}>
            {firmUnits(nearest.product.name)}
          </Link>
          : {missInWords(nearest, duty, flowUnit, headUnit)}
        </p>
      )}
      <p>Tell us what it is for: we trim impellers and build pumps that are not listed here.</p>
      <Button component={Link} to="/contact">
        Contact
      </Button>
    </Panel>
  );
}

/** With as many decimals as the larger one has, so that they add up. */
function inWords(unit: Unit, larger: number) {
  const size = Math.floor(Math.log10(Math.max(1, fromFirstUnit(unit, larger))));
  const maximumFractionDigits = Math.max(0, 2 - size);
  return (value: number) =>
    `${fromFirstUnit(unit, Math.abs(value)).toLocaleString('en-IN', { maximumFractionDigits })}\u00a0${unit.name}`;
}

export function missInWords({ curve }: Pick<OtherPump, 'curve'>, duty: Duty, flowUnit: Unit, headUnit: Unit) {
  const { flowBy, headBy, at } = missOf(curve, duty);
  const flow = inWords(flowUnit, at.flow);
  const head = inWords(headUnit, at.head);
  const misses = [
    flowBy < 0 && `${flow(flowBy)} too little`,
    flowBy > 0 && `${flow(flowBy)} more than asked`,
    headBy < 0 && `${head(headBy)} too low`,
    headBy > 0 && `${head(headBy)} too high`,
  ].filter(Boolean);
  return `it lifts ${flow(at.flow)} to ${head(at.head)}, ${misses.join(' and ')}.`;
}
