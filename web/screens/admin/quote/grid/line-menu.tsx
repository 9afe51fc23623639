import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconMessage, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import '../../../../styles/mantine-menus.ts';
import type { Line } from './cells.ts';
import styles from './grid.module.css';
import { Key } from './key.tsx';
import { type Cells, focusCell } from './use-cells.ts';
import type { RowDrag } from './use-row-drag.ts';

interface LineMenuProps {
  line: Line;
  place: number;
  count: number;
  of: string;
  cells: Cells;
  drag: RowDrag;
}

/** Dragged, it moves the line; pressed, it offers the same without dragging. */
export function LineMenu({ line, place, count, of, cells, drag }: LineMenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" width={240} returnFocus={false}>
      <Menu.Target>
        <ActionIcon
          className={styles.grip}
          size={28}
          aria-label={`Line ${place}, ${of}: move or remove`}
          tabIndex={-1}
          {...drag.propsOf(line.key)}
          onClick={() => !drag.wasDragged() && setOpen(!isOpen)}
        >
          <IconGripVertical size={16} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconArrowUp size={16} stroke={1.8} />}
          rightSection={<Key>Alt ↑</Key>}
          disabled={place === 1}
          onClick={() => cells.move(line.key, -1)}
        >
          Move up
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} stroke={1.8} />}
          rightSection={<Key>Alt ↓</Key>}
          disabled={place === count}
          onClick={() => cells.move(line.key, 1)}
        >
          Move down
        </Menu.Item>
        <Menu.Item
          leftSection={<IconMessage size={16} stroke={1.8} />}
          // After the menu has gone.
          onClick={() => requestAnimationFrame(() => focusCell({ key: line.key, column: 'remark' }))}
        >
          Write a remark
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} stroke={1.8} />}
          rightSection={<Key>Ctrl Del</Key>}
          onClick={() => cells.remove(line.key)}
        >
          Remove
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
