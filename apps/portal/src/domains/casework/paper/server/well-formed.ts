// Whether a part of an office file can be opened at all: its elements are nested and closed, its attributes quoted, its entities
// written out. Office programs say of anything else no more than that the file is damaged.

const ATTRIBUTE = String.raw`\s+[^\s<>/="']+\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
/** What may stand where a `<` stands: an instruction, a comment, characters as they are, or a tag. */
const MARKUP = new RegExp(
  String.raw`<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<(?<end>/?)(?<name>[^\s<>/="'!?]+)(?:${ATTRIBUTE})*\s*(?<alone>/?)>`,
  'uy',
);
const BARE_AMPERSAND = /&(?!(?:\w+|#\d+|#x[\da-f]+);)/i;

/** Reads every character once: the first fault ends it. */
export function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  let roots = 0;
  let read = 0;
  for (let at = xml.indexOf('<'); at !== -1; at = xml.indexOf('<', read)) {
    MARKUP.lastIndex = at;
    const found = MARKUP.exec(xml);
    if (!found || BARE_AMPERSAND.test(xml.slice(read, at))) return false;
    read = MARKUP.lastIndex;
    const { end, name, alone } = found.groups ?? {};
    if (name === undefined) continue;
    if (BARE_AMPERSAND.test(found[0]) || (end && open.pop() !== name)) return false;
    if (end) continue;
    if (open.length === 0) roots += 1;
    if (!alone) open.push(name);
  }
  return open.length === 0 && roots === 1;
}
