// Policies that an import names and that there are none of: it is imported all the same, since they may come with the next file.
import type { Db } from '@yqt/database/sql';
import { noOtherText } from '../succession.text.ts';
import { selectIdsByCode } from './import.sql.ts';

/** A row that was not left out, with the codes that it names. */
export interface Naming {
  row: number;
  id: string;
  /** '' = nothing replaces it. */
  successor: string;
  related: readonly string[];
}

interface Warning {
  row: number;
  id: string;
  field: 'successor' | 'related';
  errorMessage: string;
}

/** `coming`: of a dry run, what would be there as well. */
export async function unknownNames(
  db: Db,
  { tenantId, rows, coming }: { tenantId: string; rows: readonly Naming[]; coming: ReadonlySet<string> },
): Promise<Warning[]> {
  const named = new Set(rows.flatMap(({ successor, related }) => [successor, ...related]));
  const codes = [...named].filter((code) => code !== '' && !coming.has(code));
  if (codes.length === 0) return [];
  const known = new Set((await selectIdsByCode(db, { tenantId, codes })).map(({ code }) => code));
  const unknown = new Set(codes.filter((code) => !known.has(code)));
  return rows.flatMap((one) => warningsOf(one, unknown));
}

function warningsOf({ row, id, successor, related }: Naming, unknown: ReadonlySet<string>): Warning[] {
  const warnings: Warning[] = [];
  const warn = (field: Warning['field'], errorMessage: string) =>
    warnings.push({ row, id, field, errorMessage });
  if (unknown.has(successor)) warn('successor', `${noOtherText(successor)}，导入它之前读者看不到由什么替代`);
  const lost = related.filter((code) => unknown.has(code));
  if (lost.length > 0) warn('related', `没有编号为 ${lost.join('、')} 的政策，没有列为相关政策`);
  return warnings;
}
