// Numbers for uuids, the first one 0: thousands of ids that PostgreSQL sends as bytes become numbers without a text each.

/** Words of 32 bits of a uuid. */
const WORDS = 4;
const WORD_BYTES = 4;
const BYTES = 16;
/** Places of the table for each uuid, at least: few collisions, 8 to 16 bytes. */
const ROOM = 2;

export interface UuidNumbers {
  /** How many have a number. */
  readonly size: number;
  /** undefined = it has none. */
  get(id: string): number | undefined;
  /** Its number; the next one where it had none. */
  add(id: string): number;
  /** Numbers of the uuids that stand one after the other, 16 bytes each, in their order; those without one are left out. */
  among(bytes: Uint8Array): Int32Array<ArrayBuffer>;
}

/** Open addressing: `table` holds a number plus 1 at the place that the hash of its uuid names, or the next free one. */
interface Held {
  size: number;
  /** The uuid of each number, word by word. */
  words: Uint32Array;
  /** 0 = free; its length is a power of two. */
  table: Int32Array;
}

/** No uuid has a number yet. */
export function createUuidNumbers(): UuidNumbers {
  const held: Held = { size: 0, words: new Uint32Array(0), table: new Int32Array(64) };
  return {
    get size() {
      return held.size;
    },
    get(id) {
      const number = numberAt(held, viewOf(id), 0);
      return number < 0 ? undefined : number;
    },
    add(id) {
      const view = viewOf(id);
      const number = numberAt(held, view, 0);
      return number < 0 ? put(held, view) : number;
    },
    among(bytes) {
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const found = new Int32Array(Math.floor(bytes.length / BYTES));
      let length = 0;
      for (let at = 0; at + BYTES <= bytes.length; at += BYTES) {
        const number = numberAt(held, view, at);
        if (number >= 0) found[length++] = number;
      }
      return found.slice(0, length);
    },
  };
}

/** -1 = none. */
const numberAt = (held: Held, view: DataView, at: number): number =>
  (held.table[placeOf(held, view, at)] ?? 0) - 1;

/** Where the uuid stands in the table, or would. */
function placeOf({ table, words }: Held, view: DataView, at: number): number {
  const mask = table.length - 1;
  let place = hashOf(view, at) & mask;
  for (let found = table[place]; found && !isSame(words, found - 1, view, at); found = table[place])
    place = (place + 1) & mask;
  return place;
}

function put(held: Held, view: DataView): number {
  if ((held.size + 1) * ROOM > Math.min(held.table.length, (held.words.length / WORDS) * ROOM)) grow(held);
  held.table[placeOf(held, view, 0)] = held.size + 1;
  for (let word = 0; word < WORDS; word++)
    held.words[held.size * WORDS + word] = view.getUint32(word * WORD_BYTES);
  return held.size++;
}

function grow(held: Held): void {
  const before = new DataView(bytesOf(held));
  const words = new Uint32Array(Math.max(64, held.size * 2) * WORDS);
  words.set(held.words.subarray(0, held.size * WORDS));
  held.words = words;
  held.table = new Int32Array((words.length / WORDS) * ROOM);
  for (let number = 0; number < held.size; number++)
    held.table[placeOf(held, before, number * BYTES)] = number + 1;
}

/** All uuids as the bytes that they came as. */
function bytesOf({ size, words }: Held): ArrayBuffer {
  const view = new DataView(new ArrayBuffer(size * BYTES));
  for (let word = 0; word < size * WORDS; word++) view.setUint32(word * WORD_BYTES, words[word] ?? 0);
  return view.buffer;
}

/** The bytes of a uuid as text. */
function viewOf(id: string): DataView {
  const hex = id.replaceAll('-', '');
  const view = new DataView(new ArrayBuffer(BYTES));
  for (let word = 0; word < WORDS; word++)
    view.setUint32(word * WORD_BYTES, Number.parseInt(hex.slice(word * 8, word * 8 + 8), 16));
  return view;
}

/** All four words weigh: a v7 begins with its time and ends with chance, demonstration ids differ in the last bytes alone. */
function hashOf(view: DataView, at: number): number {
  let hash = 0;
  for (let word = 0; word < WORDS; word++) {
    hash = Math.imul(hash ^ view.getUint32(at + word * WORD_BYTES), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

function isSame(words: Uint32Array, number: number, view: DataView, at: number): boolean {
  for (let word = 0; word < WORDS; word++)
    if (words[number * WORDS + word] !== view.getUint32(at + word * WORD_BYTES)) return false;
  return true;
}
