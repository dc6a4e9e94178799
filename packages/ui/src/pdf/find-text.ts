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

/** All places of the words in a page's pieces of text, in reading order, without overlap. */
export function findIn(items: readonly string[], words: string, most = MOST_FOUND): Found[] {
  const wanted = plainWords(words);
  if (wanted === '') return [];
  const { text, places } = whole(items);
  const found: Found[] = [];
  for (
    let at = text.indexOf(wanted);
    at >= 0 && found.length < most;
    at = text.indexOf(wanted, at + wanted.length)
  ) {
    const [from, last] = [places[at], places[at + wanted.length - 1]];
    if (from && last)
      found.push({ from: { item: from.item, at: from.at }, to: { item: last.item, at: last.end } });
  }
  return found;
}

interface Letter extends Place {
  /** Behind it: a letter may take two code units. */
  end: number;
}

/** All pieces as one text, and for each of its code units the letter that it comes from. */
function whole(items: readonly string[]): { text: string; places: Letter[] } {
  const parts: string[] = [];
  const places: Letter[] = [];
  items.forEach((piece, item) => {
    let at = 0;
    for (const letter of piece) {
      const end = at + letter.length;
      for (const unit of plain(letter).split('')) {
        parts.push(unit);
        places.push({ item, at, end });
      }
      at = end;
    }
  });
  return { text: parts.join(''), places };
}
