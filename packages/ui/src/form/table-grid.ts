// A table as its grid: each place holds the cell that covers it, so that rows and columns come and go without breaking what is merged.

export interface SpannedCell<T> {
  cell: T;
  colspan: number;
  rowspan: number;
}

/** Places by row and column; a merged cell stands at each that it covers. */
export type Grid<T> = readonly (readonly T[])[];

/** Of rows as HTML writes them; where a row is too short `blank` fills it. */
export function gridOf<T>(rows: readonly (readonly SpannedCell<T>[])[], blank: () => T): Grid<T> {
  const places: (T | undefined)[][] = rows.map(() => []);
  for (const [at, cells] of rows.entries()) {
    const own = places[at] ?? [];
    let column = 0;
    for (const { cell, colspan, rowspan } of cells) {
      while (own[column] !== undefined) column += 1;
      // a span ends with the table, as browsers draw it
      for (const row of places.slice(at, at + rowspan))
        for (let step = 0; step < colspan; step++) row[column + step] ??= cell;
      column += colspan;
    }
  }
  const width = Math.max(0, ...places.map((row) => row.length));
  return places.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? blank()));
}

/** The rows again: each cell once, at its first place. */
export function spannedRows<T>(grid: Grid<T>): SpannedCell<T>[][] {
  const seen = new Set<T>();
  return grid.map((row, at) =>
    row.flatMap((cell, column) => {
      if (seen.has(cell)) return [];
      seen.add(cell);
      const colspan = runOf(row.slice(column), cell);
      const rowspan = runOf(
        grid.slice(at).map((one) => one[column]),
        cell,
      );
      return [{ cell, colspan, rowspan }];
    }),
  );
}

const runOf = <T>(places: readonly (T | undefined)[], cell: T): number => {
  const end = places.findIndex((one) => one !== cell);
  return end < 0 ? places.length : end;
};

/** A row more before the one at `at`; what is merged across that place grows. */
export function withRow<T>(grid: Grid<T>, at: number, blank: () => T): Grid<T> {
  const [above, below] = [grid[at - 1], grid[at]];
  const width = grid[0]?.length ?? 0;
  const row = Array.from({ length: width }, (_, column) => {
    const cell = above?.[column];
    return cell !== undefined && cell === below?.[column] ? cell : null;
  });
  // one blank a place: two would be merged
  return grid.toSpliced(
    at,
    0,
    row.map((cell) => cell ?? blank()),
  );
}

export const lessRow = <T>(grid: Grid<T>, at: number): Grid<T> => grid.toSpliced(at, 1);

export const withColumn = <T>(grid: Grid<T>, at: number, blank: () => T): Grid<T> =>
  turned(withRow(turned(grid), at, blank));

export const withoutColumn = <T>(grid: Grid<T>, at: number): Grid<T> =>
  turned(lessRow(turned(grid), at)).filter((row) => row.length > 0);

const turned = <T>(grid: Grid<T>): Grid<T> =>
  (grid[0] ?? []).map((_, column) => grid.flatMap((row) => row.slice(column, column + 1)));

/** The first place of a cell. */
export function cellPlace<T>(grid: Grid<T>, cell: T): { row: number; column: number } | null {
  const row = grid.findIndex((one) => one.includes(cell));
  return row < 0 ? null : { row, column: grid[row]?.indexOf(cell) ?? 0 };
}

/** How many rows the cells of the first one reach: a head ends where no cell is cut. */
export function headRows<T>(grid: Grid<T>): number {
  let end = Math.min(1, grid.length);
  while (end < grid.length && (grid[end] ?? []).some((cell, column) => cell === grid[end - 1]?.[column]))
    end += 1;
  return end;
}
