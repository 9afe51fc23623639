import { IconLayoutGrid, IconTable } from '@tabler/icons-react';
import { rememberView } from '../../../remembered/catalogue-view.ts';
import type { View } from './filter.ts';
import styles from './view-switch.module.css';

interface ViewSwitchProps {
  view: View;
  onChange: (view: View) => void;
}

const VIEWS = [
  { view: 'cards', label: 'Cards', Icon: IconLayoutGrid },
  { view: 'table', label: 'Table', Icon: IconTable },
] as const;

export const ViewSwitch = ({ view: shown, onChange }: ViewSwitchProps) => (
  <fieldset className={styles.switch} aria-label="View">
    {VIEWS.map(({ view, label, Icon }) => (
      <button
        key={view}
        type="button"
        aria-pressed={view === shown}
        onClick={() => {
          rememberView(view);
          if (view !== shown) onChange(view);
        }}
      >
        <Icon size={16} stroke={1.8} aria-hidden="true" />
        <span>{label}</span>
      </button>
    ))}
  </fieldset>
);
