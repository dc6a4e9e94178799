// The form of a case: written in code, or the stored version that the case was opened with.
import type { Db } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';
import { appError } from '@yqt/kernel/errors';
import type { CaseKind } from './case-kind.ts';
import { selectFormVersion } from './form.sql.ts';

/** A case keeps the version it was opened with. Throws where that is gone. */
export async function formOf(
  db: Db,
  kind: Pick<CaseKind, 'forms'>,
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
