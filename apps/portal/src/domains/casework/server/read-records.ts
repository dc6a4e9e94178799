// What steps of a case were recorded with: the forms of its events in words, and the files that they name.
import { filesIn } from '@yqt/forms/references';
import type { FormDefinition } from '@yqt/forms/form';
import { readSections } from '@yqt/forms/read-sections';
import { openAnswers } from '@yqt/forms/seal';
import { eventOf } from '@yqt/workflow/workflow';
import type { CaseFile } from '../case-shapes.rules.ts';
import { wordsFor } from './answer-words.ts';
import type { CaseKind } from './case-kind.ts';
import { actorLabel } from './case-view.ts';
import { eventLabel } from './case-words.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import type { EventRow } from './history.sql.ts';

/** The form that an event asked for; none where it asked for none, or is known no more. */
const formOfEvent = (kind: CaseKind, event: string): FormDefinition | undefined => {
  const code = eventOf(kind.workflow, event)?.form;
  return code === undefined ? undefined : kind.eventForms[code];
};

/** The files that forms of events name. */
export const recordedFiles = (kind: CaseKind, events: readonly EventRow[]): string[] =>
  events.flatMap(({ event, payload }) => {
    const form = formOfEvent(kind, event);
    return form ? filesIn(form, payload).map(({ fileId }) => fileId) : [];
  });

/** Officers' records, without decisions, which stand with the opinions. Private answers are masks. */
export async function readRecords(
  deps: CaseworkDeps,
  { kind, tenantId, events }: { kind: CaseKind; tenantId: string; events: readonly EventRow[] },
): Promise<Pick<CaseFile, 'records' | 'files'>> {
  const told = events.flatMap((one) => {
    const form = formOfEvent(kind, one.event);
    const isTold = one.actorRole !== 'applicant' && eventOf(kind.workflow, one.event)?.isDecision !== true;
    return form && isTold ? [{ ...one, form }] : [];
  });
  const read = await Promise.all(
    told.map(async ({ seq, event, actorRole, at, payload, form }) => {
      const { words, files } = await wordsFor(deps, { form, tenantId, answers: [payload] });
      const options = { on: at.slice(0, 10), codes: null, words };
      const sections = readSections(form, openAnswers(form, payload, null), options);
      const record = { seq, at, label: eventLabel(kind, event), roleLabel: actorLabel(actorRole), sections };
      return { record, files };
    }),
  );
  return {
    records: read.map(({ record }) => record),
    files: Object.assign({}, ...read.map(({ files }) => files)),
  };
}
