// What stands beside a case for its officers: the proposal that waits for a second person, and 核定值.
import { cellText } from '@yqt/forms/cell-text';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { readSections } from '@yqt/forms/read-sections';
import { openAnswers } from '@yqt/forms/seal';
import { eventOf } from '@yqt/workflow/workflow';
import { eventLabel } from '../../server/case-words.ts';
import type { CaseKind } from '../../server/case-kind.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import type { Officer } from '../../server/desk.ts';
import { hasEntered } from '../../server/entered-hands.ts';
import { formOf } from '../../server/form-versions.ts';
import { findCase } from '../../server/read-own-case.ts';
import { isHandler } from '../../server/require-handler.ts';
import { standingOf } from '../../server/standing.ts';
import type { CaseSecond } from '../contract.ts';
import { selectSecondAct, type SecondActRow } from './second-act.sql.ts';
import { selectVerified } from './verified.sql.ts';
import { needsSecond, verifiableFields } from './verify-value.ts';

/** Throws NOT_FOUND, also for a case out of scope. */
export async function readSecond(deps: CaseworkDeps, officer: Officer, id: string): Promise<CaseSecond> {
  const { found, kind } = await findCase(deps, officer, { id, kind: null });
  const [[open], verified, form, { actor }] = await Promise.all([
    selectSecondAct(deps.sql, found.id),
    selectVerified(deps.sql, found.id),
    formOf(deps.sql, kind, found),
    standingOf(deps.sql, officer, { found, kind }),
  ]);
  const mayVerify = isHandler(officer, { found, kind });
  const isOwn = (accountId: string) => accountId === officer.accountId;
  const mayCause =
    open &&
    !hasEntered(officer, found) &&
    eventOf(kind.workflow, open.event)?.actors.some((role) => actor.roles.includes(role));
  return {
    pending: open
      ? {
          ...pendingOf(kind, open),
          isOwn: isOwn(open.proposedBy),
          mayConfirm: Boolean(mayCause) && !isOwn(open.proposedBy),
        }
      : null,
    verified: verified.map(({ id: valueId, item, value, reason, recordedAt, recordedBy, status }) => ({
      id: valueId,
      ...namedValue(form, { item, value }),
      reason,
      recordedAt,
      status,
      isOwn: isOwn(recordedBy),
      mayConfirm: status === 'proposed' && mayVerify && !isOwn(recordedBy),
    })),
    fields: verifiableFields(form).map((field) => ({
      name: field.name,
      label: field.label,
      needsSecond: needsSecond(kind, field),
    })),
    mayVerify,
  };
}

function pendingOf(kind: CaseKind, { id, event, reason, payload, proposedAt }: SecondActRow) {
  const code = eventOf(kind.workflow, event)?.form;
  const form = code === undefined ? undefined : kind.eventForms[code];
  const sections = form
    ? readSections(form, openAnswers(form, payload, null), { on: proposedAt.slice(0, 10), codes: null })
    : [];
  const lines = sections.flatMap((section) =>
    section.lines.filter(({ text }) => text !== '').map(({ label, text }) => ({ label, text })),
  );
  return { id, label: eventLabel(kind, event), reason, lines, proposedAt };
}

function namedValue(
  form: FormDefinition,
  { item, value }: { item: string; value: Parameters<typeof openAnswers>[1][string] },
) {
  const name = item.slice('field:'.length);
  const field = fieldsOf(form).find((one) => one.name === name);
  const masked = openAnswers(form, { [name]: value }, null)[name];
  return { field: name, label: field?.label ?? name, value: field ? cellText(field, masked) : '' };
}
