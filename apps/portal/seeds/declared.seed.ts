// Declarations of the demonstration (演示数据): some in every state, played by the product's own steps around the day of the
// seeding, so that desk, lists, statistics and the pages of enterprises have something to show.
import { addDays, dayText } from '@yqt/kernel/dates';
import type { Caller } from '../src/domains/casework/server/casework-deps.ts';
import { promiseMaterial } from '../src/domains/casework/materials/server/promise-material.ts';
import { deferralWords } from '../src/domains/casework/owed/owed.rules.ts';
import { replaceMaterials } from '../src/domains/casework/server/materials.port.ts';
import { checkedBy, openLines, OVERALL } from '../src/domains/declaration/server/check-lines.ts';
import { DECLARATION } from '../src/domains/declaration/server/declaration-kind.ts';
import { upsertCheck } from '../src/domains/declaration/server/declaration.sql.ts';
import { selectProject, selectProjectOfBatch } from '../src/domains/declaration/server/project.sql.ts';
import { verifiedCheck } from '../src/domains/declaration/server/self-check.ts';
import { storeFile } from '../src/domains/file/server/file.port.ts';
import { explainPolicy } from '../src/domains/matching/server/matching.port.ts';
import { batchId, DEMO_PROJECTS, projectId } from './declarable-projects.ts';
import { playDirect } from './declared-direct.ts';
import { playLists, type DeclaredDeps, type Paper } from './declared-lists.ts';
import { onDay, plotAnswers, OWN_PLOTS, PLOTS, type Plot } from './declared-plots.ts';
import { demoEnterprises } from './demo-enterprises.ts';
import { DEFAULT_TENANT, DEMO_ENTERPRISES } from './identity.seed.ts';
import { accountOf, playCases, type PlayedCase, type PlayedStep } from './play-case.ts';

/** The first of the generated enterprises that others of the demonstration leave alone. */
const FIRST_OTHER = 60;

/** Plays what an enterprise has none of yet; loading twice changes nothing. */
export async function demonstrateDeclarations(deps: DeclaredDeps): Promise<void> {
  const others = demoEnterprises(dayText(deps.now())).slice(FIRST_OTHER);
  const own = DEMO_ENTERPRISES.flatMap((owner, at) => (OWN_PLOTS[at] ?? []).map((plot) => ({ plot, owner })));
  const rest = PLOTS.flatMap((plot, at) => {
    const owner = others[at];
    return owner ? [{ plot, owner }] : [];
  });
  const paper = onceOnly(() => demoPaper(deps));
  const asSeeded = await projectsAsSeeded(deps);
  const cases = [...own, ...rest]
    .filter(({ plot }) => asSeeded.has(plot.project))
    .map(({ plot, owner }) => caseOf(deps, { plot, owner, paper }));
  if (!(await playCases(deps.casework, cases))) return;
  await playLists(deps, paper);
  await playDirect(deps, others.slice(PLOTS.length));
}

/** Those whose chain officers have not changed: on another one the plots of a project cannot be played. */
async function projectsAsSeeded({ sql }: DeclaredDeps): Promise<ReadonlySet<number>> {
  const seeded = new Set<number>();
  for (const { at, nodes } of DEMO_PROJECTS) {
    const [now] = await selectProject(sql, { tenantId: DEFAULT_TENANT, id: projectId(at) });
    const [were, are] = [nodes, now?.nodes ?? []].map((all) => all.map(({ kind }) => kind).join());
    if (were === are) seeded.add(at);
  }
  return seeded;
}

interface Given {
  plot: Plot;
  owner: PlayedCase['owner'];
  paper: Paper;
}

function caseOf(deps: DeclaredDeps, { plot, owner: { enId, name }, paper }: Given): PlayedCase {
  const subjectId = batchId(plot.project, plot.batch);
  return {
    kind: DECLARATION,
    subjectId,
    owner: { enId, name },
    openedDaysAgo: plot.openedDaysAgo,
    answers: plotAnswers(plot),
    steps: plot.steps.map((step) =>
      step.event === 'submit' ? prepared(deps, { plot, step, paper }) : { ...step, ...saidOn(deps, step) },
    ),
  };
}

const saidOn = (deps: DeclaredDeps, { payload, daysAgo }: PlayedStep): Pick<PlayedStep, 'payload'> =>
  payload === undefined ? {} : { payload: onDay(payload, addDays(dayText(deps.now()), -daysAgo)) };

/** With the conditions checked on that day, and a file or a promise for every material that must be there. */
const prepared = (
  deps: DeclaredDeps,
  { plot, step, paper }: Pick<Given, 'plot' | 'paper'> & { step: PlayedStep },
): PlayedStep => ({
  ...step,
  before: async (then, { id, caller, owner }) => {
    await checkConditions({ ...deps, now: then.now }, { plot, caseId: id, enId: owner.enId });
    const project = DEMO_PROJECTS.find(({ at }) => at === plot.project);
    const codes = (project?.materials ?? []).filter(({ required }) => required !== false);
    const member = memberOf(caller);
    for (const { code, name, deferDays = 0 } of codes)
      if (plot.later?.includes(code))
        await promiseMaterial(then, member, { id, code, text: deferralWords(name, deferDays) });
      else await replaceMaterials(then, member, { id, code, fileIds: [await paper()] });
  },
});

function memberOf(caller: Caller): Caller & { accountId: string } {
  const { accountId } = caller;
  if (accountId === null) throw new Error('the clock files nothing');
  return { ...caller, accountId };
}

/** As the applicant would: what is open is said to be met, a 不符合 is explained. */
async function checkConditions(
  deps: DeclaredDeps,
  { plot, caseId, enId }: { plot: Plot; caseId: string; enId: string },
): Promise<void> {
  const given = { tenantId: DEFAULT_TENANT, enId, now: deps.now() };
  const batch = { tenantId: DEFAULT_TENANT, batchId: batchId(plot.project, plot.batch) };
  const [project] = await selectProjectOfBatch(deps.sql, batch);
  const policyId = project?.policyId ?? null;
  if (!project || policyId === null) return;
  const checked = checkedBy(await explainPolicy(deps, { ...given, policyId }));
  const met = openLines(checked).map(({ id }) => [id, { isMet: true, note: NOTE }] as const);
  await upsertCheck(deps.sql, {
    ...checked,
    caseId,
    checkedOn: dayText(deps.now()),
    answers: { ...Object.fromEntries(met), [OVERALL]: { isMet: null, note: NOTE } },
    differences: [],
    verified:
      project.redemption === 'instant'
        ? await verifiedCheck(deps, { tenantId: DEFAULT_TENANT, enId, policyId })
        : null,
    now: deps.now(),
  });
}

const NOTE = '演示数据';

/** One file stands for all: what is in it nobody is to take for a real paper. */
async function demoPaper({ files, casework }: DeclaredDeps): Promise<string> {
  // only a first start makes any; a later one need not hold the library's 50 MB
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  workbook.addWorksheet('内容').addRow(['演示材料（演示数据）']);
  const { id } = await storeFile(files, {
    tenantId: DEFAULT_TENANT,
    ownerAccount: await accountOf(casework, 'demo-enterprise'),
    name: '演示材料.xlsx',
    bytes: Buffer.from(await workbook.xlsx.writeBuffer()),
  });
  return id;
}

function onceOnly<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
