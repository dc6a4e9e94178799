// 拆分申报事项: places of a document become drafts of policies of their own, known to be from it. Nothing is published, and a place
// that was split off is never split off again, unless what it became was given up (archived).
import { transaction, type Db, type Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import type { Words } from '@yqt/forms/cell-text';
import { diffAnswers } from '@yqt/forms/compare';
import { appError, invalid, type FieldError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import type { OperatorVisit } from '../../../../visit.ts';
import { formWords } from '../../../dictionary/server/form-options.port.ts';
import { selectPartOf, selectParts, upsertPart } from '../../../policy/desk/server/part.port.ts';
import { editorial, WRITER } from '../../collection/editorial.rules.ts';
import { auditItem, ownItem, type ItemDeps } from '../../collection/server/item-deps.ts';
import { insertItem, updateItemDraft, type ItemRecord } from '../../collection/server/item.sql.ts';
import { lockItem, noteItem } from '../../collection/server/origin.ts';
import { policy } from '../policy.rules.ts';
import type { SplitResult, SplitView } from '../split-contract.ts';
import { mostWan } from '../amounts-said.rules.ts';
import { partAnswers, partCode, splitPlacesOf, titleFrom, type Place } from '../split.rules.ts';
import { selectCodes, selectPartItems } from './split.sql.ts';

type Deps = Pick<ItemDeps, 'sql' | 'now'>;
type Part = NonNullable<SplitView['places'][number]['part']>;

interface Asked {
  id: string;
  isTrial: boolean;
  places: readonly { key: string; title: string; amountMaxWan?: string | undefined }[];
}

/** Throws NOT_FOUND. */
export async function getSplit(
  deps: Deps,
  { tenantId, viewer }: OperatorVisit,
  { id }: { id: string },
): Promise<SplitView> {
  const { item: document, collection } = await ownItem(deps.sql, { tenantId, id });
  if (collection.name !== policy.name) throw appError('NOT_FOUND');
  const known = await partsOf(deps.sql, { tenantId, documentId: id });
  const places = splitPlacesOf(document.draft);
  const [from] = await selectPartOf(deps.sql, { tenantId, itemId: id });
  const [parent] = from ? await selectPartItems(deps.sql, { tenantId, ids: [from.documentId] }) : [];
  return {
    title: document.title,
    from: from && parent ? { id: parent.id, title: parent.title, clause: from.clause } : null,
    places: places.map((place) => ({
      key: place.key,
      clause: place.clause,
      text: place.text,
      partTitle: titleFrom(place),
      amountMaxWan: mostWan(place.text),
      part: known.get(place.key)?.part ?? null,
    })),
    others: [...known].flatMap(([key, { clause, part }]) =>
      places.some((place) => place.key === key) ? [] : [{ clause, part }],
    ),
    canSplit: viewer.roles.includes(WRITER) && document.state !== 'archived',
  };
}

/**
 * A draft for each place, in the order that they were asked for; tried, the same answer and nothing written. Throws NOT_FOUND, CONFLICT
 * for an archived document, and INVALID with every fault.
 */
export async function splitPolicy(deps: Deps, visit: OperatorVisit, asked: Asked): Promise<SplitResult> {
  const { tenantId, now } = visit;
  return transaction(deps.sql, async (tx) => {
    // whoever splits the same document waits here, and finds what was made
    const document = await lockPolicy(tx, { tenantId, id: asked.id, now });
    if (document.state === 'archived') throw appError('CONFLICT', { message: '已归档的文件不能拆分' });
    const places = splitPlacesOf(document.draft);
    const faults = faultsOf(asked, places);
    if (faults.length > 0) throw invalid(...faults);
    const known = await partsOf(tx, { tenantId, documentId: asked.id });
    const codeOf = await freeCodes(tx, { tenantId, code: textOf(document.draft['code']) });
    const words = await formWords(deps, policy.form);
    const parts: SplitResult['parts'] = [];
    for (const one of asked.places) {
      const earlier = known.get(one.key);
      if (earlier) {
        const { id, title } = earlier.part;
        parts.push({ key: one.key, clause: earlier.clause, id, isNew: false, title, fields: [] });
        continue;
      }
      const planned = plan(document, places, { ...one, code: codeOf() });
      // oxlint-disable-next-line no-await-in-loop -- one connection, one statement at a time
      const id = asked.isTrial ? null : await makePart(tx, visit, planned);
      parts.push({ ...toldOf(planned, words), id, isNew: true });
    }
    return { parts };
  });
}

interface Planned {
  document: ItemRecord;
  place: Place;
  position: number;
  answers: Answers;
}

function plan(
  document: ItemRecord,
  places: readonly Place[],
  { key, title, amountMaxWan = '', code }: Asked['places'][number] & { code: string },
): Planned {
  const position = places.findIndex((one) => one.key === key);
  const place = places[position];
  if (!place) throw new Error('a checked place is gone');
  const answers = partAnswers(document.draft, place, { title: title.trim(), code, amountMaxWan });
  return { document, place, position, answers };
}

function toldOf({ place: { key, clause }, answers }: Planned, words: Words) {
  const said = diffAnswers(policy.form, { before: {}, after: answers }, words);
  const fields = said.map(({ label, after }) => ({ label, text: after }));
  return { key, clause, title: textOf(answers['title']), fields };
}

async function lockPolicy(tx: Tx, own: { tenantId: string; id: string; now: Date }): Promise<ItemRecord> {
  const { item, collection } = await lockItem(tx, own);
  if (collection.name !== policy.name) throw appError('NOT_FOUND');
  return item;
}

/** What stands for a place now, by its key; what was archived stands for none. */
async function partsOf(
  db: Db,
  document: { tenantId: string; documentId: string },
): Promise<Map<string, { clause: string; part: Part }>> {
  const rows = await selectParts(db, document);
  const ids = rows.map(({ itemId }) => itemId);
  const items = new Map(
    (await selectPartItems(db, { tenantId: document.tenantId, ids })).map((one) => [one.id, one]),
  );
  return new Map(
    rows.flatMap(({ place, clause, itemId }) => {
      const item = items.get(itemId);
      if (!item || item.state === 'archived') return [];
      const stateLabel =
        Object.entries(editorial.states).find(([name]) => name === item.state)?.[1].label ?? '';
      return [[place, { clause, part: { id: item.id, title: item.title, stateLabel } }] as const];
    }),
  );
}

/** Everything that is wrong, each at its field, with the words of its place. */
function faultsOf({ places: asked }: Asked, places: readonly Place[]): FieldError[] {
  if (asked.length === 0) return [{ field: 'places', errorMessage: '请至少选择一条' }];
  return asked.flatMap(({ key, title, amountMaxWan = '' }, at) => {
    const place = places.find((one) => one.key === key);
    const fault = (isWrong: boolean, name: string, errorMessage: string): FieldError[] =>
      isWrong
        ? [{ field: `places[${at}].${name}`, errorMessage: `${place?.clause ?? key}：${errorMessage}` }]
        : [];
    const isSecond = asked.findIndex((one) => one.key === key) < at;
    const named = asked.findIndex((one) => one.title.trim() === title.trim());
    return [
      ...fault(!place, 'key', '文件中已没有这一处，请刷新页面'),
      ...fault(isSecond, 'key', '选择了两次'),
      ...fault(title.trim() === '', 'title', '请填写申报事项的标题'),
      ...fault(title.trim() !== '' && !isSecond && named < at, 'title', `标题与第 ${named + 1} 项相同`),
      ...fault(
        amountMaxWan !== '' && !/^\d{1,9}(\.\d{1,2})?$/.test(amountMaxWan),
        'amountMaxWan',
        '最高金额请填写数字，最多两位小数',
      ),
    ];
  });
}

/** The next code behind the document's that no policy has, in any state. */
async function freeCodes(
  tx: Tx,
  { tenantId, code }: { tenantId: string; code: string },
): Promise<() => string> {
  const taken = new Set(
    code === '' ? [] : (await selectCodes(tx, { tenantId, prefix: `${code}-S` })).map((one) => one.code),
  );
  let n = 0;
  return () => {
    do n += 1;
    while (taken.has(partCode(code, n)) && partCode(code, n) !== '');
    return partCode(code, n);
  };
}

async function makePart(
  tx: Tx,
  visit: OperatorVisit,
  { document, place, position, answers }: Planned,
): Promise<string> {
  const { tenantId, viewer, now } = visit;
  const id = uuidV7(now.getTime());
  const saver = { by: viewer.accountId, name: viewer.loginName, now };
  const title = textOf(answers[policy.title]).slice(0, 200);
  await insertItem(tx, { id, tenantId, collection: policy.name, title, ...saver });
  // its first version is what it was made as
  await updateItemDraft(tx, { id, title, draft: answers, files: [], ...saver });
  const part = { tenantId, documentId: document.id, itemId: id, place: place.key, clause: place.clause };
  await upsertPart(tx, { ...part, position, name: viewer.loginName, now });
  await noteItem(tx, { tenantId, id }, policy.name);
  await auditItem(tx, visit, { id, event: 'split-off', facts: { from: document.id } });
  return id;
}
