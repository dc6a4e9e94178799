// Declarations in numbers, within the projects that an officer reaches.
import { fieldsOf } from '@yqt/forms/form';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { House } from '../../../../domain.ts';
import type { OperatorVisit, Visit } from '../../../../visit.ts';
import { storedForm } from '../../../casework/server/casework.port.ts';
import {
  correctedItems,
  countedDaysOf,
  kindRatings,
  nodeTimes,
  ratingMean,
  subjectRatings,
  workingDaysOf,
} from '../../../casework/server/numbers.port.ts';
import { declareWorkflow } from '../../declare-machine.rules.ts';
import { reasonLabel } from '../../declaration.text.ts';
import { scopesOf } from '../../server/project-scope.ts';
import { publishedProject } from '../../server/read-catalogue.ts';
import type { CaseStatistics } from '../contract.ts';
import { nodeDays } from '../node-days.rules.ts';
import { LEAST_PUBLIC, publicCount, spreadOf } from '../spread.rules.ts';
import * as read from './statistics.sql.ts';

export type StatisticsDeps = Pick<House, 'sql' | 'now' | 'casework'>;
const KIND = 'declaration';
/** States in which the promise stands still; while a case is over nobody can act. */
const PAUSED = Object.entries<{ isPaused?: boolean; isFinal?: boolean }>(declareWorkflow.states)
  .filter(([, { isPaused, isFinal }]) => isPaused || isFinal)
  .map(([state]) => state);
const READERS = ['first-reviewer', 'final-reviewer', 'auditor', 'tenant-admin'] as const;

export interface Asked {
  year?: number;
  projectId?: string;
}

export async function caseStatistics(
  { sql, casework }: StatisticsDeps,
  visit: OperatorVisit,
  { year, projectId }: Asked,
): Promise<CaseStatistics> {
  if (projectId !== undefined && !isUuid(projectId)) throw appError('NOT_FOUND');
  const { tenantId } = visit;
  const scopes = await scopesOf(sql, visit, READERS);
  const q = { tenantId, scopes, year: year ?? null, projectId: projectId ?? null };
  const [years, projects, batches, returns, bottlenecks, months] = await Promise.all([
    read.selectBatchYears(sql, tenantId),
    read.selectProjectCounts(sql, q),
    read.selectCountedBatches(sql, q),
    read.selectReturns(sql, q),
    read.selectBottlenecks(sql, q),
    read.selectMonths(sql, q),
  ]);
  const subjects = { tenantId, kind: KIND, subjectIds: batches.map(({ batchId }) => batchId) };
  const [times, items, ratings, others] = await Promise.all([
    nodeTimes(sql, subjects),
    correctedItems(sql, subjects),
    subjectRatings(sql, subjects),
    q.projectId === null ? kindRatings(sql, casework.kinds, { ...q, but: KIND }) : [],
  ]);
  const names = new Map(batches.map((one) => [one.batchId, one.projectName]));
  return {
    years: years.map((one) => one.year),
    projects: withRatings(projects, batches, ratings),
    nodes: nodeDays(times.map((one) => ({ ...one, projectName: names.get(one.subjectId) ?? '' }))),
    returns: returns.map(({ reasonCode, ...one }) => ({ ...one, label: reasonLabel(reasonCode) })),
    corrections: await inItemWords({ sql, tenantId }, batches, items),
    bottlenecks: [...bottlenecks],
    months: [...months],
    rated: others.map(({ total, ...one }) => ({ ...one, score: ratingMean({ ...one, total }) })),
  };
}

type Batches = Awaited<ReturnType<typeof read.selectCountedBatches>>;
type Ratings = Awaited<ReturnType<typeof subjectRatings>>;
type Items = Awaited<ReturnType<typeof correctedItems>>;

/** What was given to a project's declarations, over those of its batches that are counted. */
function withRatings(
  projects: readonly read.ProjectCounts[],
  batches: Batches,
  ratings: Ratings,
): CaseStatistics['projects'] {
  const projectOf = new Map(batches.map(({ batchId, projectId }) => [batchId, projectId]));
  const given = Map.groupBy(ratings, ({ subjectId }) => projectOf.get(subjectId));
  return projects.map((project) => {
    const own = given.get(project.projectId) ?? [];
    const sum = (name: 'ratings' | 'total' | 'lowRatings' | 'revisited') =>
      own.reduce((all, one) => all + one[name], 0);
    const [count, total] = [sum('ratings'), sum('total')];
    return {
      ...project,
      ratings: count,
      lowRatings: sum('lowRatings'),
      revisited: sum('revisited'),
      score: ratingMean({ ratings: count, total }),
    };
  });
}

/** 「申请金额」 instead of `field:requestedAmount`, summed over the batches of a project. */
async function inItemWords(
  { sql, tenantId }: { sql: StatisticsDeps['sql']; tenantId: string },
  batches: Batches,
  items: Items,
): Promise<CaseStatistics['corrections']> {
  const byId = new Map(batches.map((one) => [one.batchId, one]));
  const labels = new Map<string, string>();
  for (const code of new Set(items.flatMap(({ subjectId }) => byId.get(subjectId)?.formCode ?? []))) {
    const form = await storedForm(sql, { tenantId, code });
    for (const { name, label } of form ? fieldsOf(form) : []) labels.set(`${code} field:${name}`, label);
  }
  const counted = new Map<string, CaseStatistics['corrections'][number]>();
  for (const { subjectId, item, count } of items) {
    const batch = byId.get(subjectId);
    if (!batch) continue;
    const { projectName, formCode, materials } = batch;
    const material = materials.find(({ code }) => item === `material:${code}`);
    const label = material?.name ?? labels.get(`${formCode} ${item}`) ?? item;
    const key = `${projectName} ${item}`;
    counted.set(key, { projectName, label, count: count + (counted.get(key)?.count ?? 0) });
  }
  return [...counted.values()].toSorted((one, other) => other.count - one.count);
}

/** One project for everybody; nothing that fewer than five cases stand behind. Throws NOT_FOUND. */
export async function projectStatistics(deps: StatisticsDeps, { tenantId }: Visit, { id }: { id: string }) {
  const { name, promisedDays } = await publishedProject(deps, { tenantId, id });
  const scopes = [{ department: '*', projectGroup: '*' }];
  const [[found], decided] = await Promise.all([
    read.selectProjectCounts(deps.sql, { tenantId, scopes, year: null, projectId: id }),
    read.selectDecidedDays(deps.sql, id),
  ]);
  const [taken, counted] = await Promise.all([
    workingDaysOf(deps.sql, tenantId, decided),
    countedDaysOf(deps.sql, tenantId, { cases: decided, paused: PAUSED }),
  ]);
  const days = spreadOf(taken);
  const ofPromise = spreadOf(counted.filter((one) => one !== null));
  const { submitted = 0, approved = 0, paid = 0, verifiedFen = 0, paidFen = 0 } = found ?? {};
  return {
    projectId: id,
    name,
    promisedDays,
    submitted: publicCount(submitted),
    approved: publicCount(approved),
    paid: publicCount(paid),
    medianDays: days && days.count >= LEAST_PUBLIC ? days.median : null,
    medianCounted: ofPromise && ofPromise.count >= LEAST_PUBLIC ? ofPromise.median : null,
    verifiedFen: approved >= LEAST_PUBLIC ? verifiedFen : null,
    paidFen: paid >= LEAST_PUBLIC ? paidFen : null,
  };
}
