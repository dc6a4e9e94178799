// When a rule comes into force, whoever it concerns is told what changed for HIM: one statement finds the enterprises
// whose verdict turns, identity says who acts for them, each gets one message with the condition that decided. The job
// was written in the transaction that put the rule into force; running it twice sends nothing twice.
import type { Jobs } from '@yqt/database/jobs';
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import type { RuleContext } from '@yqt/rules/leaf-test';
import { profileOf } from '@yqt/rules/profile';
import { toSql, verdictSql } from '@yqt/rules/to-sql';
import { paths } from '../../../../paths.ts';
import { readFacts } from '../../../enterprise/server/enterprise.port.ts';
import { membersOf } from '../../../identity/server/members.port.ts';
import { deliver, type NewMessage } from '../../../message/server/message.port.ts';
import { changeText } from '../../verdict/diff.rules.ts';
import { BASIS } from '../../verdict/wording.rules.ts';
import { selectAffected, selectAnswered } from './affected.sql.ts';
import type { RuleActivation } from './follow-policies.ts';
import { answersFor } from '../../verdict/server/officer-answers.ts';
import type { RuleSets, TenantRules } from '../../verdict/server/rule-sets.ts';
import { selectRulesById, type RuleVersionRow } from '../../verdict/server/rule-version.sql.ts';
import { judgementOf, POLICY_MESSAGE, treeOf } from '../../verdict/server/judgement.ts';

const QUEUE = 'matching.activated';
/** Enterprises of one page: ids and names, a few hundred kB. */
const PAGE = 5000;

/** Enqueues the telling inside the transaction that put the versions into force. */
export async function announceActivations(
  jobs: Jobs,
  tx: Tx,
  activations: readonly RuleActivation[],
): Promise<void> {
  for (const activation of activations) await jobs.send(tx, QUEUE, activation);
}

export interface TellDeps {
  sql: Sql;
  now: () => Date;
  ruleSets: RuleSets;
}

/** Starts working on the queue. */
export const workOnActivations = (jobs: Jobs, deps: TellDeps): Promise<void> =>
  jobs.work(QUEUE, async (payload) => {
    if (isActivation(payload)) await tellAffected(deps, payload);
  });

const isActivation = (payload: object): payload is RuleActivation =>
  ['versionId', 'policyId', 'tenantId'].every((name) => typeof Reflect.get(payload, name) === 'string');

interface Change {
  policyId: string;
  title: string;
  /** Null = there was none, or it was for reference only: then 符合 is said for the first time. */
  before: RuleVersionRow | null;
  /** The policy had no rule at all. */
  isNew: boolean;
  after: RuleVersionRow;
  context: RuleContext;
  day: string;
}

/** Sends the messages of one activation; returns how many were new. Nothing for targeting rules: they promise nothing. */
export async function tellAffected(deps: TellDeps, activation: RuleActivation): Promise<number> {
  const change = await readChange(deps, activation);
  if (!change || change.after.nature === 'targeting') return 0;
  let sent = 0;
  let afterId: string | null = null;
  for (;;) {
    const page: { enId: string; name: string }[] = await selectAffected(deps.sql, {
      tenantId: activation.tenantId,
      ...expressionsOf(change),
      afterId,
      limit: PAGE,
    });
    sent += await tellPage(deps, change, page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    afterId = last.enId;
  }
  // an answer is no column: those enterprises are looked at one by one
  return sent + (await tellPage(deps, change, await selectAnswered(deps.sql, change)));
}

async function readChange(
  { sql, now, ruleSets }: TellDeps,
  activation: RuleActivation,
): Promise<Change | null> {
  const { tenantId, versionId, previousId, policyId } = activation;
  const rules: TenantRules = await ruleSets.of(tenantId);
  const card = rules.policies.get(policyId);
  const ids = previousId === null ? [versionId] : [versionId, previousId];
  const versions = await selectRulesById(sql, { tenantId, ids });
  const after = versions.find(({ id }) => id === versionId);
  if (!card || !after) return null;
  const before = versions.find(({ id, nature }) => id === previousId && nature === 'legal') ?? null;
  const isNew = previousId === null;
  return {
    policyId,
    title: card.title,
    before,
    isNew,
    after,
    context: rules.set.context,
    day: dayText(now()),
  };
}

function expressionsOf({ before, after, context, day }: Change) {
  const { catalogue, codeTrees, limits } = context;
  const verdict = (rule: RuleVersionRow) =>
    verdictSql(toSql(treeOf(rule), catalogue, { codeTrees, limits, today: day, alias: 'p' }));
  return { before: before && verdict(before), after: verdict(after) };
}

async function tellPage(
  { sql, now }: TellDeps,
  change: Change,
  page: readonly { enId: string; name: string }[],
): Promise<number> {
  const members = Map.groupBy(
    await membersOf(sql, { enIds: page.map(({ enId }) => enId) }),
    ({ enId }) => enId,
  );
  const messages: NewMessage[] = [];
  for (const { enId, name } of page) {
    const accounts = members.get(enId);
    const text = accounts && (await textFor(sql, change, { enId, name }));
    if (text)
      messages.push(...accounts.map(({ accountId }) => ({ ...messageOf(change, text, enId), accountId })));
  }
  if (messages.length === 0) return 0;
  return transaction(sql, (tx) => deliver(tx, { messages, now: now() }));
}

interface Told {
  title: string;
  body: string;
}

const messageOf = ({ policyId, after }: Change, { title, body }: Told, enId: string) => ({
  tenantId: after.tenantId,
  enId,
  type: POLICY_MESSAGE,
  title,
  body,
  link: paths.policy(policyId),
  dedupeKey: `matching.rule:${after.id}:${enId}`,
});

/** What changed for one enterprise, judged anew with its officers' answers; null where nothing did. */
async function textFor(
  sql: Sql,
  change: Change,
  { enId, name }: { enId: string; name: string },
): Promise<Told | null> {
  const { before, isNew, after, context, day, policyId, title } = change;
  const profile = profileOf(context.catalogue, await readFacts(sql, { enId, on: day }), day);
  const stored = (await answersFor(sql, enId)).filter((answer) => answer.policyId === policyId);
  const judged = (rule: RuleVersionRow) => judgementOf(rule, { profile, context, stored });
  const now = judged(after);
  if (!before) return now.verdict === 'yes' ? newlyText({ title, name, isNew }) : null;
  const was = judged(before);
  if (was.verdict === now.verdict) return null;
  return {
    title: `《${title}》的申报条件有更新，对「${name}」的结论已变化`,
    body: `${BASIS}，「${name}」${changeText(was, now, after.nature)}。您可以查看政策详情和逐条说明。`,
  };
}

const newlyText = ({ title, name, isNew }: { title: string; name: string; isNew: boolean }): Told => ({
  title: isNew
    ? `新政策《${title}》：「${name}」符合所列条件`
    : `《${title}》已列明可核对的申报条件：「${name}」符合所列条件`,
  body: `${BASIS}，「${name}」符合《${title}》所列的可核对条件。您可以查看逐条说明与申报时间，以主管部门审核结果为准。`,
});
