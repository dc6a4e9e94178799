// Import of a collection: every item is checked as its publication would, faults are named by row and column, and what is right
// becomes drafts, new ones or new versions. A trial writes nothing. Publishing stays the publisher's.
import { isDeepStrictEqual } from 'node:util';
import { transaction, type Tx } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { checkDraft, checkSubmission } from '@yqt/forms/check';
import { fieldsOf } from '@yqt/forms/form';
import type { CheckOptions } from '@yqt/forms/read-cell';
import { KEY_HEADING, type SheetFault } from '@yqt/forms/sheet-rows';
import { dayText } from '@yqt/kernel/dates';
import { appError, type FieldError } from '@yqt/kernel/errors';
import { isUuid, uuidV7 } from '@yqt/kernel/ids';
import { isPage } from '../../../../page-of.ts';
import type { OperatorVisit } from '../../../../visit.ts';
import { answerFiles } from '../../../file/server/formatted-text.port.ts';
import { keepCrops } from '../../../file/server/picture.port.ts';
import { effectOf } from '../../server/item-effects.ts';
import type { Collection } from '../collection.rules.ts';
import type { ItemImportReport } from '../import-report.rules.ts';
import { columnLabel } from '../exchange.rules.ts';
import { auditItem, itemOptions, requireCollection, type ItemDeps } from './item-deps.ts';
import {
  insertItem,
  lockItemsOf,
  selectItem,
  selectSame,
  updateItemDraft,
  type ItemRecord,
} from './item.sql.ts';
import { deadLinkFaults } from './link-targets.ts';
import { noteItem } from './origin.ts';
import { readImport, type Asked, type Bringing, type Brought } from './read-import.ts';

/** Nobody reads more. */
const MOST_FAULTS = 500;

interface Work {
  deps: ItemDeps;
  visit: OperatorVisit;
  collection: Collection;
  options: CheckOptions;
  /** What the new ones of this import say. */
  brought: Set<string>;
}

/** Throws NOT_FOUND for a collection that is kept elsewhere, too, and INVALID for what is no such file. */
export async function importItems(
  deps: ItemDeps,
  visit: OperatorVisit,
  { collection: name, isTrial, asked }: { collection: string; isTrial: boolean; asked: Asked },
): Promise<ItemImportReport> {
  const collection = requireCollection(name);
  if (collection.isKeptElsewhere) throw appError('NOT_FOUND');
  const { brought, ignored } = await readImport(deps, visit, { collection, asked });
  const options = await itemOptions(deps, collection, visit.now);
  const work = { deps, visit, collection, options, brought: new Set<string>() };
  const report = { rows: 0, created: 0, updated: 0, unchanged: 0, faultyRows: 0, ignored };
  const faults: SheetFault[] = [];
  const made: string[] = [];
  const ids = isTrial ? [] : await idsOf(brought());
  await transaction(deps.sql, async (tx) => {
    // all items first: whoever acts on one holds it while they wait for what is locked after it, such as the chain of audits
    if (!isTrial) await lockItemsOf(tx, { tenantId: visit.tenantId, collection: name, ids });
    for await (const one of brought()) {
      const judged = await judge(tx, work, one);
      report.rows += 1;
      if (faults.length < MOST_FAULTS) faults.push(...judged.faults);
      if (judged.faults.length > 0) report.faultyRows += 1;
      else {
        report[judged.outcome] += 1;
        if (isTrial || judged.outcome === 'unchanged') continue;
        const id = await keep(tx, work, judged);
        if (judged.outcome === 'created') made.push(id);
      }
    }
    if (isTrial) return;
    await auditImport(tx, visit, { collection: name, made, updated: report.updated });
  });
  return { ...report, faults: faults.slice(0, MOST_FAULTS) };
}

/** The items that it may change. Throws INVALID as `readImport` does. */
async function idsOf(brought: ReturnType<Bringing['brought']>): Promise<string[]> {
  const ids: string[] = [];
  for await (const { id } of brought) if (isUuid(id)) ids.push(id);
  return ids;
}

/** Last: the chain of audits is held until the end. */
async function auditImport(
  tx: Tx,
  visit: OperatorVisit,
  { collection, made, updated }: { collection: string; made: readonly string[]; updated: number },
): Promise<void> {
  for (const id of made)
    await auditItem(tx, visit, { id, event: 'created', facts: { collection, isImported: true } });
  const facts = { collection, created: made.length, updated };
  await auditItem(tx, visit, { id: visit.tenantId, event: 'imported', facts });
}

interface Judged {
  item: ItemRecord | null;
  draft: Answers;
  outcome: 'created' | 'updated' | 'unchanged';
  faults: SheetFault[];
}

