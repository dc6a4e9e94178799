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
import { checkPromise } from '../src/domains/casework/proof/server/check-promise.ts';
import { selectGiven } from '../src/domains/casework/proof/server/proof.sql.ts';
import { selectCase } from '../src/domains/casework/server/case.sql.ts';
import { makeStrict } from '../src/domains/casework/server/strict-case.sql.ts';
import { refuseEntry } from '../src/domains/casework/window/server/entered-cases.ts';
import { storeFile } from '../src/domains/file/server/file.port.ts';
import { explainPolicy } from '../src/domains/matching/server/matching.port.ts';
import { batchId, DEMO_PROJECTS, projectId } from './declarable-projects.ts';
import { playDirect } from './declared-direct.ts';
import { playLists, type DeclaredDeps, type Paper } from './declared-lists.ts';
import { onDay, plotAnswers, OWN_PLOTS, PLOTS, WINDOW_PLOTS, type Plot } from './declared-plots.ts';
import { demoEnterprises } from './demo-enterprises.ts';
import { DEFAULT_TENANT, DEMO_ENTERPRISES } from './identity.seed.ts';
import { accountOf, demoOfficer, playCases, type PlayedCase, type PlayedStep } from './play-case.ts';

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
  const papers: Papers = {
    paper: onceOnly(() => demoPaper(deps)),
    clerks: onceOnly(() => demoPaper(deps, CLERK)),
    scan: onceOnly(() => demoScan(deps)),
  };
  const asSeeded = await projectsAsSeeded(deps);
  const casesOf = (given: readonly Omit<Given, 'papers'>[]): PlayedCase[] =>
    given.filter(({ plot }) => asSeeded.has(plot.project)).map((one) => caseOf(deps, { ...one, papers }));
  if (!(await playCases(deps.casework, casesOf([...own, ...rest])))) return;
  await playLists(deps, papers.paper);
  await playDirect(deps, others.slice(PLOTS.length));
  // those at the other end: 免申即享 takes the ones after the plots
  const atWindow = others.slice(-WINDOW_PLOTS.length).flatMap((owner, at) => {
    const plot = WINDOW_PLOTS[at];
    return plot ? [{ plot, owner }] : [];
  });
  await playCases(deps.casework, casesOf(atWindow));
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

/** What is handed in, by whom it is uploaded. */
interface Papers {
  paper: Paper;
  clerks: Paper;
  scan: Paper;
}

interface Given {
  plot: Plot;
  owner: PlayedCase['owner'] & { creditCode: string };
  papers: Papers;
}

function caseOf(deps: DeclaredDeps, { plot, owner: { enId, name, creditCode }, papers }: Given): PlayedCase {
  const subjectId = batchId(plot.project, plot.batch);
  return {
    kind: DECLARATION,
    subjectId,
    owner: { enId, name },
    openedDaysAgo: plot.openedDaysAgo,
    answers: plotAnswers(plot),
    ...(plot.window && { window: { by: plot.window.by, creditCode } }),
    steps: [
      ...plot.steps.map((step) =>
        step.event === 'submit' ? prepared(deps, { plot, step, papers }) : { ...step, ...saidOn(deps, step) },
      ),
      ...saidOfPromise(plot),
      ...saidOfEntry(plot),
    ],
  };
}

/** 承诺核查 of what was promised in the place of a file. */
const saidOfPromise = ({ found }: Plot): PlayedStep[] =>
  found === undefined
    ? []
    : [
        {
          by: found.by,
          daysAgo: found.daysAgo,
          before: async (then, { id }) => {
            const [given] = (await selectGiven(then.sql, id)).filter(({ isFiled }) => isFiled);
            if (!given) throw new Error(`case ${id} promises nothing`);
            const { by, daysAgo: _day, ...said } = found;
            await checkPromise(then, await demoOfficer(then, by), { id, promiseId: given.id, ...said });
          },
        },
      ];

/** The enterprise's word that what was entered is not what its paper says. */
const saidOfEntry = ({ window }: Plot): PlayedStep[] =>
  window?.refused === undefined
    ? []
    : [
        {
          by: 'demo-enterprise',
          daysAgo: window.refused.daysAgo,
          before: async (then, { id, caller }) => {
            const place = { tenantId: DEFAULT_TENANT, id, kind: null, reach: { isSystem: true } as const };
            const [found] = await selectCase(then.sql, place);
            const said = { id, version: found?.version ?? 0, reason: window.refused?.reason ?? '' };
            await refuseEntry(then, memberOf(caller), said);
          },
        },
      ];

const saidOn = (deps: DeclaredDeps, { payload, daysAgo }: PlayedStep): Pick<PlayedStep, 'payload'> =>
  payload === undefined ? {} : { payload: onDay(payload, addDays(dayText(deps.now()), -daysAgo)) };

/** With the conditions checked on that day, and a file or a promise for every material that must be there. */
const prepared = (
  deps: DeclaredDeps,
  { plot, step, papers }: Pick<Given, 'plot' | 'papers'> & { step: PlayedStep },
): PlayedStep => ({
  ...step,
  // paper brings nothing that the portal knows
  ...(step.isAtWindow && { answers: plotAnswers(plot) }),
  before: async (then, { id, caller, owner }) => {
    if (plot.isStrict) await makeStrict(then.sql, { id });
    await checkConditions({ ...deps, now: then.now }, { plot, caseId: id, enId: owner.enId });
    const project = DEMO_PROJECTS.find(({ at }) => at === plot.project);
    const codes = (project?.materials ?? []).filter(({ required }) => required !== false);
    const member = memberOf(caller);
    const attach = async (code: string, paper: Paper) =>
      replaceMaterials(then, member, { id, code, fileIds: [await paper()] });
    for (const { code, name, deferDays = 0, promise } of codes)
      if (plot.later?.includes(code))
        await promiseMaterial(then, member, { id, code, text: deferralWords(name, deferDays) });
      else if (promise !== undefined) await promiseMaterial(then, member, { id, code, text: promise });
      else await attach(code, step.isAtWindow ? papers.clerks : papers.paper);
    if (step.isAtWindow) await attach('entry-scan', papers.scan);
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
/** Who sits at the window. */
const CLERK = 'demo-clerk';

/** One file stands for all: what is in it nobody is to take for a real paper. */
async function demoPaper({ files, casework }: DeclaredDeps, by = 'demo-enterprise'): Promise<string> {
  // only a first start makes any; a later one need not hold the library's 50 MB
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  workbook.addWorksheet('内容').addRow(['演示材料（演示数据）']);
  const { id } = await storeFile(files, {
    tenantId: DEFAULT_TENANT,
    ownerAccount: await accountOf(casework, by),
    name: '演示材料.xlsx',
    bytes: Buffer.from(await workbook.xlsx.writeBuffer()),
  });
  return id;
}

/** Of the window: a sheet with lines, which nobody is to take for a signed one. */
async function demoScan({ files, casework }: DeclaredDeps): Promise<string> {
  // only a first start makes any
  const { default: sharp } = await import('sharp');
  const lines = Array.from({ length: 12 }, (_, at) => `<path d="M60 ${160 + at * 50}h500" stroke="#888"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="620" height="877"><rect width="620" height="877" fill="#fff"/>${lines.join('')}</svg>`;
  const { id } = await storeFile(files, {
    tenantId: DEFAULT_TENANT,
    ownerAccount: await accountOf(casework, CLERK),
    name: '演示签字扫描件.png',
    bytes: await sharp(Buffer.from(svg)).png().toBuffer(),
  });
  return id;
}

function onceOnly<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
