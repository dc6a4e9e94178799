// The handlers of the calls that every kind offers its applicants (`enterpriseCalls`), as a kind binds them under its names.
import type { Answers } from '@yqt/forms/answers';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import type { PageRequest } from '@yqt/kernel/page';
import { openFile } from '../../file/server/file.port.ts';
import type { EnterpriseVisit } from '../../../visit.ts';
import type { CaseworkDeps } from './casework-deps.ts';
import { ownCases, type OwnUpdate } from './own-cases.ts';

export interface OwnKind {
  kind: { kind: string };
  /** What a new case is about. */
  subjectId: string;
  /** What a new draft takes over of an earlier case of the caller; absent = everything. */
  renewed?: (answers: Answers, earlier: { id: string; today: string }) => Promise<Answers>;
}

type Submission = Partial<Pick<OwnUpdate, 'id' | 'revision' | 'answers' | 'reason'>> & {
  action: string;
  from?: string;
};

/** `own` for whatever else the kind does with its cases. */
export function ownHandlers(deps: CaseworkDeps, { kind, subjectId, renewed }: OwnKind) {
  const own = ownCases(deps, kind);
  const create = async (visit: EnterpriseVisit, from: string | undefined) => {
    if (from === undefined) return own.create(visit, subjectId);
    const answers = await own.answersOf(visit, from);
    const earlier = { id: from, today: dayText(visit.now) };
    return own.create(visit, subjectId, renewed ? await renewed(answers, earlier) : answers, from);
  };
  return {
    own,
    submit: async ({ id, from, revision, ...rest }: Submission, visit: EnterpriseVisit) => {
      if (id !== undefined) return own.update(visit, { ...rest, id, revision: revision ?? 0 });
      const made = await create(visit, from);
      return own.update(visit, { ...rest, id: made.id, revision: 0 });
    },
    remove: async ({ id }: { id: string }, visit: EnterpriseVisit) => {
      await own.remove(visit, id);
      return { ok: true };
    },
    list: (q: PageRequest & { states?: string[] }, visit: EnterpriseVisit) => own.list(visit, q),
    history: async ({ id }: { id: string }, visit: EnterpriseVisit) => ({
      records: (await own.get(visit, id)).events,
    }),
    file: async ({ id, fileId }: { id: string; fileId: string }, visit: EnterpriseVisit) => {
      const { files } = await own.get(visit, id);
      if (!Object.hasOwn(files, fileId)) throw appError('NOT_FOUND');
      return openFile(deps.files, { tenantId: visit.tenantId, id: fileId, reader: 'granted' });
    },
  };
}
