// What publishing asks of an item, wherever it is published from.
import type { Tx } from '@yqt/database/sql';
import type { Answer, Answers } from '@yqt/forms/answers';
import { checkDraft, checkSubmission } from '@yqt/forms/check';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { shownFields } from '@yqt/forms/visible';
import { dayText } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { isPage } from '../../../../page-of.ts';
import { describedFiles } from '../../../file/server/file-names.port.ts';
import { pictureFileFaults } from '../../../file/server/picture.port.ts';
import { effectOf } from '../../server/item-effects.ts';
import type { Collection } from '../collection.rules.ts';
import { pictureFaults } from '../picture-faults.rules.ts';
import { attachedIn, sensitiveFaults } from '../sensitive.rules.ts';
import { selectSetting } from './editorial.sql.ts';
import { itemOptions, type ItemDeps } from './item-deps.ts';
import { deadLinkFaults } from './link-targets.ts';

interface Given {
  deps: Pick<ItemDeps, 'sql' | 'now'>;
  tenantId: string;
  now: Date;
  collection: Collection;
  id: string;
  draft: Answers;
  /** By when content that it links to must be out; null = whatever is under way may be linked to. Absent = now. */
  expected?: Date | null | undefined;
}

/** The answers as readers would see them, null where there are faults; and every fault of form, kind, links and words. */
export async function checkPublication(
  tx: Tx,
  { deps, tenantId, now, collection, id, draft, expected }: Given,
): Promise<{ answers: Answers; faults: [] } | { answers: null; faults: FieldError[] }> {
  const options = await itemOptions(deps, collection, now);
  const checked = checkSubmission(collection.form, draft, options);
  const [setting] = await selectSetting(tx, tenantId);
  const typed = shownAnswers(collection, draft, options);
  const ids = attachedIn(collection.form, typed).map(({ fileId }) => fileId);
  const names = new Map((await describedFiles(tx, { tenantId, ids })).map((file) => [file.id, file.name]));
  const effect = effectOf(collection.name);
  await effect?.guard?.(tx, { tenantId, answers: typed });
  const faults: FieldError[] = [
    ...(checked.ok ? [] : checked.faults),
    ...pictureFaults(collection, typed),
    ...(await pictureFileFaults(tx, { tenantId, form: collection.form, answers: typed })),
    ...(collection.faults?.(typed, { isPage, today: dayText(now) }) ?? []),
    ...((await effect?.faults?.(tx, { id, tenantId, now, answers: typed })) ?? []),
    ...sensitiveFaults(collection, typed, setting?.sensitiveWords ?? [], names),
  ];
  const atFault = new Set(faults.map(({ field }) => field));
  const dead = await deadLinkFaults(tx, { id, tenantId, expected, collection, answers: typed });
  // a field that is wrong by itself need not be told where it leads
  faults.push(...dead.filter(({ field }) => !atFault.has(field)));
  return checked.ok && faults.length === 0
    ? { answers: checked.answers, faults: [] }
    : { answers: null, faults };
}

/** What was typed into the fields that are there: a part that is switched off is not published, whatever it holds. */
const shownAnswers = ({ form }: Collection, draft: Answers, options: CheckOptions): Answers =>
  Object.fromEntries(
    shownFields(form, checkDraft(form, draft, options).answers, options).flatMap(
      ({ field, answer }): [string, Answer][] => (answer === undefined ? [] : [[field.name, answer]]),
    ),
  );
