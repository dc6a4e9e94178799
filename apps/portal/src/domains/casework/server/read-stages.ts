// The stages that a case passes, by what happened to it and by what its subject has.
import type { Db } from '@yqt/database/sql';
import { stagesOf, type Stage } from '../stages.rules.ts';
import type { CaseKind } from './case-kind.ts';
import type { CaseRow } from './case.sql.ts';
import { stateLabel } from './case-words.ts';
import type { EventRow } from './history.sql.ts';

export async function readStages(
  db: Db,
  { found, kind }: { found: CaseRow; kind: CaseKind },
  events: readonly Pick<EventRow, 'fromState' | 'toState'>[],
): Promise<Stage[]> {
  const { state, resumeTo } = found;
  const ahead = kind.ahead ? new Set(await kind.ahead(db, found)) : null;
  return stagesOf({
    workflow: kind.workflow,
    state,
    stateLabel: stateLabel(kind, state),
    resumeTo,
    turns: events,
    ahead,
  });
}
