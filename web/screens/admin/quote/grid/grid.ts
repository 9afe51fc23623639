import { MAX_QUOTE_LINES } from '#domain/sizes/quotes.ts';
import { counted } from '#domain/words.ts';
import { type Column, figuresOf, type Line, written } from './cells.ts';

/** What an undo brings back. */
interface Lines {
  lines: readonly Line[];
  /** The price of the freight as typed; null without such a line. */
  freight: string | null;
}

export interface Grid extends Lines {
  past: readonly Lines[];
  /** The cell that is being typed into: all its letters are one step back. */
  typing: string | null;
  /** How many lines were made so far; names the next one. */
  made: number;
}

export const FREIGHT = 'freight';

export type GridAction =
  | { do: 'type' | 'restore'; key: string; column: Column; text: string }
  | { do: 'leave'; key: string; column: Column }
  | { do: 'paste'; key: string; column: Column; rows: readonly (readonly string[])[] }
  | { do: 'add'; line: Omit<Line, 'key'> }
  | { do: 'remove'; key: string }
  | { do: 'move'; key: string; by: 1 | -1 }
  /** To the place of another line. */
  | { do: 'place'; key: string; at: string }
  | { do: 'add-freight' }
  /** What nobody typed: no step to undo. */
  | { do: 'reprice'; prices: ReadonlyMap<string, Repriced> }
  | { do: 'undo' }
  | { do: 'replace'; lines: readonly Omit<Line, 'key'>[]; freight: string | null };

export type Repriced = Pick<Line, 'unitPrice' | 'gstRate' | 'exact' | 'filled'>;

const MOST_STEPS = 100;

export const gridOf = (lines: readonly Omit<Line, 'key'>[], freight: string | null, made = 0): Grid => ({
  lines: lines.map((line, i) => ({ ...line, key: keyOf(made + i) })),
  freight,
  past: [],
  typing: null,
  made: made + lines.length,
});

const keyOf = (made: number): string => `line-${made + 1}`;

export function changeGrid(grid: Grid, action: GridAction): Grid {
  switch (action.do) {
    case 'type': {
      const cell = `${action.key} ${action.column}`;
      const before = grid.typing === cell ? grid : remembered(grid);
      return { ...withText(before, action.key, action.column, action.text), typing: cell };
    }
    case 'restore': {
      // What was typed meanwhile is not a step.
      const past = grid.typing === null ? grid.past : grid.past.slice(0, -1);
      return { ...withText(grid, action.key, action.column, action.text), past, typing: null };
    }
    case 'leave': {
      const text = written(action.column, textOf(grid, action.key, action.column));
      return { ...withText(grid, action.key, action.column, text), typing: null };
    }
    case 'paste':
      return pasted(remembered(grid), action);
    case 'add':
      if (grid.lines.length >= MAX_QUOTE_LINES) return grid;
      return {
        ...remembered(grid),
        lines: [...grid.lines, { ...action.line, key: keyOf(grid.made) }],
        made: grid.made + 1,
      };
    case 'add-freight':
      return grid.freight === null ? { ...remembered(grid), freight: '' } : grid;
    case 'remove':
      if (action.key === FREIGHT) return { ...remembered(grid), freight: null };
      return { ...remembered(grid), lines: grid.lines.filter(({ key }) => key !== action.key) };
    case 'move': {
      const at = rowOf(grid, action.key);
      return moved(grid, at, at + action.by);
    }
    case 'place':
      return moved(grid, rowOf(grid, action.key), rowOf(grid, action.at));
    case 'reprice':
      return {
        ...grid,
        lines: grid.lines.map((line) => ({ ...line, ...action.prices.get(line.key) })),
      };
    case 'undo': {
      const last = grid.past.at(-1);
      return last ? { ...grid, ...last, past: grid.past.slice(0, -1), typing: null } : grid;
    }
    case 'replace':
      return gridOf(action.lines, action.freight, grid.made);
  }
}

export const textOf = (grid: Lines, key: string, column: Column): string =>
  key === FREIGHT ? (grid.freight ?? '') : (grid.lines.find((line) => line.key === key)?.[column] ?? '');

const rowOf = ({ lines }: Lines, key: string): number => lines.findIndex((line) => line.key === key);

const remembered = (grid: Grid): Grid => ({
  ...grid,
  past: [...grid.past, { lines: grid.lines, freight: grid.freight }].slice(-MOST_STEPS),
  typing: null,
});

function withText(grid: Grid, key: string, column: Column, text: string): Grid {
  if (textOf(grid, key, column) === text) return grid;
  if (key === FREIGHT) return { ...grid, freight: text };
  return {
    ...grid,
    lines: grid.lines.map((line) => (line.key === key ? { ...line, [column]: text } : line)),
  };
}

function moved(grid: Grid, from: number, to: number): Grid {
  const line = grid.lines[from];
  if (!line || from === to || to < 0 || to >= grid.lines.length) return grid;
  const others = grid.lines.filter((each) => each !== line);
  return { ...remembered(grid), lines: [...others.slice(0, to), line, ...others.slice(to)] };
}

function pasted(grid: Grid, { key, column, rows }: Extract<GridAction, { do: 'paste' }>): Grid {
  const [first] = rows[0] ?? [];
  const filled = figuresOf(grid.lines[0]?.discount);
  if (key === FREIGHT || !filled.includes(column))
    return first === undefined ? grid : withText(grid, key, column, written(column, first));
  const columns = filled.slice(filled.indexOf(column));
  const top = rowOf(grid, key);
  return {
    ...grid,
    lines: grid.lines.map((line, row) => {
      const texts = row < top ? undefined : rows[row - top];
      if (!texts) return line;
      const cells = columns.flatMap((each, i) =>
        texts[i] === undefined ? [] : [[each, written(each, texts[i])]],
      );
      return { ...line, ...Object.fromEntries(cells) };
    }),
  };
}

/** "4 rows pasted." and what found no place. */
export function pasteWords(grid: Lines, key: string, rows: number): string {
  const room = key === FREIGHT ? 1 : grid.lines.length - rowOf(grid, key);
  const filled = Math.min(room, rows);
  const words = `${counted(filled, 'row')} pasted.`;
  const over = rows - filled;
  return over === 0 ? words : `${words} ${over} more had no line.`;
}
