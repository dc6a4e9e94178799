// What both sides read of a material that may come later: whether it still may be promised, and how far that has come.
import { dayText } from '@yqt/kernel/dates';
import type { CaseFile, CaseView } from '../../case-shapes.rules.ts';
import type { CaseKind, MaterialItem } from '../../server/case-kind.ts';
import type { SharedRows } from '../../server/case-rows.ts';
import type { CaseRow } from '../../server/case.sql.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { barOf } from '../../breach/server/barred.ts';
import { deferralWords, isLate } from '../owed.rules.ts';
import { owedDue } from '../owed.text.ts';
import type { CaseMaterial } from '../../materials/material-shapes.rules.ts';
import type { OwedRow } from './owed.sql.ts';

export interface OwedReading {
  rows: readonly OwedRow[];
  today: string;
  /** Why the owner is taken at no further promise; null = they are. Absent: who reads promises nothing. */
  barred?: string | null;
  /** Items of which the newest submission says that they come later. */
  filed?: ReadonlySet<string>;
}

/** How its owner reads what is owed of a case; whether another promise is taken is asked only while they fill it in. */
export async function readOwed(
  { sql, now }: Pick<CaseworkDeps, 'sql' | 'now'>,
  given: {
    found: CaseRow;
    kind: CaseKind;
    rows: Pick<SharedRows, 'owed' | 'snapshots'>;
    isFilling: boolean;
  },
): Promise<OwedReading> {
  const { found, kind, rows, isFilling } = given;
  const today = dayText(now());
  const barred = kind.owing && isFilling ? await barOf(sql, found, { way: 'deferral', today }) : null;
  const filed = new Set(rows.snapshots[0]?.promises.map(({ code }) => code));
  return { rows: rows.owed, today, barred, filed };
}

/** The event by which its owner hands in, where they may. */
export const owingOffer = ({ owing }: CaseKind, actions: CaseView['actions']): Pick<CaseView, 'handIn'> => ({
  handIn: actions.find(({ event }) => event === owing?.handIn)?.event ?? null,
});

/** The events by which an officer records something at its material, where they may. */
export const materialEvents = (
  { owing, materialCheck }: CaseKind,
  actions: CaseFile['actions'],
): Pick<CaseFile, 'owedReceipt' | 'materialCheck'> => {
  const open = (name: string | undefined): string | null =>
    actions.find(({ event }) => event === name)?.event ?? null;
  return { owedReceipt: open(owing?.receive), materialCheck: open(materialCheck) };
};

export const owedOf = (
  {
    code,
    label,
    deferral,
    isRequired,
  }: Pick<MaterialItem, 'code' | 'label' | 'deferral'> & { isRequired: boolean },
  { rows, today, barred, filed }: OwedReading,
  { isOpen, promises }: { isOpen: boolean; promises: ReadonlyMap<string, { at: string }> },
): Pick<CaseMaterial, 'deferral' | 'owed'> => {
  const row = rows.find((one) => one.code === code);
  const mayPromise = isOpen && isRequired && row === undefined && barred !== undefined && !filed?.has(code);
  return {
    deferral:
      deferral && mayPromise
        ? {
            days: deferral.days,
            text: deferralWords(label, deferral.days),
            givenAt: promises.get(code)?.at ?? null,
            barred: barred ?? null,
          }
        : null,
    owed: row
      ? {
          status: row.status,
          due: owedDue(row),
          dueOn: row.dueOn,
          note: row.note,
          handedAt: row.handedAt,
          receivedAt: row.receivedAt,
          isOverdue: isLate(row, today),
          isBroken: row.brokenOn !== null,
        }
      : null,
  };
};
