// What would refuse the filing of a case as it stands: filed for once by the very checks that file it, in a transaction that is
// undone, whoever may send it. So nothing is told here that sending would not tell, and nothing is left out.
import { transaction } from '@yqt/database/sql';
import type { FieldError } from '@yqt/kernel/errors';
import { eventOf, openEvents, type Event } from '@yqt/workflow/workflow';
import { mayFill } from './actor-of.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import type { Caller, CaseworkDeps } from './casework-deps.ts';
import { seenStep } from './open-step.ts';
import { findCase } from './read-own-case.ts';
import { lookAtStep } from './step-faults.ts';

/** In the order of a refusal; none where it is not theirs to fill in, or nothing is to be filed. Throws NOT_FOUND. */
export async function readFilingFaults(
  deps: CaseworkDeps,
  caller: Caller,
  id: string,
): Promise<FieldError[]> {
  const { found, kind } = await findCase(deps, caller, { id, kind: null });
  const filing = mayFill({ caller, found, kind }) ? filingOf(kind, found) : undefined;
  if (filing === undefined) return [];
  const seen: { faults: readonly FieldError[] } = { faults: [] };
  await transaction(deps.sql, async (tx) => {
    const { faults } = await lookAtStep(
      tx,
      deps,
      await seenStep(tx, deps, { caller, found, kind, ...filing }),
    );
    seen.faults = faults;
    throw new Undone();
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return [...seen.faults];
}

/** Undoes the transaction it is thrown in. */
class Undone extends Error {}

interface Filing {
  name: string;
  event: Event;
}

/** What the applicant files it with where it stands, whichever of them sends it. */
function filingOf(kind: CaseKind, found: CaseRow): Filing | undefined {
  const sender = { roles: ['applicant'], accountId: null };
  return openEvents(kind.workflow, { ...found, decided: [] }, sender)
    .map((name) => ({ name, event: eventOf(kind.workflow, name) }))
    .find((one): one is Filing => one.event?.snapshot === true);
}
