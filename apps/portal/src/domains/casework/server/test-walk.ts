// Random walks over any machine, for tests: anybody tries anything at any time, and whatever happens, a case keeps what every
// case must keep. A walk knows a kind by its definition alone.
import { selectOpenPins } from '../opinion/server/opinion.sql.ts';
import { proposePins } from '../opinion/server/propose-pins.ts';
import { dropPin, withdrawPin } from '../opinion/server/settle-pins.ts';
import { decideSecond } from '../second/server/decide-second.ts';
import { selectSecondAct } from '../second/server/second-act.sql.ts';
import { addDays } from '@yqt/kernel/dates';
import { AppError } from '@yqt/kernel/errors';
import { fieldsOf, type FormDefinition, type FormField } from '@yqt/forms/form';
import type { Answer } from '@yqt/forms/answers';
import { eventOf, openEvents } from '@yqt/workflow/workflow';
import type { TestApp } from '../../../server/test-app.ts';
import { actOnCase } from './act-on-case.ts';
import type { CaseKind } from './case-kind.ts';
import type { Caller } from './casework-deps.ts';
import { selectOpenTerms } from './correction.sql.ts';
import { saveCaseAnswers } from './fill-case.ts';
import { selectSnapshots } from './history.sql.ts';
import { selectOwed } from '../owed/server/owed.sql.ts';
import type { Grant } from './reach.ts';
import { sampleAnswers } from './test-answers.ts';
import { sayOfPromise } from './test-walk-promises.ts';
import { STANDING, walkFault, type Before, type Resting, type Walked } from './test-walk-faults.ts';

/** What happens next; every number is brought down to what there is to choose from. */
export interface Pick {
  /** 0..9: below 2 something is saved, below 8 what may be done here is tried, from 8 on anything at all. */
  mode: number;
  who: number;
  what: number;
}

/** What the refusals of a walk may be; anything else is a defect. */
const REFUSED = ['BAD_REQUEST', 'CONFLICT', 'FORBIDDEN', 'INVALID', 'NOT_FOUND'];
const made = { tenantId: 'suchu', ip: '', requestId: 'walk' } as const;
export const idOf = (n: number): string => `01900000-0000-7000-8000-0000000fa1${String(n).padStart(2, '0')}`;

/** Two who may do everything, the deputy of the first, and one for each department that reviews. */
function actorsOf({ kind, departments, owner }: Walked): Caller[] {
  const all = Object.values(kind.workflow.events).flatMap(({ actors }) => actors);
  const roles = [...new Set(all)].filter((role) => role !== 'applicant' && role !== 'system');
  const officer = (n: number, more: Partial<Grant>): Caller => ({
    ...made,
    accountId: idOf(n),
    reach: {
      grants: roles.map((role) => ({ role, kind: kind.kind, department: '*', projectGroup: '*', ...more })),
    },
  });
  const clock: Caller = { ...made, accountId: null, reach: { isSystem: true } };
  const people = [officer(1, {}), officer(2, {}), officer(3, { onBehalfOf: idOf(1) })];
  const reviewers = departments.map((department, n) => officer(10 + n, { department }));
  return [...(owner ? [owner] : []), clock, ...people, ...reviewers];
}

const rolesOf = ({ reach }: Caller): string[] =>
  'grants' in reach ? reach.grants.map(({ role }) => role) : ['isSystem' in reach ? 'system' : 'applicant'];

/** Walks a case; returns the events that happened. Throws at the first step that breaks what must hold. */
export async function walk(walked: Walked, id: string, picks: readonly Pick[]): Promise<string[]> {
  const happened: string[] = [];
  for (const pick of picks) {
    const before = await positionOf(walked, id);
    const done = await settled(() => stepOf(walked, { id, pick, before }));
    if (done !== null) happened.push(done);
    const fault = await walkFault(walked, { id, before, done });
    if (fault !== null) throw new Error(`${walked.kind.kind}: ${fault} (${JSON.stringify(pick)})`);
  }
  return happened;
}

async function positionOf({ app }: Walked, id: string): Promise<Before> {
  const [found] = await app.sql.unsafe<Omit<Before, 'standing' | 'snapshots'>[]>(
    `select state, resume_to as "resumeTo", version, revision, receipt_no as "receiptNo", answers
    from casework.case_file where id = $1::uuid`,
    [id],
  );
  const standing = await app.sql.unsafe<Resting[]>(STANDING, [id]);
  const snapshots = (await selectSnapshots(app.sql, id)).length;
  return { ...found!, standing: [...standing], snapshots };
}

