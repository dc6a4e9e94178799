// 救济途径: what a negative outcome says of the way to object, as long as that way is open.
import type { Tx } from '@yqt/database/sql';
import type { SureStep } from '../../server/step-faults.ts';
import { selectBarred } from './reconsideration.sql.ts';

/** Null where the outcome is none that one objects to. The standing words end with the one reconsideration that there is; what a project says itself may name further ways, and stays. */
export async function remedyOf(tx: Tx, { kind, event, found, act }: SureStep): Promise<string | null> {
  if (event.reasonCode !== 'required' || kind.remedy === undefined) return null;
  const other = kind.remedies?.[act.event];
  if (other !== undefined) return other;
  const own = (await kind.remedyFor?.(tx, found)) ?? null;
  if (own !== null) return own;
  return (await selectBarred(tx, found.id)).length > 0 ? null : kind.remedy;
}