/** What becomes of one item, or all that is wrong with it. Locks nothing: the import holds its items, a trial needs none. */
async function judge(tx: Tx, work: Work, { row, id, revision, upon, faults }: Brought): Promise<Judged> {
  const { visit, collection, options } = work;
  const { tenantId } = visit;
  const [found] = isUuid(id) ? await selectItem(tx, { tenantId, id, isLocked: false }) : [];
  const item = found?.collection === collection.name ? found : null;
  const given = upon(item?.draft ?? {});
  const checked = checkSubmission(collection.form, given, options);
  const { answers: draft } = checkDraft(collection.form, given, options);
  // sent on the editor's page, once the draft is there
  const files = new Set(
    fieldsOf(collection.form).flatMap(({ name, kind }) => (kind === 'files' ? [name] : [])),
  );
  const named = new Set(faults.map(({ column }) => column));
  const others: FieldError[] = [
    ...(checked.ok ? [] : checked.faults.filter(({ field }) => !files.has(field))),
    ...(collection.faults?.(draft, { isPage, today: dayText(visit.now) }) ?? []),
    ...((await effectOf(collection.name)?.faults?.(tx, { id, tenantId, now: visit.now, answers: draft })) ??
      []),
    ...(await deadLinkFaults(tx, { id, tenantId, expected: null, collection, answers: draft })),
  ];
  const isThere = item === null ? await isKnown(tx, work, draft) : isDeepStrictEqual(draft, item.draft);
  const outcome = isThere ? 'unchanged' : item === null ? 'created' : 'updated';
  const isMoved = outcome === 'updated' && revision !== null && item?.revision !== revision;
  const all = [
    ...faults,
    ...keyFaults(row, id, item),
    ...(isMoved ? [{ row, column: KEY_HEADING, errorMessage: movedSince(item) }] : []),
    ...others
      .map((fault) => faultAt(collection, row, fault))
      // what could not be read is named once
      .filter(({ column }) => !named.has(column)),
    ...strangeFiles(collection, { row, draft, item }),
  ];
  return { item, draft, outcome, faults: all };
}

/** The same file imported twice, or a row that stands in it twice, makes no second item. */
async function isKnown(tx: Tx, { visit, collection, brought }: Work, draft: Answers): Promise<boolean> {
  const said = JSON.stringify(draft);
  if (brought.has(said)) return true;
  brought.add(said);
  const title = titleOf(collection, draft);
  const place = { tenantId: visit.tenantId, collection: collection.name };
  return (await selectSame(tx, { ...place, title, draft })).length > 0;
}

const titleOf = (collection: Collection, draft: Answers): string =>
  textOf(draft[collection.title]).slice(0, 200);

/** Its column says what it is about. */
function faultAt(collection: Collection, row: number, { field, errorMessage }: FieldError): SheetFault {
  const column = columnLabel(collection, field);
  const head = `${column}：`;
  return {
    row,
    column,
    errorMessage: errorMessage.startsWith(head) ? errorMessage.slice(head.length) : errorMessage,
  };
}

const movedSince = (item: ItemRecord | null): string =>
  `导出之后有人修改了这条内容（${item?.savedBy ?? ''}，${item?.savedAt ?? ''}），没有覆盖；请重新导出后再改`;

function keyFaults(row: number, id: string, item: ItemRecord | null): SheetFault[] {
  if (id === '') return [];
  const refuse = (errorMessage: string) => [{ row, column: KEY_HEADING, errorMessage }];
  if (item === null) return refuse('没有这条内容，请清空此格，作为新增的一条');
  return item.state === 'archived' ? refuse('这条内容已归档，不能再修改') : [];
}

/** Files do not travel: an import names only those that its item has already. */
function strangeFiles(
  { form }: Collection,
  { row, draft, item }: { row: number; draft: Answers; item: ItemRecord | null },
): SheetFault[] {
  const known = new Set(item?.files.map(({ id }) => id));
  const isStrange = answerFiles(form, draft).some((id) => !known.has(id));
  return isStrange ? [{ row, column: '附件', errorMessage: '附件和图片不能导入，请导入后在编辑页上传' }] : [];
}

/** Its id. */
async function keep(tx: Tx, { visit, collection }: Work, { item, draft }: Judged): Promise<string> {
  const { tenantId, viewer, now } = visit;
  const saver = { by: viewer.accountId, name: viewer.loginName, now };
  const id = item?.id ?? uuidV7(now.getTime());
  if (item === null) await insertItem(tx, { id, tenantId, collection: collection.name, ...saver });
  const title = titleOf(collection, draft);
  await keepCrops(tx, { tenantId, form: collection.form, answers: draft });
  await updateItemDraft(tx, { id, title, draft, files: item?.files ?? [], ...saver });
  await noteItem(tx, { tenantId, id }, collection.name);
  return id;
}
