// Items of 告知承诺 for which a file comes in the place of the promise: their owner did not keep one, here or elsewhere, and nobody is
// to be locked out of declaring. The one place that says so; whoever reads the checklist reads an item that is uploaded.
import type { Db } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { barOf } from '../../breach/server/barred.ts';
import type { MaterialItem } from '../../server/case-kind.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { ObtainWay } from '../../materials/material-shapes.rules.ts';
import { FILE_ASKED, ownInsteadText, REPLACED_BY_FILE } from '../proof.text.ts';
import { selectInstead } from './instead.sql.ts';

type Item = Pick<MaterialItem, 'code' | 'label' | 'promise' | 'deferral'> & {
  obtainBy: ObtainWay;
  instead?: string;
};

/** What was filed as promised stays so, until a correction names it. */
export async function withInstead<M extends Item>(
  db: Db,
  { found, now }: { found: CaseRow; now: Date },
  materials: M[],
): Promise<M[]> {
  if (materials.every(({ obtainBy }) => obtainBy !== 'promise')) return materials;
  const [row] = await selectInstead(db, found.id);
  const { filed, there, untrue, doubted } = row ?? { filed: [], there: [], untrue: [], doubted: [] };
  const bar = await barOf(db, found, { way: 'promise', today: dayText(now) });
  const why = ({ code, label }: M): string | null =>
    bar ??
    (untrue.includes(code)
      ? ownInsteadText(label)
      : doubted.includes(code)
        ? FILE_ASKED
        : there.includes(code)
          ? REPLACED_BY_FILE
          : null);
  return materials.map((item) => {
    const instead = item.obtainBy === 'promise' && !filed.includes(item.code) ? why(item) : null;
    if (instead === null) return item;
    const { promise: _promise, deferral: _deferral, ...rest } = item;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the item without what it may go without
    return { ...rest, obtainBy: 'upload', instead } as M;
  });
}
