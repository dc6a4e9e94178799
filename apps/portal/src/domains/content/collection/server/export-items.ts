// A collection as a file: the console's list as it is narrowed, as a spreadsheet or as JSON, and the spreadsheet to fill in. What
// is exported may be imported again: each row carries which item it is.
import { Readable } from 'node:stream';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { sheetCells, sheetColumns, sheetHeading, KEY_HEADING } from '@yqt/forms/sheet-rows';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import type { OperatorVisit } from '../../../../visit.ts';
import { formWords } from '../../../dictionary/server/form-options.port.ts';
import { sheetChoices } from '../../../dictionary/server/sheet-choices.port.ts';
import { sheetTemplate, XLSX, type TemplateColumn } from '../../../enterprise/server/sheet.port.ts';
import type { Collection } from '../collection.rules.ts';
import { MOST_EXCHANGED, sheetRowOfItem, sheetTableOf } from '../exchange.rules.ts';
import { requireCollection, type ItemDeps } from './item-deps.ts';
import { selectItemIds, selectItems, selectItemsOf } from './item.sql.ts';

/** Items that are held at once. */
const AT_ONCE = 20;

interface Asked {
  collection: string;
  keyword?: string;
  state?: string;
  format: 'xlsx' | 'json';
}

/** At most 1,000 items. Throws NOT_FOUND for a collection that is kept elsewhere, too. */
export async function exportItems(deps: ItemDeps, visit: OperatorVisit, asked: Asked): Promise<FileAnswer> {
  const collection = itemsHere(asked.collection);
  const filter = {
    tenantId: visit.tenantId,
    collection: collection.name,
    keyword: asked.keyword?.trim() || null,
    state: asked.state ?? null,
  };
  const name = `${collection.label}_${dayText(visit.now)}`;
  if (asked.format === 'json') {
    const listed = await selectItemIds(deps.sql, { ...filter, limit: MOST_EXCHANGED });
    const content = Readable.from(jsonOfItems(deps, visit.tenantId, listed));
    return { name: `${name}.json`, mediaType: 'application/json; charset=utf-8', content };
  }
  const items = await selectItems(deps.sql, { ...filter, sort: null, limit: MOST_EXCHANGED, offset: 0 });
  const table = sheetTableOf(collection);
  const rows = items.map((item) => sheetRowOfItem(item));
  const cells = sheetCells(table, rows, await formWords(deps, collection.form));
  return { name: `${name}.xlsx`, mediaType: XLSX, content: await drawn(deps, collection, cells) };
}

/** A line each, some at a time: 1,000 long texts are more than is held at once. What is deleted meanwhile is left out. */
async function* jsonOfItems(
  { sql }: Pick<ItemDeps, 'sql'>,
  tenantId: string,
  listed: readonly { id: string }[],
): AsyncGenerator<string> {
  let head = '[\n';
  for (let at = 0; at < listed.length; at += AT_ONCE) {
    const ids = listed.slice(at, at + AT_ONCE).map(({ id }) => id);
    // oxlint-disable-next-line no-await-in-loop -- no more than the reader takes
    for (const { id, revision, state, draft } of await selectItemsOf(sql, { tenantId, ids })) {
      yield head + JSON.stringify({ id, revision, state, answers: draft });
      head = ',\n';
    }
  }
  yield head === '[\n' ? '[]\n' : '\n]\n';
}

/** 「新闻导入模板.xlsx」. Throws NOT_FOUND. */
export async function itemsTemplate(deps: ItemDeps, given: { collection: string }): Promise<FileAnswer> {
  const collection = itemsHere(given.collection);
  const content = await drawn(deps, collection, []);
  return { name: `${collection.label}导入模板.xlsx`, mediaType: XLSX, content };
}

function itemsHere(name: string): Collection {
  const collection = requireCollection(name);
  if (collection.isKeptElsewhere) throw appError('NOT_FOUND');
  return collection;
}

async function drawn(deps: ItemDeps, collection: Collection, rows: string[][]): Promise<Buffer> {
  const choices = await sheetChoices(deps, collection.form);
  const columns = sheetColumns(sheetTableOf(collection)).map((column): TemplateColumn => ({
    heading: sheetHeading(column),
    column,
    choices: column.kind === 'choices' ? null : (choices(column)?.labels ?? null),
  }));
  const key: TemplateColumn = {
    heading: KEY_HEADING,
    column: { name: 'key', label: KEY_HEADING, kind: 'text' },
    choices: null,
  };
  const all = rows.length > 0 ? [...columns, key] : columns;
  return sheetTemplate(collection.label, all, { rows, most: MOST_EXCHANGED });
}
