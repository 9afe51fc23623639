import { Button, Checkbox, Popover } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column } from '#domain/facets/columns.ts';
import '../../../../styles/mantine-forms.ts';
import '../../../../styles/mantine-menus.ts';
import { classes } from '../../../../ui/layout.tsx';
import styles from './column-chooser.module.css';

interface ColumnChooserProps {
  /** Those that have no place of their own. */
  columns: readonly Column[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Adds further specifications to the table. */
export function ColumnChooser({ columns, chosen, onChange }: ColumnChooserProps) {
  if (columns.length === 0) return null;
  return (
    <Popover position="bottom-end" shadow="none" trapFocus returnFocus transitionProps={{ duration: 0 }}>
      <Popover.Target>
        <Button leftSection={<IconColumns3 size={16} stroke={1.8} aria-hidden="true" />}>Columns</Button>
      </Popover.Target>
      <Popover.Dropdown className={classes('grid gap-3', styles.dropdown)!} aria-label="Further columns">
        {columns.map(({ name, differs }) => (
          <Checkbox
            key={name}
            label={name}
            {...(!differs && { description: 'The same in all' })}
            checked={chosen.includes(name)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
