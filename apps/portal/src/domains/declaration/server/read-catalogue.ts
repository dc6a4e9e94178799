// The catalogue for everybody: types, cards, one project's guide.
import type { Sql } from '@yqt/database/sql';
import { typedWords } from '@yqt/search/typed-words';
import { instantText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { offsetOf, type PageRequest } from '@yqt/kernel/page';
import { WINDOW_LABELS, windowStateAt } from '@yqt/kernel/window';
import type { House } from '../../../domain.ts';
import { labelsOf } from '../../dictionary/server/dictionary.port.ts';
import { departmentNames } from '../../operator/server/department-names.port.ts';
import { reviewedPolicy } from '../../policy/server/policy.port.ts';
import { searchCatalogue, type CatalogueFilter } from '../catalogue.rules.ts';
import { citedClauses } from '../cited-clauses.rules.ts';
import type { BatchView, ProjectCard, ProjectGuide } from '../declare-shapes.rules.ts';
import { NOT_DECLARED } from '../declaration.text.ts';
import { mayDefer } from '../deferred.rules.ts';
import { NODE_LABELS } from '../node-chain.rules.ts';
import type { Batch, Project, ProjectHead, ProjectMaterial } from '../project-shape.rules.ts';
import { batchToShow, batchWindowText } from '../window.rules.ts';
import { selectExtensions } from '../project/server/batch.sql.ts';
import { guideConditions } from './guide-conditions.ts';
import { publicReasons } from './own-reasons.ts';
import {
  selectBigTypes,
  selectGroups,
  selectProject,
  selectProjects,
  selectSmallTypes,
} from './project.sql.ts';

export interface CatalogueDeps extends Pick<House, 'ruleSets'> {
  sql: Sql;
  now: () => Date;
}

/** Codes of the projects in words. */
interface Names {
  redemptions: ReadonlyMap<string, string>;
  departments: ReadonlyMap<string, string>;
  /** By policy, the rules in force. */
  rules: { has: (policyId: string) => boolean };
}

async function namesOf(deps: CatalogueDeps, tenantId: string): Promise<Names> {
  const [labels, departments, { set }] = await Promise.all([
    labelsOf(deps, ['APPLY_MODE']),
    departmentNames(deps.sql, tenantId),
    deps.ruleSets.of(tenantId),
  ]);
  const redemptions = labels.get('APPLY_MODE') ?? new Map<string, string>();
  return { redemptions, departments, rules: set.byPolicy };
}

export function batchView(batch: Batch, now: string): BatchView {
  const state = windowStateAt(now, batch);
  const { id, name, year, opensAt, closesAt } = batch;
  return {
    id,
    name,
    year,
    opensAt,
    closesAt,
    state,
    stateLabel: WINDOW_LABELS[state],
    windowText: batchWindowText(batch),
  };
}

function cardOf(project: ProjectHead, { redemptions, departments, rules }: Names, now: string): ProjectCard {
  const batch = batchToShow(project.batches, now);
  const { id, code, name, bigType, bigTypeName, smallType, smallTypeName, policyId, department } = project;
  const { redemption, standard, isDemo } = project;
  return {
    id,
    code,
    name,
    bigType,
    bigTypeName,
    smallType,
    smallTypeName,
    policyId,
    isCheckable: policyId !== null && rules.has(policyId),
    department,
    departmentName: departments.get(department) ?? department,
    redemption,
    redemptionLabel: redemptions.get(redemption) ?? redemption,
    standard,
    isDemo,
    batch: batch && batchView(batch, now),
  };
}

/** Every published project in one statement, whatever their number of batches. */
async function cardsOf(deps: CatalogueDeps, tenantId: string): Promise<ProjectCard[]> {
  const [projects, names] = await Promise.all([
    selectProjects(deps.sql, { tenantId, isPublic: true }),
    namesOf(deps, tenantId),
  ]);
  const now = instantText(deps.now());
  return projects.map((project) => cardOf(project, names, now));
}

/** A page of the catalogue, with how many there are by each value. */
export async function listProjects(
  deps: CatalogueDeps,
  { tenantId }: { tenantId: string },
  { current, size, keyword, ...filter }: CatalogueFilter & PageRequest,
) {
  const words = typedWords(keyword);
  const { found, facets } = searchCatalogue(await cardsOf(deps, tenantId), { ...filter, words });
  const from = offsetOf({ current, size });
  return { records: found.slice(from, from + size), total: found.length, current, size, facets };
}

const countBy = (cards: readonly ProjectCard[], name: 'bigType' | 'smallType', code: string): number =>
  cards.filter((card) => card[name] === code).length;

export async function listBigTypes(deps: CatalogueDeps, { tenantId }: { tenantId: string }) {
  const [types, cards] = await Promise.all([selectBigTypes(deps.sql, tenantId), cardsOf(deps, tenantId)]);
  return { records: types.map((type) => ({ ...type, count: countBy(cards, 'bigType', type.code) })) };
}

export async function listSmallTypes(
  deps: CatalogueDeps,
  { tenantId }: { tenantId: string },
  { bigType = null }: { bigType?: string | null },
) {
  const [types, cards] = await Promise.all([
    selectSmallTypes(deps.sql, { tenantId, bigType }),
    cardsOf(deps, tenantId),
  ]);
  return { records: types.map((type) => ({ ...type, count: countBy(cards, 'smallType', type.code) })) };
}

export async function listSubprojects(
  deps: CatalogueDeps,
  { tenantId }: { tenantId: string },
  { smallType }: { smallType: string },
) {
  return { records: (await cardsOf(deps, tenantId)).filter((card) => card.smallType === smallType) };
}

/** A published project. Throws NOT_FOUND. */
export async function publishedProject(
  deps: Pick<CatalogueDeps, 'sql'>,
  { tenantId, id }: { tenantId: string; id: string },
): Promise<Project> {
  const [project] = isUuid(id) ? await selectProject(deps.sql, { tenantId, id }) : [];
  if (!project || project.status !== 'published') throw appError('NOT_FOUND');
  return project;
}

export async function projectCard(deps: CatalogueDeps, project: Project): Promise<ProjectCard> {
  return cardOf(project, await namesOf(deps, project.tenantId), instantText(deps.now()));
}

/** Throws NOT_FOUND. */
export async function getProject(
  deps: CatalogueDeps,
  { tenantId }: { tenantId: string },
  { id }: { id: string },
): Promise<ProjectGuide> {
  const project = await publishedProject(deps, { tenantId, id });
  const { policyId, clauses } = project;
  const [card, returnReasons, extensions, policy] = await Promise.all([
    projectCard(deps, project),
    publicReasons(deps.sql, project, deps.now()),
    selectExtensions(deps.sql, project.id),
    policyId === null ? null : reviewedPolicy(deps, { tenantId, id: policyId, rule: null }),
  ]);
  const now = instantText(deps.now());
  const { audience, submitBy, prepare, minutes, legalDays, promisedDays, contactName, contactPhone } =
    project;
  return {
    ...card,
    audience,
    submitBy,
    prepare,
    minutes,
    legalDays,
    promisedDays,
    contactName,
    contactPhone,
    returnReasons,
    guideOnly: NOT_DECLARED[project.redemption] ?? null,
    clauses: citedClauses(policy?.clauses ?? [], clauses),
    conditions: await guideConditions(deps, { project, clauses: policy?.clauses ?? [], now: deps.now() }),
    materials: materialsOf(project),
    nodes: nodesShown(project),
    batches: project.batches.map((batch) => batchView(batch, now)),
    extensions: extensions.map(({ at: _at, ...one }) => ({
      ...one,
      batchName: project.batches.find(({ id: batch }) => batch === one.batchId)?.name ?? '',
    })),
  };
}

const nodesShown = ({ nodes }: Pick<Project, 'nodes'>): ProjectGuide['nodes'] =>
  nodes.map(({ kind, days, countsTowardsPromise = true }) => ({
    kind,
    label: NODE_LABELS[kind],
    days,
    countsTowardsPromise,
  }));

/** How a material is obtained. */
export const waysOf = ({ obtainBy = 'upload', verifyBy, promise }: Partial<ProjectMaterial>) => ({
  obtainBy,
  department: verifyBy ?? null,
  promise: promise ?? null,
});

/** The checklist; what is asked for in some cases alone says so. */
const materialsOf = (project: Pick<Project, 'materials' | 'redemption'>) =>
  project.materials.map((material) => {
    const { code, name, copies, needsSeal, note, required = true, template, sample, deferDays } = material;
    return {
      code,
      name,
      copies,
      needsSeal,
      note,
      ...waysOf(material),
      isRequired: required !== false,
      template: template && 'fileId' in template ? template : null,
      sample: sample && 'fileId' in sample ? sample : null,
      laterDays: mayDefer(project, material) ? (deferDays ?? null) : null,
    };
  });

/** The departments that review side by side, or decide; members are told to officers alone. */
export async function groupsOf(
  deps: CatalogueDeps,
  { tenantId }: { tenantId: string },
  { projectId, isFinal }: { projectId: string; isFinal: boolean },
) {
  const { nodes, department } = await publishedProject(deps, { tenantId, id: projectId });
  const names = await departmentNames(deps.sql, tenantId);
  const nameOf = (code: string) => names.get(code) ?? code;
  if (isFinal) {
    const node = nodes.find(({ kind }) => kind === 'final_review');
    return {
      records: node
        ? [{ code: 'final', name: NODE_LABELS.final_review, departments: [nameOf(department)] }]
        : [],
    };
  }
  const codes = nodes.flatMap(({ group }) => (group === undefined ? [] : [group]));
  const groups = await selectGroups(deps.sql, { tenantId, codes });
  return { records: groups.map((group) => ({ ...group, departments: group.departments.map(nameOf) })) };
}
