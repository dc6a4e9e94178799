// What a correction may name of a self-check: what was said to a line, or of the whole, and filed.
import type { Db } from '@yqt/database/sql';
import type { OwnPin } from '../../casework/server/casework.port.ts';
import { checkText, pinText } from '../declaration.text.ts';
import { answeredLines, OVERALL, type SelfCheck } from './check-lines.ts';
import { selectCheck, selectReadCheck } from './declaration.sql.ts';

const PREFIX = 'qualification.';
/** What the name of an item may consist of; conditions are named by officers' rules. */
const NAMEABLE = /^[\w.-]{1,48}$/;

/** In the order of the check. */
export async function checkPins(db: Db, caseId: string): Promise<OwnPin[]> {
  const [[filed], [kept]] = [await selectReadCheck(db, caseId), await selectCheck(db, caseId)];
  if (!filed) return [];
  const { lines, answers } = filed.check;
  const answered = new Set(answeredLines(answers));
  const all = [
    ...lines.map(({ id, required }) => ({ id, required })),
    { id: OVERALL, required: checkText.overall },
  ];
  return all
    .filter(({ id }) => answered.has(id) && NAMEABLE.test(id))
    .map(({ id, required }) => ({
      name: `${PREFIX}${id}`,
      label: pinText(required),
      isChanged: isOther(answers[id], kept?.answers[id]),
    }));
}

/** The lines that an open correction names. */
export const pinnedLines = (correction: { items: readonly { item: string }[] } | null): Set<string> =>
  new Set(
    (correction?.items ?? []).flatMap(({ item }) =>
      item.startsWith(`field:${PREFIX}`) ? [item.slice(`field:${PREFIX}`.length)] : [],
    ),
  );

type Said = SelfCheck['answers'][string] | undefined;

/** One that is not kept any more is no change of the owner's. */
const isOther = (filed: Said, kept: Said): boolean =>
  kept !== undefined && (filed?.isMet !== kept.isMet || filed?.note !== kept.note);
