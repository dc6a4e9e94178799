// The elements of a JSON array, one at a time: a file of any length takes the memory of its longest element.

/** Of one element: longer than any policy, or any item, with its whole text. */
const MOST_CHARACTERS = 4_000_000;

/** Each element parsed. Throws in Chinese where the text is no JSON array. */
export async function* jsonRecords(chunks: AsyncIterable<string>): AsyncGenerator<unknown> {
  for await (const { record } of jsonElements(chunks)) yield record;
}

/** A shorter array, and which elements of the whole its own are, from 1. */
export interface JsonPart {
  text: string;
  rows: number[];
}

/** The array again as shorter arrays, without the elements that `isKept` leaves out. Throws as `jsonRecords`. */
export async function* jsonParts(
  chunks: AsyncIterable<string>,
  mostCharacters: number,
  isKept: (record: unknown, row: number) => boolean = () => true,
): AsyncGenerator<JsonPart> {
  let held: string[] = [];
  let rows: number[] = [];
  let length = 0;
  let row = 0;
  for await (const { element, record } of jsonElements(chunks)) {
    row += 1;
    if (!isKept(record, row)) continue;
    if (held.length > 0 && length + element.length >= mostCharacters) {
      yield { text: `[${held.join(',')}]`, rows };
      held = [];
      rows = [];
      length = 0;
    }
    held.push(element);
    rows.push(row);
    length += element.length + 1;
  }
  if (held.length > 0) yield { text: `[${held.join(',')}]`, rows };
}

async function* jsonElements(
  chunks: AsyncIterable<string>,
): AsyncGenerator<{ element: string; record: unknown }> {
  const state: Scan = { element: '', depth: -1, isText: false, isEscaped: false };
  let row = 0;
  for await (const chunk of chunks)
    for (const element of elementsIn(chunk, state)) {
      row += 1;
      yield { element, record: parsed(element, row) };
    }
  if (state.depth !== CLOSED) throw new Error('文件不完整，应为 JSON 数组');
}

interface Scan {
  /** What was read of the element so far. */
  element: string;
  /** How many brackets are open inside an element; BEFORE the array, CLOSED after it. */
  depth: number;
  isText: boolean;
  isEscaped: boolean;
}
const BEFORE = -1;
const CLOSED = -2;

/** The elements that end in a chunk; the rest is kept for the next one. */
function* elementsIn(chunk: string, state: Scan): Generator<string> {
  let from = 0;
  for (let at = 0; at < chunk.length; at += 1) {
    const sign = chunk[at] ?? '';
    if (state.isText) readText(sign, state);
    else if (state.depth < 0) {
      readOutside(sign, state);
      from = at + 1;
    } else if (sign === '"') state.isText = true;
    else if (state.depth === 0 && (sign === ',' || sign === ']')) {
      const element = state.element + chunk.slice(from, at);
      state.element = '';
      from = at + 1;
      if (sign === ']') state.depth = CLOSED;
      if (sign === ',' || element.trim() !== '') yield element;
    } else if (sign === '{' || sign === '[') state.depth += 1;
    else if (sign === '}' || sign === ']') state.depth -= 1;
  }
  state.element += chunk.slice(from);
  if (state.element.length > MOST_CHARACTERS) throw new Error('有一条记录过长，应为 JSON 数组');
}

function readText(sign: string, state: Scan): void {
  if (state.isEscaped) state.isEscaped = false;
  else if (sign === '\\') state.isEscaped = true;
  else if (sign === '"') state.isText = false;
}

/** Nothing but the bracket stands before the elements, and nothing after them. */
function readOutside(sign: string, state: Scan): void {
  if (state.depth === BEFORE && sign === '[') state.depth = 0;
  else if (sign.trim() !== '' && sign !== '\uFEFF') throw new Error('应为 JSON 数组');
}

function parsed(element: string, row: number): unknown {
  try {
    return JSON.parse(element);
  } catch {
    throw new Error(`第 ${row} 条不是有效的 JSON`);
  }
}
