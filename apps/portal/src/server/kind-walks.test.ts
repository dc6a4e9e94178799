// Anybody tries anything at any time, on a case of every kind that is filed: what must hold of every case always holds. A kind
// to come is walked too; where its answers cannot be made up from its form, or its subject is not one, it says them here.
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { dayText } from '@yqt/kernel/dates';
import { DEMO_ENTERPRISES } from '../../seeds/identity.seed.ts';
import { actOnCase } from '../domains/casework/server/act-on-case.ts';
import type { CaseKind } from '../domains/casework/server/case-kind.ts';
import type { Caller } from '../domains/casework/server/casework-deps.ts';
import { promiseMaterial } from '../domains/casework/materials/server/promise-material.ts';
import { deferralWords } from '../domains/casework/owed/owed.rules.ts';
import { openCase } from '../domains/casework/server/open-case.ts';
import { sampleAnswers } from '../domains/casework/server/test-answers.ts';
import { jointKind } from '../domains/casework/server/test-joint.ts';
import { promiseFault } from '../domains/casework/server/test-walk-promises.ts';
import { walk } from '../domains/casework/server/test-walk.ts';
import type { Walked } from '../domains/casework/server/test-walk-faults.ts';
import { base } from '../domains/declaration/server/test-declaring.ts';
import { fillBatch } from '../domains/declaration/list/server/test-batch.ts';
import { insertQuestion } from '../domains/feedback/server/question.sql.ts';
import { testAnswers } from '../domains/vehicle/test-vehicle.ts';
import { KINDS } from './kinds.ts';
import { testApp, type TestApp } from './test-app.ts';

const WALKS = 25;
const MOST_STEPS = 30;
const [{ enId, name }] = DEMO_ENTERPRISES;
/** Reviews beside the department in charge. */
const OTHER = 'Z02';
let app: TestApp;
let batchId = '';
const codes: Record<string, string> = {};
beforeAll(async () => {
  app = await testApp();
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the map that the composition root made
  (app.app.casework.kinds as Map<string, CaseKind>).set(jointKind.kind, jointKind);
  batchId = await batchOfEveryNode();
  const rows = await app.sql<{ dictionary: string; code: string }[]>`
    select distinct on (dictionary_code) dictionary_code as dictionary, value as code from dictionary.entry
    where not is_disabled order by dictionary_code, position`;
  for (const row of rows) codes[row.dictionary] = row.code;
});
afterAll(() => app.close());

const VOW = '本企业承诺近三年无重大安全事故，所述属实。';
/** 容缺: what a declaration asks for and may come after acceptance. */
const LATER = [
  { code: 'later', name: '验收报告', copies: 1, needsSeal: false, note: '', required: true, deferDays: 5 },
  // 告知承诺: words in the place of a file
  {
    code: 'vowed',
    name: '安全生产',
    copies: 1,
    needsSeal: false,
    note: '',
    required: true,
    obtainBy: 'promise',
    promise: VOW,
  },
];

/** A project that has every node but experts, with a form and a file that comes later. */
async function batchOfEveryNode(): Promise<string> {
  const filled = await fillBatch(app.sql, {
    count: 0,
    code: 'walk',
    departments: [OTHER, 'Z03'],
    sealText: app.app.casework.sealText,
  });
  const node = (kind: string, more: object = {}) => ({ kind, days: 5, ...more });
  const nodes = [
    node('intake'),
    node('first_review'),
    node('joint_review', { group: 'g-walk' }),
    node('site_check'),
    node('third_party'),
    node('final_review'),
    node('publicity'),
    node('disbursement'),
  ];
  await app.sql`
    update declaration.project set nodes = ${JSON.stringify(nodes)}::text::jsonb, materials = ${JSON.stringify(LATER)}::text::jsonb, allows_several = true
    where id = ${filled.projectId}::uuid`;
  await app.sql`update declaration.batch set closes_at = null where id = ${filled.batchId}::uuid`;
  return filled.batchId;
}

