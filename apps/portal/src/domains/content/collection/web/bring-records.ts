// A JSON file of an export on its way back: of any length, in as many calls as it needs, and told as one. It is never whole in memory.
import { randomKey, refusalText } from '@yqt/endpoint/client';
import { upload } from '@yqt/endpoint/fetch-transport';
import { jsonParts } from '@yqt/kernel/json-records';
import type { ImportReport, itemCalls } from '../contract.ts';
import { LONGEST_PART, MOST_EXCHANGED } from '../exchange.rules.ts';
import { recordsText as text } from './import.text.ts';

/** 1,000 items of the longest texts that their forms take. */
const MOST_BYTES = 250 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
const MOST_FAULTS = 500;

interface Part {
  file: File;
  before: number;
}
type Refused = { refused: string };
/** Sends one part. Throws ApiError. */
export type SendPart = (part: File, key: string) => Promise<ImportReport>;

/** Of each chosen file: sent again after a broken connection, what came already is not brought twice. */
const keys = new WeakMap<File, string>();

/** Never throws. */
export async function bringRecords(
  file: File,
  { isTrial, send }: { isTrial: boolean; send: SendPart },
): Promise<ImportReport | Refused> {
  const parts = await partsOf(file);
  if ('refused' in parts) return parts;
  const key = keys.get(file) ?? randomKey();
  keys.set(file, key);
  const report = { rows: 0, created: 0, updated: 0, unchanged: 0, faultyRows: 0 };
  const faults: ImportReport['faults'] = [];
  try {
    for (const { file: part, before } of parts) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as the rows stand in the file
      const one = await send(part, `${key}-${isTrial ? 'trial' : 'drafts'}-${before}`);
      for (const count of ['rows', 'created', 'updated', 'unchanged', 'faultyRows'] as const)
        report[count] += one[count];
      faults.push(...one.faults.map((fault) => ({ ...fault, row: fault.row + before })));
    }
  } catch (error) {
    const why = refusalText(error, text.offline);
    return { refused: !isTrial && report.rows > 0 ? text.brokenOff(report.rows, why) : why };
  }
  return { ...report, ignored: [], faults: faults.slice(0, MOST_FAULTS) };
}

/** The file in parts that a call takes, or what is wrong with it. */
async function partsOf(file: File): Promise<Part[] | Refused> {
  if (file.size > MOST_BYTES) return { refused: text.tooLarge };
  const parts: Part[] = [];
  try {
    for await (const { text: json, before, count } of jsonParts(textOfFile(file), LONGEST_PART)) {
      if (before + count > MOST_EXCHANGED) return { refused: text.tooMany(MOST_EXCHANGED) };
      parts.push({ file: new File([json], file.name, { type: 'application/json' }), before });
    }
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
  return parts.length === 0 ? { refused: text.nothing } : parts;
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
      { tenantHost: location.host, key, input: { collection, mode: isTrial ? 'trial' : 'drafts' } },
    );
