// The form of a case: written in code, or the stored version that the case was opened with; and the dictionaries it names.
import type { Db } from '@yqt/database/sql';
import { fieldsOf, type Column, type FormDefinition, type FormField } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { appError } from '@yqt/kernel/errors';
import { createCodeTrees } from '@yqt/rules/code-trees';
import { codeEntriesOf } from '../../dictionary/server/dictionary.port.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { selectFormVersion } from './form.sql.ts';

/** A case keeps the version it was opened with. Throws where that is gone. */
export async function formOf(
  db: Db,
  kind: CaseKind,
  { tenantId, formCode, formVersion }: { tenantId: string; formCode: string; formVersion: number },
): Promise<FormDefinition> {
  const own = kind.forms.find(({ code, version }) => code === formCode && version === formVersion);
  if (own) return own;
  const [stored] = await selectFormVersion(db, { tenantId, code: formCode, version: formVersion });
  if (!stored) throw new Error(`no form ${formCode} ${formVersion}`);
  return stored.body;
}

/** The newest version that may be used. Throws NOT_FOUND. */
export async function currentForm(
  db: Db,
  kind: CaseKind,
  { tenantId, formCode }: { tenantId: string; formCode: string },
): Promise<FormDefinition> {
  const own = kind.forms
    .filter(({ code }) => code === formCode)
    .toSorted((one, other) => other.version - one.version)[0];
  if (own) return own;
  const [stored] = await selectFormVersion(db, { tenantId, code: formCode, version: null });
  if (!stored) throw appError('NOT_FOUND');
  return stored.body;
}

/** The newest version of an operators' form that may be used; null where there is none. */
export async function storedForm(
  db: Db,
  form: { tenantId: string; code: string },
): Promise<FormDefinition | null> {
  const [stored] = await selectFormVersion(db, { ...form, version: null });
  return stored?.body ?? null;
}

/** With what a form is checked and shown on a day. */
export async function checkOptions(
  deps: Pick<CaseworkDeps, 'sql' | 'now'>,
  form: FormDefinition,
  on: string,
): Promise<CheckOptions> {
  const codes = dictionariesOf(form);
  return { on, codes: codes.length ? createCodeTrees(await codeEntriesOf(deps, codes)) : null };
}

/** The dictionaries that its choices come from. */
export const dictionariesOf = (form: FormDefinition): string[] => [
  ...new Set(
    fieldsOf(form).flatMap((field) =>
      field.kind === 'rows' ? field.columns.flatMap(dictionaryOf) : dictionaryOf(field),
    ),
  ),
];

const dictionaryOf = (field: FormField | Column): string[] =>
  'dictionary' in field && field.dictionary !== undefined ? [field.dictionary] : [];
