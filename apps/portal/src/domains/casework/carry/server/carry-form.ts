// An open draft keeps the version of its form that it was opened with, until its owner carries it over to the newest one: what
// still fits is kept, and what is not is named before they choose.
import { transaction } from '@yqt/database/sql';
import { isEmpty, type Answers } from '@yqt/forms/answers';
import { checkDraft } from '@yqt/forms/check';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { openAnswers, sealAnswers } from '@yqt/forms/seal';
import { dayText, instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { checkOptions } from '../../../dictionary/server/form-options.port.ts';
import { recordAudit } from '../../../operator/server/operator.port.ts';
import type { CaseView } from '../../case-shapes.rules.ts';
import * as text from '../../casework.text.ts';
import { isWriter } from '../../server/actor-of.ts';
import { sealsOf } from '../../server/case-seals.ts';
import { updateForm } from '../../server/case.sql.ts';
import type { Caller, CaseworkDeps } from '../../server/casework-deps.ts';
import type { Saved } from '../../server/fill-case.ts';
import { formOf } from '../../server/form-versions.ts';
import { lockCase } from '../../server/open-step.ts';
import { newerForm, type Place } from './newer-form.ts';

/** What becomes of the answers: those that fit, and the labels of what is kept, dropped and new. */
function carryOver(
  { form, newest, answers }: { form: FormDefinition; newest: FormDefinition; answers: Answers },
  options: CheckOptions,
): { answers: Answers; kept: string[]; dropped: string[]; added: string[] } {
  const { answers: read, faults } = checkDraft(newest, answers, options);
  const faulty = new Set(faults.map(({ field }) => /^[A-Za-z0-9_]+/.exec(field)?.[0] ?? field));
  const fits = (name: string): boolean =>
    Object.hasOwn(read, name) && !isEmpty(read[name]) && !faulty.has(name);
  const was = fieldsOf(form).filter(({ kind }) => kind !== 'note' && kind !== 'computed');
  const known = new Set(was.map(({ name }) => name));
  const answered = was.filter(({ name }) => !isEmpty(answers[name]));
  return {
    answers: Object.fromEntries(Object.entries<Answers[string]>(read).filter(([name]) => fits(name))),
    kept: answered.filter(({ name }) => fits(name)).map(({ label }) => label),
    dropped: answered.filter(({ name }) => !fits(name)).map(({ label }) => label),
    added: fieldsOf(newest)
      .filter(({ name, kind }) => !known.has(name) && kind !== 'note' && kind !== 'computed')
      .map(({ label }) => label),
  };
}

/** What the owner of a draft is told of a newer version; null where there is none. Masks stand for personal answers. */
export async function readNewerForm(
  deps: CaseworkDeps,
  place: Place,
  { form, answers }: { form: FormDefinition; answers: Answers },
): Promise<CaseView['newerForm']> {
  const today = dayText(deps.now());
  const newest = await newerForm(deps.sql, place, today);
  if (newest === null) return null;
  const seals = await sealsOf(deps.sql, deps, place.found.id);
  const clear = openAnswers(form, place.found.answers, seals);
  const carried = carryOver(
    { form, newest, answers: { ...answers, ...clear } },
    await checkOptions(deps, newest, today),
  );
  const { kept, dropped, added } = carried;
  return { version: newest.version, kept, dropped, added };
}

export interface Carrying {
  id: string;
  revision: number;
  /** The version that the owner was told of. */
  formVersion: number;
}

/** Throws NOT_FOUND, FORBIDDEN (only reads), CONFLICT (saved elsewhere, filed, or another version by now). */
export async function carryForm(deps: CaseworkDeps, caller: Caller, given: Carrying): Promise<Saved> {
  if (!isUuid(given.id)) throw appError('NOT_FOUND');
  const now = deps.now();
  return transaction(deps.sql, async (tx) => {
    const place = await lockCase(tx, deps, { caller, id: given.id, kind: null });
    const { found, kind } = place;
    if (!isWriter(caller.reach, found)) throw appError('FORBIDDEN', { message: text.HANDLERS_ONLY });
    const newest = await newerForm(tx, place, dayText(now));
    if (newest?.version !== given.formVersion) throw appError('CONFLICT', { message: text.FORM_CHANGED });
    const form = await formOf(tx, kind, found);
    const seals = await sealsOf(tx, deps, found.id);
    const answers = openAnswers(form, found.answers, seals);
    const carried = carryOver({ form, newest, answers }, await checkOptions(deps, newest, dayText(now)));
    const [saved] = await updateForm(tx, {
      id: found.id,
      formVersion: newest.version,
      answers: sealAnswers(newest, carried.answers, found.answers, seals),
      revision: given.revision,
      now,
    });
    if (!saved) throw appError('CONFLICT', { message: text.SAVED_ELSEWHERE });
    const { tenantId, accountId, ip, requestId } = caller;
    await recordAudit(tx, {
      tenantId,
      actor: accountId,
      event: 'case.form-carried',
      objectKind: kind.kind,
      objectId: found.id,
      result: 'done',
      ip,
      requestId,
      facts: { from: found.formVersion, to: newest.version },
    });
    return { revision: saved.revision, savedAt: instantText(now), faults: [] };
  });
}