/** What of a kind its definition does not say: the subject of a case, answers that its guards accept, and who reviews beside. */
const KNOWN: Record<
  string,
  () => {
    subjectId: string;
    answers?: Answers;
    departments?: string[];
    opened?: (id: string) => Promise<unknown>;
    /** A step that half of the walks begin after. */
    goneOn?: (id: string) => Promise<unknown>;
  }
> = {
  vehicle_pass: () => ({ subjectId: 'vehicle', answers: testAnswers(dayText(app.clock.now())) }),
  declaration: () => ({
    subjectId: batchId,
    answers: { ...base, summary: '改造内容' },
    departments: [OTHER, 'Z03'],
    opened: deferred,
    goneOn: accepted,
  }),
  feedback: () => ({ subjectId: 'feedback', opened: asked }),
  joint_trial: () => ({ subjectId: 'trial', departments: [OTHER, 'Z03'] }),
};

/** Promised in the place of its file. */
const deferred = async (caseId: string): Promise<void> => {
  // what was found in the walk before bars this one's promises
  await app.sql`delete from casework.promise_breach`;
  for (const [code, text] of [
    ['later', deferralWords('验收报告', 5)],
    ['vowed', VOW],
  ] as const)
    await promiseMaterial(app.app.casework, memberOf(), { id: caseId, code, text });
};

/** By an officer who is none of the walk's. */
const accepted = (id: string) =>
  actOnCase(
    app.app.casework,
    {
      tenantId: 'suchu',
      accountId: randomUUID(),
      ip: '',
      requestId: 'walk',
      reach: { grants: [{ role: 'clerk', kind: 'declaration', department: '*', projectGroup: '*' }] },
    },
    { id, kind: null, event: 'accept' },
  );

/** The question that a case of feedback is about. */
const asked = (caseId: string) =>
  insertQuestion(app.sql, {
    caseId,
    tenantId: 'suchu',
    accountId: null,
    codeHash: caseId,
    codeSealed: null,
    nameSealed: null,
    kind: '01',
    title: '问题',
    mayPublish: false,
    promisedOn: dayText(app.clock.now()),
    isDemo: false,
    now: app.clock.now(),
  });

const ownerOf = ({ owner }: CaseKind): Caller | null =>
  owner === 'guest'
    ? null
    : {
        tenantId: 'suchu',
        accountId: OWNER_ID,
        ip: '',
        requestId: 'walk',
        reach: {
          owners: { enterprises: [{ enId, role: 'admin' }], actorId: OWNER_ID, hasOwn: owner === 'person' },
        },
      };
const OWNER_ID = randomUUID();
const memberOf = () => ({
  tenantId: 'suchu',
  accountId: OWNER_ID,
  ip: '',
  requestId: 'walk',
  reach: { owners: { enterprises: [{ enId, role: 'admin' as const }], actorId: OWNER_ID, hasOwn: false } },
});

const pick = fc.record({ mode: fc.nat(9), who: fc.nat(1000), what: fc.nat(1000) });
const walks = fc.record({
  separation: fc.constantFrom('basic', 'strict'),
  picks: fc.array(pick, { minLength: 8, maxLength: MOST_STEPS }),
});

/** A case that was filed, its matter having that separation. */
async function filed(walked: Walked, separation: string): Promise<string> {
  const { kind, owner } = walked;
  const known = KNOWN[kind.kind]?.();
  const [form] = kind.forms;
  const { id } = await openCase(app.app.casework, {
    tenantId: 'suchu',
    accountId: null,
    kind: kind.kind,
    subjectId: known?.subjectId ?? kind.kind,
    owner:
      kind.owner === 'guest'
        ? { kind: 'guest' }
        : { kind: kind.owner, id: kind.owner === 'person' ? OWNER_ID : enId },
    applicant: { name, sealed: null },
    prefill: known?.answers ?? (form ? sampleAnswers(form, { codes, today: app.clock.now() }) : {}),
  });
  await known?.opened?.(id);
  await app.sql`update casework.case_file set separation = ${separation} where id = ${id}::uuid`;
  const { start, events } = kind.workflow;
  const [event = ''] = Object.entries(events).flatMap(([one, { from, snapshot }]) =>
    snapshot && from.includes(start) ? [one] : [],
  );
  const filer = owner ?? {
    tenantId: 'suchu',
    accountId: null,
    ip: '',
    requestId: 'walk',
    reach: { isSystem: true },
  };
  await actOnCase(app.app.casework, filer, { id, kind: null, event });
  if (separation === 'basic') await known?.goneOn?.(id);
  return id;
}

