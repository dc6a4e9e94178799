// The open drafts that a version of an operators' form leaves behind: those that could be carried over to it and still be filed.
import type { Db } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';
import { dayText, instantText } from '@yqt/kernel/dates';
import { pagesOf } from '@yqt/kernel/each-page';
import type { CaseKind, LastDay, Subject } from '../../server/case-kind.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { selectBehind, type BehindRow } from './behind.sql.ts';
import { newsSince } from './form-news.ts';
import { asksIts, isUnfiled } from './newer-form.ts';

type BehindDeps = Pick<CaseworkDeps, 'kinds' | 'now'>;

/** A version that is published, or would be. */
export interface FormVersion {
  tenantId: string;
  code: string;
  version: number;
}

export interface BehindDraft {
  found: BehindRow;
  kind: CaseKind;
}

/** Drafts that are read at once. */
const PAGE = 500;

/** By id, a page of the stored ones after the other; a page may be empty. */
export async function* draftsBehind(
  db: Db,
  deps: BehindDeps,
  form: FormVersion,
): AsyncGenerator<BehindDraft[]> {
  const kinds = [...deps.kinds.values()];
  const place = {
    ...form,
    kinds: kinds.map(({ kind }) => kind),
    states: applicantsStates(kinds),
    limit: PAGE,
  };
  for await (const rows of pagesOf((after) => selectBehind(db, { ...place, after })))
    yield await whichCount(db, deps, rows);
}

/** How many they are; with the `body` of the version, those whose own asks something else. */
export async function countBehind(
  db: Db,
  deps: BehindDeps,
  form: FormVersion & { body?: FormDefinition },
): Promise<number> {
  // a form that was never published has left nothing behind
  if (form.version <= 1) return 0;
  let count = 0;
  const newsOf = form.body ? newsSince(db, form, form.body) : null;
  for await (const drafts of draftsBehind(db, deps, form))
    for (const { found } of drafts)
      if (newsOf === null || (await newsOf(found.formVersion)).length > 0) count += 1;
  return count;
}

const applicantsStates = (kinds: readonly CaseKind[]): string[] => [
  ...new Set(
    kinds.flatMap(({ workflow }) =>
      Object.entries(workflow.states).flatMap(([state, { turn }]) => (turn === 'applicant' ? [state] : [])),
    ),
  ),
];

async function whichCount(
  db: Db,
  { kinds, now }: BehindDeps,
  rows: readonly BehindRow[],
): Promise<BehindDraft[]> {
  const known = rows.flatMap((found): BehindDraft[] => {
    const kind = kinds.get(found.kind);
    return kind && isUnfiled({ found, kind }) ? [{ found, kind }] : [];
  });
  const subjects = await subjectsOf(db, known, dayText(now()));
  const ends = await endsOf(db, known);
  return known.filter((draft) => {
    const last = ends.get(draft.found.id);
    return asksIts(draft, subjects.get(subjectKey(draft)) ?? null) && !(last && isOver(last, now()));
  });
}

const subjectKey = ({ found }: BehindDraft): string => `${found.kind} ${found.subjectId}`;

/** One question for each matter, however many drafts it has. */
async function subjectsOf(
  db: Db,
  drafts: readonly BehindDraft[],
  today: string,
): Promise<Map<string, Subject | null>> {
  const subjects = new Map<string, Subject | null>();
  for (const draft of drafts) {
    const { tenantId, subjectId: id } = draft.found;
    const key = subjectKey(draft);
    if (!subjects.has(key)) subjects.set(key, await draft.kind.subjectOf(db, { tenantId, id, today }));
  }
  return subjects;
}

/** By when each can be filed, of those that have such a day. */
async function endsOf(db: Db, drafts: readonly BehindDraft[]): Promise<Map<string, LastDay>> {
  const ends: LastDay[] = [];
  for (const [kind, own] of Map.groupBy(drafts, (draft) => draft.kind))
    ends.push(
      ...((await kind.lastDays?.(
        db,
        own.map(({ found }) => found.id),
      )) ?? []),
    );
  return new Map(ends.map((one) => [one.id, one]));
}

const isOver = ({ on, endsAt = null }: LastDay, now: Date): boolean =>
  (endsAt ?? `${on} 23:59:59`) < instantText(now);
