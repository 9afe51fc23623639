import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { rememberView } from '../../../remembered/catalogue-view.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { View } from './filter.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;
const VIEWS = [
  { value: 'cards', icon: <IconLayoutGrid {...icon} />, label: 'Cards' },
  { value: 'table', icon: <IconTable {...icon} />, label: 'Table' },
] as const;

export const ViewSwitch = ({ view: shown, onChange }: { view: View; onChange: (view: View) => void }) => (
  <Switch
    label="View"
    options={VIEWS}
    value={shown}
    onChange={(view) => {
      rememberView(view);
      if (view !== shown) onChange(view);
    }}
    className="needs-script"
  />
);
