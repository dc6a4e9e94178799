// 合并重复政策: one policy goes into another one. What readers and other domains kept of the one that goes leads to the one that
// stays; its text stays stored, its item goes to the archive, and its address leads on.
import { transaction, type Tx } from '@yqt/database/sql';
import { notify } from '@yqt/database/listen';
import { textOf, type Answers } from '@yqt/forms/answers';
import { rootOf } from '@yqt/forms/check';
import { fieldsOf } from '@yqt/forms/form';
import { appError, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { PUBLISH_CHANNEL } from '../../../../publish-channel.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { followMerge } from '../../../declaration/server/merged.port.ts';
import { answerFiles } from '../../../file/server/formatted-text.port.ts';
import { adoptRule, hasOpenRule } from '../../../matching/server/merged.port.ts';
import {
  decideMerge,
  insertMerge,
  leadTo,
  lockSuccession,
  mergedPolicy,
  selectLeadsTo,
  selectMerge,
  type MergeRow,
} from '../../../policy/desk/server/merge.port.ts';
import { storedPolicy, type StoredPolicy } from '../../../policy/desk/server/policy-desk.port.ts';
import { moveVoices } from '../../../voice/server/voice.port.ts';
import { PUBLISHER } from '../../collection/editorial.rules.ts';
import { auditItem, showFiles, type ItemDeps, type OwnItem } from '../../collection/server/item-deps.ts';
import { publishItem, setState, updateItemDraft, type ItemRecord } from '../../collection/server/item.sql.ts';
import { lockItem, noteItem } from '../../collection/server/origin.ts';
import { checkPublication } from '../../collection/server/publication.ts';
import { publishedRow } from '../../collection/server/published-row.ts';
import { needsSecondOfficer } from '../../server/editorial.port.ts';
import { policy } from '../policy.rules.ts';
import { lockNaming, recodeNaming, recodePolicies } from './merge.sql.ts';
import { policyAnswers } from './policy-answers.ts';
import { policyEffect } from './policy-effect.ts';

type Deps = Pick<ItemDeps, 'sql' | 'jobs' | 'now'>;

interface Pair {
  from: string;
  into: string;
}

const refuse = (message: string): Error => appError('CONFLICT', { message });

/**
 * Done at once by a publisher, where the tenant has nobody else look; else it waits for one. Throws NOT_FOUND, and CONFLICT where
 * either is not published as it was last saved, is of another kind, or has a rule that is being worked on, and where the one that stays could not be published as it would become.
 */
export async function mergePolicies(
  deps: Deps,
  visit: OperatorVisit,
  pair: Pair,
): Promise<{ isDone: boolean }> {
  const { tenantId, viewer, now } = visit;
  return transaction(deps.sql, async (tx) => {
    const both = await lockBoth(tx, visit, pair);
    requireMergeable(both);
    const answers = await mergedAnswers(tx, { deps, visit, both });
    const id = uuidV7(now.getTime());
    const asked = { id, tenantId, fromId: pair.from, intoId: pair.into, ...revisionsOf(both) };
    const [made] = await insertMerge(tx, { ...asked, by: viewer.accountId, name: viewer.loginName, now });
    if (!made) throw refuse('这项政策的合并正等待确认，或已经合并');
    const isDone = viewer.roles.includes(PUBLISHER) && !(await needsSecondOfficer(tx, tenantId));
    if (isDone) await carryOut(tx, { deps, visit, pair, id, both, answers });
    // after all that waits for others: the chain of audits is held until the end
    await auditItem(tx, visit, { id: pair.from, event: 'merge-asked', facts: { into: pair.into } });
    if (isDone) await auditMerged(tx, visit, { pair, both });
    return { isDone };
  });
}

/** Throws NOT_FOUND (also for what is decided), FORBIDDEN for whoever asked for it, and CONFLICT as above, or where either was written since. */
export async function decideOnMerge(
  deps: Deps,
  visit: OperatorVisit,
  { id, isAccepted }: { id: string; isAccepted: boolean },
): Promise<{ ok: boolean }> {
  const { tenantId, viewer, now } = visit;
  if (!isUuid(id)) throw appError('NOT_FOUND');
  await transaction(deps.sql, async (tx) => {
    const pair = pairOf(await selectMerge(tx, { tenantId, id, isLocked: false }));
    // the policies first, as every merge does: one that leads this proposal on holds them before it
    const both = isAccepted ? await lockBoth(tx, visit, pair) : null;
    const [asked] = await selectMerge(tx, { tenantId, id, isLocked: true });
    if (!asked) throw appError('NOT_FOUND');
    if (!both) {
      await decideMerge(tx, { id, state: 'refused', by: viewer.accountId, name: viewer.loginName, now });
      return auditItem(tx, visit, { id: pair.from, event: 'merge-refused', facts: { into: pair.into } });
    }
    if (asked.askedBy === viewer.accountId)
      throw appError('FORBIDDEN', { message: '这次合并由您提出，请由另一位发布人确认' });
    requireUnchanged(asked, both);
    requireMergeable(both);
    const answers = await mergedAnswers(tx, { deps, visit, both });
    await carryOut(tx, { deps, visit, pair, id, both, answers });
    await auditMerged(tx, visit, { pair, both });
  });
  return { ok: true };
}

/** The two of a proposal never change while it waits. Throws NOT_FOUND where none waits. */
function pairOf([asked]: readonly MergeRow[]): Pair {
  if (!asked) throw appError('NOT_FOUND');
  return { from: asked.fromId, into: asked.intoId };
}

interface Side {
  item: ItemRecord;
  stored: StoredPolicy;
}
interface Both {
  goes: Side;
  stays: Side;
  /** A rule of either is being worked on. */
  hasOpenRule: boolean;
}

/** Always in the same order, so that two merges of one pair do not wait for each other. */
async function lockBoth(tx: Tx, { tenantId, now }: OperatorVisit, { from, into }: Pair): Promise<Both> {
  if (from === into) throw refuse('请选择两项不同的政策');
  await lockItems(tx, tenantId, { from, into });
  const sides = new Map<string, Side>();
  for (const id of [from, into].toSorted()) {
    const own: OwnItem = await lockItem(tx, { tenantId, id, now });
    const stored = await storedPolicy(tx, { tenantId, id, isLocked: true });
    if (own.collection.name !== policy.name || !stored) throw appError('NOT_FOUND');
    sides.set(id, { item: own.item, stored });
  }
  const [goes, stays] = [sides.get(from), sides.get(into)];
  if (!goes || !stays) throw appError('NOT_FOUND');
  const hasRule = await hasOpenRule(tx, { tenantId, from, into });
  return { goes, stays, hasOpenRule: hasRule };
}

/** All that will be written, before any policy is locked: whoever publishes one holds its item while it waits for the policies it names. */
async function lockItems(tx: Tx, tenantId: string, { from, into }: Pair): Promise<void> {
  if (!isUuid(from) || !isUuid(into)) throw appError('NOT_FOUND');
  const gone = await storedPolicy(tx, { tenantId, id: from, isLocked: false });
  if (gone) await lockNaming(tx, { tenantId, from: gone.code, ids: [from, into] });
}

const revisionsOf = ({ goes, stays }: Both) => ({
  fromRevision: goes.item.revision,
  intoRevision: stays.item.revision,
});

/** Whoever proposed it compared the two as they were. Throws CONFLICT. */
function requireUnchanged(asked: MergeRow, both: Both): void {
  const { fromRevision, intoRevision } = revisionsOf(both);
  const changed = [
    ...(asked.fromRevision === fromRevision ? [] : [both.goes]),
    ...(asked.intoRevision === intoRevision ? [] : [both.stays]),
  ].map(({ item }) => `《${item.title}》`);
  if (changed.length > 0)
    throw refuse(`${changed.join('和')}在提出合并之后有修改，请退回后重新对照、重新提出`);
}

/** Throws CONFLICT. */
function requireMergeable({ goes, stays, hasOpenRule: hasRule }: Both): void {
  for (const { item } of [goes, stays])
    if (item.state !== 'published' || item.revision !== item.publishedRevision)
      throw refuse(`《${item.title}》没有发布，或有未发布的修改，请先处理`);
  if (goes.stored.isDemo !== stays.stored.isDemo) throw refuse('演示政策不能与真实政策合并');
  if (hasRule) throw refuse('其中一项政策的匹配条件正在修改或等待生效，请先处理');
}

/** What the one that stays will say, before anything is written. Throws CONFLICT with every fault, where its form would refuse it. */
async function mergedAnswers(
  tx: Tx,
  { deps, visit: { tenantId, now }, both: { goes, stays } }: Pick<Merge, 'deps' | 'visit' | 'both'>,
): Promise<Answers> {
  const { id, title } = stays.item;
  const merged = mergedPolicy(stays.stored, goes.stored);
  await requireEndingSuccession(tx, { tenantId, from: merged.successorCode, to: goes.stored.code });
  const draft = policyAnswers(merged);
  const given = { deps, tenantId, now, collection: policy, id, draft };
  const { answers, faults } = await checkPublication(tx, given);
  if (answers) return answers;
  const told = [...new Set(faults.map(sentenceOf))].slice(0, MOST_TOLD);
  throw refuse(`合并后的《${title}》不能发布，请先修改其中一项。${told.join('；')}`);
}

/** What the policy that goes has replaced, the one that stays will have: that may not be what replaces it. Throws CONFLICT. */
async function requireEndingSuccession(
  tx: Tx,
  { tenantId, from, to }: { tenantId: string; from: string | null; to: string },
): Promise<void> {
  if (from === null) return;
  await lockSuccession(tx, tenantId);
  const [leads] = await selectLeadsTo(tx, { tenantId, from, to });
  if (leads) throw refuse(`编号为 ${from} 的政策会与合并后的政策互相替代，请先修改“替代它的政策”`);
}

/** Nobody reads more. */
const MOST_TOLD = 10;

/** By the field's name, since no form is beside it. */
function sentenceOf({ field, errorMessage }: FieldError): string {
  const label = fieldsOf(policy.form).find(({ name }) => name === rootOf(field))?.label ?? field;
  return errorMessage.startsWith(label) ? errorMessage : `${label}：${errorMessage}`;
}

interface Merge {
  deps: Deps;
  visit: OperatorVisit;
  pair: Pair;
  id: string;
  both: Both;
  /** What the one that stays will say. */
  answers: Answers;
}

/** The rule first: what follows finds it in force. */
async function carryOut(tx: Tx, { deps, visit, pair, id, both, answers }: Merge): Promise<void> {
  const { tenantId, viewer, now } = visit;
  const moved = { tenantId, ...pair, now };
  await leadTo(tx, moved);
  await adoptRule(tx, moved);
  await followMerge(tx, moved);
  await moveVoices(tx, moved);
  const codes = { tenantId, from: both.goes.stored.code, into: both.stays.stored.code };
  await recodeNaming(tx, codes);
  await recodePolicies(tx, { ...codes, ids: [pair.from, pair.into] });
  await setState(tx, { id: pair.from, state: 'archived' });
  await publishMerged(tx, { deps, visit, both, answers });
  await policyEffect.hidden(tx, { id: pair.from, tenantId, now });
  await noteItem(tx, { tenantId, id: pair.from }, policy.name);
  await decideMerge(tx, { id, state: 'done', by: viewer.accountId, name: viewer.loginName, now });
  await notify(tx, PUBLISH_CHANNEL, tenantId);
}

async function auditMerged(
  tx: Tx,
  visit: OperatorVisit,
  { pair: { from, into }, both }: Pick<Merge, 'pair' | 'both'>,
): Promise<void> {
  const { code } = both.goes.stored;
  await auditItem(tx, visit, { id: from, event: 'merged', facts: { into, code } });
  await auditItem(tx, visit, { id: into, event: 'merge-taken', facts: { from, code } });
}

/** As the next version of the one that stays, so that it can be compared and restored. */
async function publishMerged(
  tx: Tx,
  { deps, visit, both, answers }: Pick<Merge, 'deps' | 'visit' | 'both' | 'answers'>,
): Promise<void> {
  const { tenantId, viewer, now } = visit;
  const { item, stored: stays } = both.stays;
  const own = { tenantId, id: item.id };
  const added = both.goes.item.files.filter((file) => !item.files.some(({ id }) => id === file.id));
  const files = [...item.files, ...added];
  const saver = { by: viewer.accountId, name: viewer.loginName, now };
  const title = textOf(answers[policy.title]).slice(0, 200);
  const [saved] = await updateItemDraft(tx, { id: item.id, title, draft: answers, files, ...saver });
  if (!saved) throw new Error('a locked item is gone');
  await publishItem(tx, { id: item.id, row: publishedRow(policy, answers, item.shownOn ?? stays.shownOn) });
  await showFiles(tx, { ...own, files }, answerFiles(policy.form, answers));
  const { revision } = saved;
  await policyEffect.shown(tx, {
    ...own,
    answers,
    isAsked: true,
    isFirst: false,
    revision,
    now,
    jobs: deps.jobs,
  });
  await noteItem(tx, own, policy.name);
}
