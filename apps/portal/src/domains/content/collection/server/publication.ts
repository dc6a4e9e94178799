// What publishing asks of an item, wherever it is published from.
import type { Tx } from '@yqt/database/sql';
import type { Answers } from '@yqt/forms/answers';
import { checkDraft, checkSubmission } from '@yqt/forms/check';
import type { FieldError } from '@yqt/kernel/errors';
import { isPage } from '../../../../page-of.ts';
import { pictureFileFaults } from '../../../file/server/picture.port.ts';
import { effectOf } from '../../server/item-effects.ts';
import type { Collection } from '../collection.rules.ts';
import { pictureFaults } from '../picture-faults.rules.ts';
import { sensitiveFaults } from '../sensitive.rules.ts';
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
}

/** The answers as readers would see them, null where there are faults; and every fault of form, kind, links and words. */
export async function checkPublication(
  tx: Tx,
  { deps, tenantId, now, collection, id, draft }: Given,
): Promise<{ answers: Answers; faults: [] } | { answers: null; faults: FieldError[] }> {
  const options = await itemOptions(deps, collection, now);
  const checked = checkSubmission(collection.form, draft, options);
  const [setting] = await selectSetting(tx, tenantId);
  const typed = checkDraft(collection.form, draft, options).answers;
  const faults: FieldError[] = [
    ...(checked.ok ? [] : checked.faults),
    ...pictureFaults(collection, typed),
    ...(await pictureFileFaults(tx, { tenantId, form: collection.form, answers: typed })),
    ...(collection.faults?.(typed, { isPage }) ?? []),
    ...((await effectOf(collection.name)?.faults?.(tx, { id, tenantId, now, answers: typed })) ?? []),
    ...sensitiveFaults(collection, draft, setting?.sensitiveWords ?? []),
  ];
  const atFault = new Set(faults.map(({ field }) => field));
  const dead = await deadLinkFaults(tx, { id, tenantId, collection, answers: typed });
  // a field that is wrong by itself need not be told where it leads
  faults.push(...dead.filter(({ field }) => !atFault.has(field)));
  return checked.ok && faults.length === 0
    ? { answers: checked.answers, faults: [] }
    : { answers: null, faults };
}
