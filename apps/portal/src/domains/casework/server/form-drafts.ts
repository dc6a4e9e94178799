// Forms that operators write: a draft beside the published versions. A case keeps the version that it was opened with.
import { isDeepStrictEqual } from 'node:util';
import type { Db, Tx } from '@yqt/database/sql';
import { definitionFaults } from '@yqt/forms/definition-faults';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { dictionariesOf } from '@yqt/forms/references';
import { appError, invalid } from '@yqt/kernel/errors';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { codeEntriesOf } from '../../dictionary/server/dictionary.port.ts';
import {
  insertFormDraft,
  lockFormDraft,
  publishFormVersion,
  selectFormVersions,
  updateFormDraft,
  type FormVersionRow,
} from './form.sql.ts';

type DictionaryDeps = Parameters<typeof codeEntriesOf>[0];

interface Named {
  tenantId: string;
  code: string;
}

/** The draft, null where nobody writes on one, and what was published, the newest first. */
export async function formVersions(
  db: Db,
  named: Named,
): Promise<{ draft: FormVersionRow | null; published: FormVersionRow[] }> {
  const rows = await selectFormVersions(db, named);
  return {
    draft: rows.find(({ status }) => status === 'draft') ?? null,
    published: rows.filter(({ status }) => status === 'published'),
  };
}

/**
 * Keeps a draft, whatever is wrong with it, under the next number. The same content over a stale revision counts as saved.
 * Throws CONFLICT where somebody has saved other content.
 */
export async function saveFormDraft(
  tx: Tx,
  given: Named & { body: FormDefinition; revision: number; by: string; now: Date },
): Promise<{ revision: number }> {
  const { tenantId, code, revision, by, now } = given;
  const [[draft = null], { published }] = [
    await lockFormDraft(tx, { tenantId, code }),
    await formVersions(tx, { tenantId, code }),
  ];
  const version = draft?.version ?? (published[0]?.version ?? 0) + 1;
  const body = { ...given.body, code, version };
  if (draft && isDeepStrictEqual(draft.body, body)) return { revision: draft.revision };
  if ((draft?.revision ?? 0) !== revision) throw appError('CONFLICT');
  const saved = { tenantId, body, by, now };
  const [row] = draft ? await updateFormDraft(tx, saved) : await insertFormDraft(tx, saved);
  if (!row) throw appError('CONFLICT');
  return { revision: row.revision };
}

/** What keeps a form from being published, in its order. */
export async function formFaults(deps: DictionaryDeps, form: FormDefinition): Promise<string[]> {
  const codes = createCodeTrees(await codeEntriesOf(deps, dictionariesOf(form)));
  return [...(fieldsOf(form).length === 0 ? ['表单还没有字段'] : []), ...definitionFaults(form, codes)];
}

/**
 * Publishes the draft that was seen; the number it has now. Throws CONFLICT (no draft, saved meanwhile), FORBIDDEN for whoever
 * wrote it where a second person is asked for, and INVALID with every fault of the definition.
 */
export async function publishForm(
  tx: Tx,
  deps: DictionaryDeps,
  given: Named & { revision: number; by: string; needsSecond: boolean; now: Date },
): Promise<{ version: number }> {
  const { tenantId, code, revision, by, needsSecond, now } = given;
  const [draft] = await lockFormDraft(tx, { tenantId, code });
  if (!draft || draft.revision !== revision) throw appError('CONFLICT');
  if (needsSecond && draft.editors.includes(by)) throw appError('FORBIDDEN', { message: SECOND });
  const faults = await formFaults(deps, draft.body);
  if (faults.length) throw invalid(...faults.map((errorMessage) => ({ field: 'form', errorMessage })));
  await publishFormVersion(tx, { tenantId, code, by, now });
  return { version: draft.version };
}

const SECOND = '本园区要求由另一人发布：您参与了编辑，请由他人核对后发布';
