// Where words stand in a page: case, width of letters and blanks make no difference, so what a line break or a table
// takes apart is found all the same.

/** A letter: which of the page's pieces of text, and where in it. */
interface Place {
  item: number;
  at: number;
}

/** From the first letter to behind the last one. */
export interface Found {
  from: Place;
  to: Place;
}

/** More are of no use to a reader. */
export const MOST_FOUND = 999;

const plain = (letter: string): string => letter.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** What is looked for, as it is compared; empty = nothing. */
export const plainWords = (words: string): string => Array.from(words, plain).join('');

/** A page as it is searched; made once. */
export interface PageText {
  /** All its pieces as one, as it is compared. */
  text: string;
  /** For each code unit of it where its letter stands in the pieces, were they one text. */
  at: Uint32Array;
  /** Where each piece begins in that. */
  starts: readonly number[];
  pieces: readonly string[];
}

/** A page of a newspaper has a tenth. What a hostile one has behind them is not searched. */
const MOST_LETTERS = 200_000;

export function pageText(pieces: readonly string[]): PageText {
  const parts: string[] = [];
  const at: number[] = [];
  const starts: number[] = [];
  let start = 0;
  for (const piece of pieces) {
    if (start >= MOST_LETTERS) break;
    starts.push(start);
    for (const letter of piece.slice(0, MOST_LETTERS - start)) {
      const compared = plain(letter);
      parts.push(compared);
      for (let unit = 0; unit < compared.length; unit++) at.push(start);
      start += letter.length;
    }
  }
  return { text: parts.join(''), at: Uint32Array.from(at), starts, pieces };
}

/** All places of the words in a page, in reading order, without overlap. */
export function findIn(page: PageText, words: string, most = MOST_FOUND): Found[] {
  const wanted = plainWords(words);
  if (wanted === '') return [];
  const found: Found[] = [];
  for (
    let at = page.text.indexOf(wanted);
    at >= 0 && found.length < most;
    at = page.text.indexOf(wanted, at + wanted.length)
  ) {
    const last = placeOf(page, at + wanted.length - 1);
    // a letter may take two code units
    const length = (page.pieces[last.item]?.codePointAt(last.at) ?? 0) > 0xff_ff ? 2 : 1;
    found.push({ from: placeOf(page, at), to: { item: last.item, at: last.at + length } });
  }
  return found;
}

/** Where the letter of a code unit stands; of pieces that begin at the same place the last one has it: the others are empty. */
function placeOf({ at, starts }: PageText, unit: number): Place {
  const place = at[unit] ?? 0;
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return { item: low, at: place - (starts[low] ?? 0) };
}