test.each([...KINDS, jointKind].map((kind) => [kind.label, kind] as const))(
  '随机走「%s」：任何人在任何时候尝试任何事，不变的始终不变',
  async (_label, kind) => {
    const walked = {
      app,
      kind,
      codes,
      owner: ownerOf(kind),
      departments: KNOWN[kind.kind]?.().departments ?? [],
    };
    const happened = new Set<string>();
    await fc.assert(
      fc.asyncProperty(walks, async ({ separation, picks }) => {
        const id = await filed(walked, separation);
        for (const event of await walk(walked, id, picks)) happened.add(event);
      }),
      { numRuns: WALKS },
    );
    process.stdout.write(`${kind.kind}: ${[...happened].join(' ')}\n`);
    // it went somewhere
    expect(happened.size).toBeGreaterThan(2);
  },
  240_000,
);

test('走法自己会发现问题：篡改一件办件的任一处，随后的一步指出它', async () => {
  const walked = { app, kind: jointKind, codes, owner: ownerOf(jointKind), departments: [OTHER] };
  const nothing = [{ mode: 0, who: 0, what: 0 }];
  const broken = async (tamper: (id: string) => Promise<unknown>): Promise<unknown> => {
    const id = await filed(walked, 'strict');
    expect(await walk(walked, id, nothing)).toEqual([]);
    await tamper(id);
    return walk(walked, id, nothing).catch((error: unknown) => error);
  };
  const { sql } = app;
  const decided = (id: string, node: string) => sql`
    insert into casework.approval (id, case_id, node, account_id, role, event, payload, at)
    values (gen_random_uuid(), ${id}::uuid, ${node}, ${OWNER_ID}::uuid, 'final-reviewer', 'approve', '{}', now())`;
  const found = [
    await broken((id) => sql`update casework.case_file set resume_to = 'joint' where id = ${id}::uuid`),
    await broken((id) => sql`update casework.case_file set version = version + 1 where id = ${id}::uuid`),
    await broken((id) => sql`update casework.task set closed_at = now() where case_id = ${id}::uuid`),
    await broken(async (id) => [await decided(id, 'joint'), await decided(id, 'final')]),
  ];
  expect(found.map(String)).toEqual([
    expect.stringContaining('returns to joint'),
    expect.stringContaining('events at version'),
    expect.stringContaining('0 open tasks'),
    expect.stringContaining('at joint and final'),
  ]);
});

test('走法自己会发现承诺的问题：不实而没有限制的，在不实之上作出决定的', async () => {
  const [kind] = KINDS.filter((one) => one.kind === 'declaration');
  if (!kind) throw new Error('no declarations');
  const walked = { app, kind, codes, owner: ownerOf(kind), departments: [OTHER] };
  const id = await filed(walked, 'strict');
  const fault = (from: string, to: string) => promiseFault(walked, id, { from, to });
  expect(await fault('final_review', 'publicity')).toBeNull();
  await app.sql`
    insert into casework.promise_check (id, case_id, promise_id, code, label, outcome, state, reason, evidence, checked_by,
      checked_name, checked_at)
    select gen_random_uuid(), case_id, id, code, '安全生产', 'broken', 'stands', '主管部门通报与承诺不一致', '调取文件',
      ${OWNER_ID}::uuid, '甲', now()
    from casework.material_promise where case_id = ${id}::uuid and code = 'vowed'`;
  expect(await fault('final_review', 'publicity')).toBe('decided over vowed, which was untrue');
  expect(await fault('publicity', 'pending_disbursement')).toBe(
    'vowed was found untrue (stands) with 0 bars',
  );
});
