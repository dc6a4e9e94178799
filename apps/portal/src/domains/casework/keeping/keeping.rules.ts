// How long drafts and what was taken back are kept, and until when a draft stays that nobody goes on with.
import { addDays } from '@yqt/kernel/dates';

/** Natural days: of a draft since its last change, of what was taken back since it was. */
export interface KeepingTerms {
  draftDays: number;
  withdrawnDays: number;
}

/** Where operators have set nothing: as the privacy policy says it. */
export const USUAL_KEEPING: KeepingTerms = { draftDays: 180, withdrawnDays: 365 };

/** No draft goes before its owner was told, and had so many days since. */
export const NOTICE_DAYS = 14;

/** The day on which a draft goes unless somebody changes it: never sooner than the notice allows. */
export function draftGoesOn({
  changedOn,
  toldOn,
  draftDays,
  today,
}: {
  changedOn: string;
  /** The owner was told since the last change; null = not yet. */
  toldOn: string | null;
  draftDays: number;
  today: string;
}): string {
  const [due, allowed] = [addDays(changedOn, draftDays), addDays(toldOn ?? today, NOTICE_DAYS)];
  return due > allowed ? due : allowed;
}