/** What was done; null where it was refused for a reason that a user is told. */
async function settled(step: () => Promise<string | null>): Promise<string | null> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof AppError && REFUSED.includes(error.code)) return null;
    throw error;
  }
}

interface At {
  id: string;
  pick: Pick;
  before: Before;
}

const at = <T>(list: readonly T[], n: number): T | undefined =>
  list.length ? list[n % list.length] : undefined;

async function stepOf(walked: Walked, given: At): Promise<string | null> {
  const { mode, who, what } = given.pick;
  const { app, kind } = walked;
  const actors = actorsOf(walked);
  const wild = at(actors, who)!;
  if (mode === 0) return save(walked, given);
  if (mode === 1 && what % 4 === 3) return sayOfPromise(walked, given, wild);
  if (mode === 1) return what % 3 === 0 ? giveOpinion(walked, given) : propose(walked, given, wild);
  const [proposed] = await selectSecondAct(app.sql, given.id);
  if (proposed && what % 2 === 0) {
    const { accountId, reach } = wild;
    if (accountId === null || !('grants' in reach)) return null;
    const decision = { id: given.id, actId: proposed.id, isConfirmed: who % 3 !== 0, reason: '理由' };
    await decideSecond(app.app.casework, { ...wild, accountId, reach }, decision);
    return decision.isConfirmed ? proposed.event : null;
  }
  const { state, resumeTo } = given.before;
  const position = { state, resumeTo, decided: [] };
  const open = actors.flatMap((caller) =>
    openEvents(kind.workflow, position, { accountId: caller.accountId, roles: rolesOf(caller) }).map(
      (event) => ({ caller, event }),
    ),
  );
  // the clock's events end a case, and are one of many here
  const guided = at(
    open.filter(({ event }, n) => n === what % open.length || event !== 'correction_timeout'),
    what,
  );
  const { caller, event } =
    mode < 8 && guided ? guided : { caller: wild, event: at(Object.keys(kind.workflow.events), what)! };
  return act(walked, given, { caller, event });
}

async function act(
  { app, kind, codes }: Walked,
  { id, pick, before }: At,
  { caller, event: name }: { caller: Caller; event: string },
): Promise<string | null> {
  const event = eventOf(kind.workflow, name);
  if (name === kind.owing?.handIn && pick.what % 4 > 0) await attach({ app }, id);
  const form = event?.form === undefined ? undefined : kind.eventForms[event.form];
  const asked = await fieldsAsked(app, { id, kind });
  const items = asked.filter((_, n) => (pick.who + n) % 2 === 0).map((item) => ({ item, note: '' }));
  const { isPending } = await actOnCase(app.app.casework, caller, {
    id,
    kind: null,
    event: name,
    // now and then too late
    version: pick.what % 9 === 8 ? Math.max(0, before.version - 1) : before.version,
    reason: '理由',
    ...(event?.reasonCode === 'required' && { reasonCode: Object.keys(kind.reasonCodes ?? {})[0] ?? '' }),
    ...(form && {
      payload: {
        ...sampleAnswers(form, { codes, today: app.clock.now() }),
        ...(await receiptOf(app, { id, pick, event: name, kind })),
      },
    }),
    ...(event?.correction === 'open' && { items, repeatReason: '再次' }),
    ...(event?.extendsCorrection && { until: await laterDay(app, { id, days: 1 + (pick.who % 9) }) }),
    ...(pick.who % 2 === 0 && { restsOn: asked.slice(0, 1 + (pick.what % 2)) }),
  });
  return isPending ? null : name;
}

/** So many days after the last one of the open correction: worked or not. */
async function laterDay({ sql }: TestApp, { id, days }: { id: string; days: number }): Promise<string> {
  const dueOn = (await selectOpenTerms(sql, [id]))[0]?.dueOn;
  return dueOn ? addDays(dueOn, days) : '';
}

/** Fields of the case's form that a walk changes and pins: plain text and figures. */
async function fieldsAsked(app: TestApp, at_: { id: string; kind: CaseKind }): Promise<string[]> {
  return (await changeable(app, at_)).map(({ name }) => `field:${name}`);
}

