// Entries as the desk reads them: personal answers are masks.
import { openAnswers } from '@yqt/forms/seal';
import { readSections } from '@yqt/forms/read-sections';
import type { FormDefinition } from '@yqt/forms/form';
import { cappedTotal } from '@yqt/kernel/count';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import type { OperatorVisit } from '../../../visit.ts';
import type { DeskView, EntryLine } from '../contract.ts';
import { ENTRY_STATES, entryStateLabel, holdsSeat } from '../entry.rules.ts';
import {
  countByState,
  countDeskEntries,
  selectDeskEntries,
  selectSums,
  sumOutcomes,
  type DeskQuery,
  type EntryRow,
} from './entry.sql.ts';
import { selectForm, selectOfferings, type OfferingRow } from './offering.sql.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { venueCode } from './venue-code.ts';
import { venueSecretOf } from './venue-secret.ts';

/** Whoever may act at the desk, beside those who read. */
const ACTORS: readonly string[] = ['event-staff', 'tenant-admin'];

const NO_CODE = { code: '', secondsLeft: 0 };

/** Throws NOT_FOUND where it is missing or another tenant's. */
export async function requireOffering(
  deps: RegistrationDeps,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<OfferingRow> {
  const [offering] = isUuid(id) ? await selectOfferings(deps.sql, { tenantId, ids: [id] }) : [];
  if (!offering) throw appError('NOT_FOUND');
  return offering;
}

/** The offering's figures and its code of this minute. */
export async function getSignUpDesk(
  deps: RegistrationDeps,
  { tenantId, viewer, now }: OperatorVisit,
  id: string,
): Promise<DeskView> {
  const offering = await requireOffering(deps, { tenantId, id });
  const [counts, [sums]] = await Promise.all([countByState(deps.sql, [id]), selectSums(deps.sql, id)]);
  const canAct = viewer.roles.some((role) => ACTORS.includes(role));
  // who only reads lets nobody in
  const shown = canAct ? venueCode(await venueSecretOf(deps.sql, deps, offering), now) : NO_CODE;
  return {
    ...offering,
    ratings: sums?.ratings ?? 0,
    average: sums?.average ?? null,
    enterprises: sums?.enterprises ?? 0,
    counts: ENTRY_STATES.map((state) => ({
      state,
      label: entryStateLabel(state),
      count: counts.find((one) => one.state === state)?.count ?? 0,
    })),
    venueCode: shown.code,
    secondsLeft: shown.secondsLeft,
    canAct,
  };
}

/** A page of entries, the waiting list by its numbers. */
export async function listSignUps(
  deps: RegistrationDeps,
  { tenantId }: OperatorVisit,
  asked: { id: string; state?: string; keyword?: string } & PageRequest,
) {
  const { id, state, keyword, current, size } = asked;
  await requireOffering(deps, { tenantId, id });
  const query: DeskQuery = {
    offeringId: id,
    states: state === undefined ? [] : [state],
    keyword: keyword?.trim() ? keyword.trim() : null,
  };
  const [rows, [counted]] = await Promise.all([
    selectDeskEntries(deps.sql, { ...query, offset: offsetOf(asked), limit: size }),
    countDeskEntries(deps.sql, query),
  ]);
  return { records: await linesOf(deps, rows), ...cappedTotal(counted?.total), current, size };
}

/** The lines of some entries of one offering. */
export async function linesOf(deps: RegistrationDeps, rows: readonly EntryRow[]): Promise<EntryLine[]> {
  const forms = new Map<number, FormDefinition>();
  for (const { offeringId: id, formVersion: version } of rows) {
    if (forms.has(version)) continue;
    const [stored] = await selectForm(deps.sql, { id, version });
    if (stored) forms.set(version, stored.body);
  }
  const on = dayText(deps.now());
  return rows.map((row) => ({
    ...row,
    name: row.nameMask,
    stateLabel: entryStateLabel(row.state),
    answers: answersOf(row, forms.get(row.formVersion), on),
  }));
}

function answersOf({ answers }: EntryRow, form: FormDefinition | undefined, on: string) {
  if (!form) return [];
  const sections = readSections(form, openAnswers(form, answers, null), { on, codes: NO_CODE_TREES });
  return sections.flatMap(({ lines }) =>
    lines.flatMap(({ name, label, text }) => (name === 'name' || text === '' ? [] : [{ name, label, text }])),
  );
}

/** Who came. */
const CAME = ['checked_in', 'reviewed'];

/** What some offerings have come to; those without entries are left out. */
export const outcomesOf = (deps: RegistrationDeps, ids: readonly string[]) =>
  sumOutcomes(deps.sql, { ids, seated: ENTRY_STATES.filter(holdsSeat), came: CAME });
