// A declaration that an officer enters from signed paper: judged by the same conditions, refused by the same guards and filed by
// the same event as one that the enterprise enters; nothing of the enterprise's facts is filled in, for the paper has its own.
import { appError } from '@yqt/kernel/errors';
import type { Officer } from '../../../casework/server/casework.port.ts';
import { enteredCases } from '../../../casework/server/window.port.ts';
import { CHECK_NOT_EDITABLE, HIDDEN_FACT } from '../../declaration.text.ts';
import type { SelfCheckView } from '../../declare-shapes.rules.ts';
import { declarationKind } from '../../server/declaration-kind.ts';
import { filedCheck, taskParts, type Update } from '../../server/own-declarations.ts';
import { projectOf } from '../../server/project-of.ts';
import { projectCard } from '../../server/read-catalogue.ts';
import {
  checkToday,
  checkView,
  keepCheck,
  withAnswers,
  type DeclareDeps,
  type GivenAnswer,
} from '../../server/self-check.ts';

const doorOf = (deps: DeclareDeps, officer: Officer) => enteredCases(deps.casework, officer, declarationKind);

/**
 * What the portal knows of an enterprise is not for whoever types its code: until it is filed the window sees what is asked and how
 * it is judged.
 */
const withoutFacts = (shown: SelfCheckView): SelfCheckView => ({
  ...shown,
  differences: [],
  lines: shown.lines.map((line) => ({
    ...line,
    actual: line.actual === null ? null : HIDDEN_FACT,
    source: null,
    asOf: null,
  })),
});

/** Throws NOT_FOUND, FORBIDDEN where the officer no longer sits at its window. */
async function enteredOne(deps: DeclareDeps, officer: Officer, id: string) {
  const door = doorOf(deps, officer);
  const [found, view] = [await door.find(id), await door.get(id)];
  door.require(found);
  const project = await projectOf(deps.sql, found);
  const owner = { tenantId: found.tenantId, enId: found.ownerId };
  return { door, found, view, project, owner };
}

/** As its officer goes on with it. Throws NOT_FOUND. */
export async function getEntered(deps: DeclareDeps, officer: Officer, id: string) {
  const { found, view, project, owner } = await enteredOne(deps, officer, id);
  const check = view.isEditable
    ? await checkToday(deps, owner, { project, view })
    : await filedCheck(deps, id);
  const shown = check && (view.isEditable ? withoutFacts(checkView(check)) : checkView(check));
  return {
    ...view,
    project: await projectCard(deps, project),
    closesAt: project.batches.find((batch) => batch.id === found.subjectId)?.closesAt ?? null,
    parts: taskParts(deps, view, shown),
    check: check?.verdict === null ? null : shown,
  };
}

/** What the paper says to conditions that no fact decides. Throws NOT_FOUND, FORBIDDEN, CONFLICT, INVALID for strange lines. */
export async function qualifyEntered(
  deps: DeclareDeps,
  officer: Officer,
  { id, answers }: { id: string; answers: readonly GivenAnswer[] },
) {
  const { view, project, owner } = await enteredOne(deps, officer, id);
  if (!view.isEditable) throw appError('CONFLICT', { message: CHECK_NOT_EDITABLE });
  const check = withAnswers(await checkToday(deps, owner, { project, view }), answers);
  await keepCheck(deps, id, check);
  return withoutFacts(checkView(check));
}

/** Saves; filing checks the conditions anew on the facts of the moment first. */
export async function fileEntered(
  deps: DeclareDeps,
  officer: Officer,
  {
    answers,
    ...given
  }: Pick<Update, 'id' | 'revision' | 'answers'> & { action: 'save' | 'submit' | 'resubmit' },
) {
  const { door, view, project, owner } = await enteredOne(deps, officer, given.id);
  if (given.action === 'save') return door.update({ ...given, answers });
  const saved = answers === undefined ? null : await door.update({ ...given, action: 'save', answers });
  const typed = saved === null ? view : await door.get(given.id);
  if (view.isEditable)
    await keepCheck(deps, given.id, await checkToday(deps, owner, { project, view: typed }));
  return door.update({ ...given, revision: saved?.revision ?? given.revision });
}