const isPlain = (field: FormField): boolean =>
  ((field.kind === 'text' || field.kind === 'longText') && field.shape === undefined) ||
  field.kind === 'money' ||
  (field.kind === 'number' && field.most === undefined);

async function changeable(app: TestApp, { id, kind }: { id: string; kind: CaseKind }): Promise<FormField[]> {
  const [row] = await app.sql.unsafe<{ code: string; version: number; body: unknown }[]>(
    `select c.form_code as code, c.form_version as version, f.body from casework.case_file c
    left join casework.form_version f on f.tenant_id = c.tenant_id and f.code = c.form_code and f.version = c.form_version
    where c.id = $1::uuid`,
    [id],
  );
  const own = kind.forms.find(({ code, version }) => code === row?.code && version === row.version);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- a stored form is one
  const form = own ?? (row?.body as FormDefinition);
  return fieldsOf(form).filter(isPlain).slice(0, 4);
}

/** The applicant writes another answer, whether it is open to them or not. */
async function save({ app, kind, owner }: Walked, { id, pick, before }: At): Promise<null> {
  const field = at(await changeable(app, { id, kind }), pick.what);
  if (!owner || !field) return null;
  const isText = field.kind === 'text' || field.kind === 'longText';
  const answer: Answer = isText ? `改${pick.who}` : String(1 + pick.who);
  await saveCaseAnswers(app.app.casework, owner, {
    id,
    kind: null,
    revision: before.revision,
    answers: { ...before.answers, [field.name]: answer },
  });
  return null;
}

/** A file for what is owed, as one that its owner has uploaded; handed in or not. */
async function attach({ app }: { app: TestApp }, id: string): Promise<void> {
  await app.sql.unsafe(
    `insert into casework.material (case_id, code, file_id, name, size, sha256, added_by, added_at)
    select o.case_id, o.code, gen_random_uuid(), '验收报告.pdf', 1, 'h', $2::uuid, now()
    from casework.owed_material o join casework.case_file c on c.id = o.case_id
    where o.case_id = $1::uuid and o.status = 'owed' and c.closed_at is null`,
    [id, idOf(1)],
  );
}

/** What an officer says of what was handed in. */
async function receiptOf(
  { sql }: TestApp,
  { id, pick, event, kind }: { id: string; pick: Pick; event: string; kind: CaseKind },
): Promise<Record<string, string>> {
  if (event !== kind.owing?.receive) return {};
  const [row] = await selectOwed(sql, id);
  return { material: row?.code ?? '', result: pick.who % 3 === 0 ? 'again' : 'received', note: '说明' };
}

/** A reviewer proposes what to correct, or what is proposed is settled by whoever comes. */
async function propose({ app, kind }: Walked, { id, pick }: At, by: Caller): Promise<null> {
  const { accountId, reach } = by;
  if (accountId === null || !('grants' in reach)) return null;
  const deps = app.app.casework;
  const officer = { ...by, accountId, reach };
  const [waiting] = await selectOpenPins(app.sql, [id]);
  if (waiting && pick.what % 3 === 1) {
    const settle = pick.who % 2 === 0 ? dropPin : withdrawPin;
    await settle(deps, officer, { id, pinId: waiting.id, reason: '理由' });
    return null;
  }
  const items = await fieldsAsked(app, { id, kind });
  await proposePins(deps, officer, {
    id,
    pins: items.slice(pick.who % 2, 2).map((item) => ({ item, note: '请核对' })),
  });
  return null;
}

/** Another department's answer stands beside the case, on what it names. */
async function giveOpinion({ app, kind, departments }: Walked, { id, pick, before }: At): Promise<null> {
  if (before.receiptNo === null) return null;
  const restsOn = (await fieldsAsked(app, { id, kind })).slice(pick.what % 2, 2);
  await app.sql.unsafe(
    `insert into casework.opinion_request (id, case_id, tenant_id, snapshot, asked_by, asked_at, asked_on, department, question,
      days, status, verdict, answer, answered_by, answered_at, rests_on)
    select gen_random_uuid(), c.id, c.tenant_id, 1, $2::uuid, now(), current_date, $3::text, '问', 5,
      'answered', 'agree', '同意', $4::uuid, now(), $5::text[]
    from casework.case_file c where c.id = $1::uuid and archive_no is null`,
    [id, idOf(1), departments[0] ?? 'Z03', idOf(2), pick.who % 3 === 0 ? null : restsOn],
  );
  return null;
}
