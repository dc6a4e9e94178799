// A JSON file of an export on its way back: of any length, in as many calls as it needs, and told as one. It is never whole in memory.
import { refusalText } from '@yqt/endpoint/client';
import { upload } from '@yqt/endpoint/fetch-transport';
import { crc32 } from '@yqt/kernel/crc32';
import { jsonParts } from '@yqt/kernel/json-records';
import type { itemCalls } from '../contract.ts';
import type { ItemImportReport } from '../import-report.rules.ts';
import { ID_COLUMN, LONGEST_PART, MOST_EXCHANGED } from '../exchange.rules.ts';
import { beginRun, endRun } from './import-run.ts';
import { recordsText as text } from './import.text.ts';

/** 1,000 items of the longest texts that their forms take. */
const MOST_BYTES = 250 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
const MOST_FAULTS = 500;

interface Part {
  file: File;
  /** Which records of the whole file its own are. */
  rows: number[];
  sum: string;
}
interface Parts {
  parts: Part[];
  /** Records with the id of one before, which are not sent. */
  repeated: ItemImportReport['faults'];
}
type Refused = { refused: string };
/** Sends one part; without a key each call is another. Throws ApiError. */
export type SendPart = (part: File, key: string | undefined) => Promise<ItemImportReport>;

interface Bringing {
  collection: string;
  isTrial: boolean;
  send: SendPart;
}

/** Never throws. */
export async function bringRecords(
  file: File,
  { collection, isTrial, send }: Bringing,
): Promise<ItemImportReport | Refused> {
  const found = await partsOf(file);
  if ('refused' in found) return found;
  const run = isTrial ? null : beginRun(collection);
  const count = found.repeated.length;
  const report = { rows: count, created: 0, updated: 0, unchanged: 0, faultyRows: count };
  const faults = [...found.repeated];
  let sent = 0;
  try {
    for (const { file: part, rows, sum } of found.parts) {
      // a trial is of what is there now: it is asked each time
      const key = run === null ? undefined : `${run}-${rows[0]}-${sum}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the rows stand in the file
      const one = await send(part, key);
      sent += one.rows;
      for (const name of ['rows', 'created', 'updated', 'unchanged', 'faultyRows'] as const)
        report[name] += one[name];
      faults.push(...one.faults.map((fault) => ({ ...fault, row: rows[fault.row - 1] ?? fault.row })));
    }
  } catch (error) {
    const why = refusalText(error, text.offline);
    return { refused: !isTrial && sent > 0 ? text.brokenOff(sent, why) : why };
  }
  if (run !== null) endRun(collection);
  return {
    ...report,
    ignored: [],
    faults: faults.toSorted((a, b) => a.row - b.row).slice(0, MOST_FAULTS),
  };
}

/** The file in parts that a call takes, or what is wrong with it. */
async function partsOf(file: File): Promise<Parts | Refused> {
  if (file.size > MOST_BYTES) return { refused: text.tooLarge };
  const parts: Part[] = [];
  const repeated: ItemImportReport['faults'] = [];
  const isFirst = firstOfItsId(repeated);
  try {
    for await (const { text: json, rows } of jsonParts(textOfFile(file), LONGEST_PART, isFirst)) {
      const part = new File([json], file.name, { type: 'application/json' });
      parts.push({ file: part, rows, sum: sumOf(json) });
    }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
  return parts.length === 0 ? { refused: text.nothing } : { parts, repeated };
}

/** Tells of each record whether it is the first with its id, wherever the parts are cut. Throws where there are too many. */
function firstOfItsId(repeated: ItemImportReport['faults']): (record: unknown, row: number) => boolean {
  const known = new Map<string, number>();
  return (record, row) => {
    if (row > MOST_EXCHANGED) throw new Error(text.tooMany(MOST_EXCHANGED));
    const id = typeof record === 'object' && record !== null && 'id' in record ? record.id : '';
    if (typeof id !== 'string' || id === '') return true;
    const first = known.get(id);
    known.set(id, first ?? row);
    if (first === undefined) return true;
    repeated.push({ row, column: ID_COLUMN, errorMessage: text.repeated(first) });
    return false;
  };
}

const encoder = new TextEncoder();

/** What a part is told from others by. */
function sumOf(json: string): string {
  const bytes = encoder.encode(json);
  return `${bytes.length}-${crc32(bytes).toString(16)}`;
}

/** Throws for what is not UTF-8, which would become drafts of question marks. */
async function* textOfFile(file: File): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: ArrayBuffer): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new Error(text.notUtf8, { cause: error });
    }
  };
  for (let at = 0; at < file.size; at += CHUNK_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- read one after the other
    yield decode(await file.slice(at, at + CHUNK_BYTES).arrayBuffer());
  }
  yield decode();
}

/** To the call of the collection. */
export const sendRecords =
  (collection: string, isTrial: boolean): SendPart =>
  (file, key) =>
    upload<typeof itemCalls.importRecords>(
      'POST /policy/api/manager/content/import/{collection}/{mode}',
      file,
      {
        tenantHost: location.host,
        ...(key !== undefined && { key }),
        input: { collection, mode: isTrial ? 'trial' : 'drafts' },
      },
    );
