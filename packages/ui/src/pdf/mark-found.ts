// Marks what was found in a drawn page, without touching its elements: by the browser's highlights (CSS Custom Highlight API). A
// browser without them selects the place that is looked at.
import type { Found } from './find-text.ts';

const FOUND = 'pdf-found';
const CHOSEN = 'pdf-chosen';

/** The place as a range of the page's elements; null where the drawing left it out. */
function rangeOf({ from, to }: Found, pieces: readonly HTMLElement[]): Range | null {
  const [start, end] = [pieces[from.item]?.firstChild, pieces[to.item]?.firstChild];
  if (!(start instanceof Text) || !(end instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(start, Math.min(from.at, start.length));
  range.setEnd(end, Math.min(to.at, end.length));
  return range;
}

export interface Marked {
  /** The one that is looked at, where it is on this page. */
  chosen: Range | null;
  unmark: () => void;
}

export function markFound(
  pieces: readonly HTMLElement[],
  found: readonly Found[],
  chosenAt: number | null,
): Marked {
  const ranges = found.map((one) => rangeOf(one, pieces));
  const chosen = chosenAt === null ? null : (ranges[chosenAt] ?? null);
  if (!('highlights' in CSS)) {
    if (chosen) select(chosen);
    return { chosen, unmark: () => {} };
  }
  const [all, one] = [highlight(FOUND, 0), highlight(CHOSEN, 1)];
  for (const range of ranges) if (range) (range === chosen ? one : all).add(range);
  const unmark = () => {
    for (const range of ranges) if (range) for (const set of [all, one]) set.delete(range);
  };
  return { chosen, unmark };
}

function highlight(name: string, priority: number): Highlight {
  const known = CSS.highlights.get(name);
  if (known) return known;
  const made = new Highlight();
  made.priority = priority;
  CSS.highlights.set(name, made);
  return made;
}

function select(range: Range): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
