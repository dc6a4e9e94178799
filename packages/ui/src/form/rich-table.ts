// Rows, columns and the head of a table in formatted text, at the cell in which the reader types.
import {
  gridOf,
  headRows,
  cellPlace,
  spannedRows,
  withColumn,
  withoutColumn,
  lessRow,
  withRow,
  type Grid,
  type SpannedCell,
} from './table-grid.ts';

type CellElement = HTMLTableCellElement;

export const TABLE_ACTS = [
  'rowAbove',
  'rowBelow',
  'columnBefore',
  'columnAfter',
  'lessRow',
  'lessColumn',
  'head',
  'remove',
] as const;
export type TableAct = (typeof TABLE_ACTS)[number];

/** More rows and columns nobody reads on a page. */
const MOST_ROWS = 500;
const MOST_COLUMNS = 30;

/** What a new table is. */
export const NEW_TABLE = `<table><thead><tr>${'<th scope="col"><br></th>'.repeat(3)}</tr></thead><tbody>${`<tr>${'<td><br></td>'.repeat(3)}</tr>`.repeat(2)}</tbody></table><p><br></p>`;

/** The cell of a place in the text; null outside tables. */
export function cellAt(node: Node | null, box: Element): CellElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const cell = element?.closest<CellElement>('td, th') ?? null;
  return cell && box.contains(cell) ? cell : null;
}

/** Does it, and answers the cell to go on in; null where the table is gone. */
export function changeTable(cell: CellElement, act: TableAct): CellElement | null {
  const table = cell.closest('table');
  if (!table) return null;
  if (act === 'remove') return removed(table);
  const grid = gridOfTable(table);
  const place = cellPlace(grid, cell);
  if (!place) return null;
  const hadHead = table.tHead !== null && table.tHead.rows.length > 0;
  const next = changed(grid, { ...place, cell, act });
  if (next.length === 0) return removed(table);
  const isHeaded = act === 'head' ? !hadHead : hadHead;
  write(table, next, isHeaded ? headRows(next) : 0);
  if (cell.isConnected) return cell;
  // taken out, or a heading where it was none: whatever stands at its place now
  const now = gridOfTable(table);
  const row = now[Math.min(place.row, now.length - 1)];
  return row?.[Math.min(place.column, row.length - 1)] ?? null;
}

function removed(table: HTMLTableElement): null {
  table.remove();
  return null;
}

interface Change {
  row: number;
  column: number;
  cell: CellElement;
  act: TableAct;
}

function changed(grid: Grid<CellElement>, { row, column, cell, act }: Change): Grid<CellElement> {
  const isFull = grid.length >= MOST_ROWS;
  const isWide = (grid[0]?.length ?? 0) >= MOST_COLUMNS;
  switch (act) {
    case 'rowAbove':
      return isFull ? grid : withRow(grid, row, () => blankOf(cell));
    case 'rowBelow':
      return isFull ? grid : withRow(grid, row + cell.rowSpan, () => blankOf(cell));
    case 'columnBefore':
      return isWide ? grid : withColumn(grid, column, () => blankOf(cell));
    case 'columnAfter':
      return isWide ? grid : withColumn(grid, column + cell.colSpan, () => blankOf(cell));
    case 'lessRow':
      return lessRow(grid, row);
    case 'lessColumn':
      return withoutColumn(grid, column);
    default:
      return grid;
  }
}

function blankOf({ ownerDocument }: Element): CellElement {
  const cell = ownerDocument.createElement('td');
  cell.append(ownerDocument.createElement('br'));
  return cell;
}

function gridOfTable(table: HTMLTableElement): Grid<CellElement> {
  const rows = [...table.rows].map((row) =>
    [...row.cells].map((cell) => ({ cell, colspan: cell.colSpan, rowspan: cell.rowSpan || 1 })),
  );
  return gridOf(rows, () => blankOf(table));
}

/** Writes the table anew of the same cells; those of the head say so. */
function write(table: HTMLTableElement, grid: Grid<CellElement>, heads: number): void {
  const { ownerDocument } = table;
  const rows = spannedRows(grid);
  table.replaceChildren();
  const part = (name: 'thead' | 'tbody', some: readonly SpannedCell<CellElement>[][]) => {
    if (some.length === 0) return;
    const own = table.appendChild(ownerDocument.createElement(name));
    for (const cells of some) {
      const row = own.appendChild(ownerDocument.createElement('tr'));
      for (const one of cells) row.append(dressed(one, name === 'thead'));
    }
  };
  part('thead', rows.slice(0, heads));
  part('tbody', rows.slice(heads));
}

/** The cell as its place has it: a heading of its column in the head; headings of rows stay what they are. */
function dressed({ cell, colspan, rowspan }: SpannedCell<CellElement>, isHead: boolean): CellElement {
  const wasHead = cell.getAttribute('scope') === 'col';
  const tag = isHead ? 'th' : wasHead ? 'td' : cell.localName;
  const own = cell.localName === tag ? cell : renamed(cell, tag);
  if (isHead) own.setAttribute('scope', 'col');
  else if (wasHead) own.removeAttribute('scope');
  for (const [name, count] of Object.entries({ colspan, rowspan }))
    if (count > 1) own.setAttribute(name, String(count));
    else own.removeAttribute(name);
  return own;
}

function renamed(cell: CellElement, tag: string): CellElement {
  const own = cell.ownerDocument.createElement(tag === 'th' ? 'th' : 'td');
  own.append(...cell.childNodes);
  return own;
}
