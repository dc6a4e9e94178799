// Content of the demonstration from content/items/<collection>.json; dates are days relative to the day of seeding. Repeatable:
// known items keep their ids and states, and what an editor has saved since stays.
import { readFile } from 'node:fs/promises';
import Type, { type Static } from 'typebox';
import { readTexts } from '@yqt/endpoint/validation';
import { textOf, type Answers } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { fieldsOf } from '@yqt/forms/form';
import { transaction } from '@yqt/database/sql';
import { addDays, dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import type { Seeding } from '../src/domain.ts';
import type { Collection } from '../src/domains/content/collection/collection.rules.ts';
import { itemOptions } from '../src/domains/content/collection/server/item-deps.ts';
import {
  keepSeededVersions,
  selectSeeded,
  selectSlugs,
  upsertSeeded,
  type FileRow,
} from '../src/domains/content/collection/server/item.sql.ts';
import { publishedRow } from '../src/domains/content/collection/server/published-row.ts';
import { COLLECTIONS } from '../src/domains/content/collections.rules.ts';
import { resource } from '../src/domains/content/resource/resource.rules.ts';
import { publishFile, storeFile } from '../src/domains/file/server/file.port.ts';
import { openFiles } from '../src/domains/file/server/open-files.ts';
import { survivingCodes } from '../src/domains/policy/desk/server/merge.port.ts';
import { spreadsheet } from './attachment.seed.ts';
import { Drawing, storeDrawing } from './picture.seed.ts';

const Row = Type.Object({
  slug: Type.String(),
  title: Type.String(),
  publishedDay: Type.Integer({ maximum: 0 }),
  /** Of a resource: what its file says. */
  text: Type.Optional(Type.String()),
  /** Of news that takes names: the days on which that begins and ends, from the day of seeding. */
  signUpDays: Type.Optional(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
  /** Of 纪念日与节日: its first and its last day, from the day of seeding. */
  occasionDays: Type.Optional(Type.Array(Type.Integer(), { minItems: 2, maxItems: 2 })),
  /** What stands for it. */
  picture: Type.Optional(Drawing),
  /** Of 专题页面: what its gallery shows. */
  gallery: Type.Optional(Type.Array(Drawing, { maxItems: 8 })),
  /** Of news: the policies that it is about. */
  policyCodes: Type.Optional(Type.Array(Type.Object({ key: Type.String(), code: Type.String() }))),
});
const Records = Type.Object({ records: Type.Array(Row) });
type Given = Static<typeof Row>;

type ContentSeeding = Pick<Seeding, 'sql' | 'now' | 'log' | 'tenantId' | 'filesUrl'>;

/** Two statements a collection; throws where a file breaks its shape or its form. */
export async function seedCollections(seeding: ContentSeeding): Promise<void> {
  for (const collection of COLLECTIONS)
    if (!collection.isKeptElsewhere) await seedCollection(seeding, collection);
}

async function seedCollection(seeding: ContentSeeding, collection: Collection): Promise<void> {
  const { sql, tenantId } = seeding;
  const now = seeding.now();
  const { name } = collection;
  const options = await itemOptions({ sql, now: () => now }, collection, now);
  const surviving = await survivingCodes(sql, tenantId);
  const records = await withFiles(seeding, collection, await givenOf(name));
  const rows = (await withPictures(seeding, collection, records)).map((one) => {
    const { slug, title, publishedDay } = one.row;
    const date = addDays(dayText(now), publishedDay);
    const answers = { [collection.date]: date, ...answersOf(collection, one, { now, surviving }) };
    const checked = checkSubmission(collection.form, answers, options);
    if (!checked.ok)
      throw new Error(`seeds/content/items/${name}.json ${slug}: ${checked.faults[0]?.errorMessage}`);
    const { files } = one;
    return { id: uuidV7(), slug, title, files, ...publishedRow(collection, checked.answers, date) };
  });
  await upsertSeeded(sql, { tenantId, collection: name, json: JSON.stringify(rows) });
  await keepSeededVersions(sql, { tenantId, collection: name });
}

/** What a record says of its item: days from the day of seeding, what it names and what was made for it. */
function answersOf(
  collection: Collection,
  { row, files, pictured }: Pictured,
  { now, surviving }: { now: Date; surviving: (codes: readonly string[]) => readonly string[] },
): Answers {
  const {
    slug: _slug,
    publishedDay: _day,
    text,
    signUpDays,
    occasionDays,
    policyCodes,
    picture: _drawn,
    gallery: _hung,
    ...given
  } = row;
  const times = { ...signUpTimes(signUpDays, dayText(now)), ...lastingDays(occasionDays, dayText(now)) };
  const about: Answers = policyCodes
    ? { policyCodes: rowsOf(surviving(policyCodes.map(({ code }) => code))) }
    : {};
  const own: Answers =
    collection === resource ? { file: files.map(({ id }) => id) } : text === undefined ? {} : { text };
  return { ...given, ...own, ...times, ...about, ...pictured };
}

async function givenOf(name: string): Promise<Given[]> {
  const file = await readFile(new URL(`content/items/${name}.json`, import.meta.url), 'utf8');
  const read = readTexts<{ records: Given[] }>(Records, { records: JSON.parse(file) });
  if (read) return read.records;
  throw new Error(`seeds/content/items/${name}.json does not have the shape of collection.seed.ts`);
}

function signUpTimes([opens, closes]: readonly number[] = [], today: string): Answers {
  if (opens === undefined || closes === undefined) return {};
  return { signupFrom: `${addDays(today, opens)} 09:00`, signupTo: `${addDays(today, closes)} 18:00` };
}

function lastingDays([first, last]: readonly number[] = [], today: string): Answers {
  return first === undefined || last === undefined
    ? {}
    : { from: addDays(today, first), to: addDays(today, last) };
}

const rowsOf = (codes: readonly string[]) => codes.map((code, at) => ({ key: String(at + 1), code }));

interface Seeded {
  row: Given;
  files: FileRow[];
}

/** Of resources those that are not known yet, each with its file: a small spreadsheet of its text, published at once. */
async function withFiles(
  seeding: ContentSeeding,
  collection: Collection,
  records: readonly Given[],
): Promise<Seeded[]> {
  if (collection !== resource) return records.map((row) => ({ row, files: [] }));
  const { sql, tenantId } = seeding;
  const known = await selectSlugs(sql, { tenantId, collection: collection.name });
  const missing = records.filter(({ slug }) => !known.some((one) => one.slug === slug));
  const deps = openFiles({ ...seeding, clamavUrl: '' });
  const rows: Seeded[] = [];
  for (const row of missing) {
    const bytes = await spreadsheet(row.title, row.text ?? '');
    const { id, name, size } = await storeFile(deps, {
      tenantId,
      ownerAccount: null,
      name: `${row.title}.xlsx`,
      bytes,
    });
    await transaction(sql, (tx) => publishFile(tx, { tenantId, id, isPublished: true }));
    rows.push({ row, files: [{ id, name, size }] });
  }
  return rows;
}

interface Pictured extends Seeded {
  /** The answers of the fields for what is drawn. */
  pictured: Answers;
}

/** What is drawn for an item is stored once: an item that has it keeps it, and one that an editor has saved gets none. */
async function withPictures(
  seeding: ContentSeeding,
  collection: Collection,
  seeded: readonly Seeded[],
): Promise<Pictured[]> {
  const { sql, tenantId } = seeding;
  const names = fieldsOf(collection.form).flatMap(({ name, kind }) => (kind === 'picture' ? [name] : []));
  const slugs = seeded.flatMap(({ row }) => (drawingsOf(row).length > 0 ? [row.slug] : []));
  const known = await selectSeeded(sql, { tenantId, collection: collection.name, slugs });
  const deps = openFiles({ ...seeding, clamavUrl: '' });
  const rows: Pictured[] = [];
  for (const { row, files } of seeded) {
    const before = known.find(({ slug }) => slug === row.slug);
    const drawings = before?.isEdited ? [] : drawingsOf(row);
    const drawn: Seeded['files'] = [];
    const pictured: [string, string][] = [];
    for (const [at, drawing] of drawings.entries()) {
      const name = names[at] ?? '';
      const answer = textOf(before?.published?.[name]);
      if (answer === '') {
        const stored = await storeDrawing(deps, { tenantId, ...drawing });
        drawn.push(stored.file);
        pictured.push([name, stored.answer]);
      } else pictured.push([name, answer]);
    }
    const kept = drawings.length === 0 ? [] : (before?.files ?? []);
    rows.push({
      row,
      files: [...(kept.length === 0 ? files : kept), ...drawn],
      pictured: Object.fromEntries(pictured),
    });
  }
  return rows;
}

const drawingsOf = ({ picture, gallery = [] }: Given) => (picture ? [picture, ...gallery] : gallery);
