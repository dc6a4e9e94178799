// 救济途径: what a negative outcome says of the way to object, as long as that way is open.
import type { Tx } from '@yqt/database/sql';
import type { SureStep } from '../../server/step-faults.ts';
import { selectBarred } from './reconsideration.sql.ts';

/** Null where the outcome is none that one objects to, and after the one reconsideration that there is. */
export async function remedyOf(tx: Tx, { kind, event, found }: SureStep): Promise<string | null> {
  if (event.reasonCode !== 'required' || kind.remedy === undefined) return null;
  if ((await selectBarred(tx, found.id)).length > 0) return null;
  return (await kind.remedyFor?.(tx, found)) ?? kind.remedy;
}
