// Lists of Word and WPS: on the clipboard they are paragraphs with a sign each, which say only in their style that they are a list.
import { listMark, type ListMark } from './list-mark.ts';
import { styleOf } from './pasted-style.ts';

interface OpenList {
  level: number;
  /** Which list of the document it is: another one at the same level begins anew. */
  id: string;
  list: HTMLElement;
}

interface Numbered {
  paragraph: HTMLElement;
  level: number;
  id: string;
  mark: ListMark;
}

/** Paragraphs that are lists become lists, nested as their levels say; everything else stays where it is. */
export function withRealLists(text: DocumentFragment): void {
  let open: OpenList[] = [];
  for (const paragraph of text.querySelectorAll('p')) {
    const numbered = numberedOf(paragraph);
    if (!numbered) continue;
    const [root] = open;
    if (!root || before(paragraph) !== root.list) open = [];
    open = listed(open, numbered);
  }
}

/** Null for what is no list, or has a sign that belongs to the text. */
function numberedOf(paragraph: HTMLElement): Numbered | null {
  const style = styleOf(paragraph, 'mso-list');
  const [, id = '', level = '1'] = /^(l\d+)\s+level(\d)/.exec(style) ?? [];
  const sign = [...paragraph.querySelectorAll<HTMLElement>('[style]')].find((one) =>
    /^ignore/i.test(styleOf(one, 'mso-list')),
  );
  const mark = id === '' || !sign ? null : listMark(sign.textContent);
  if (!mark) return null;
  sign?.remove();
  return { paragraph, level: Number(level), id: id + (/lfo\d+/.exec(style)?.[0] ?? ''), mark };
}

/** The list that stands right before a paragraph, nothing but blanks between. */
function before(paragraph: Element): Element | null {
  let one = paragraph.previousSibling;
  while (one && (one instanceof Comment || (one instanceof Text && one.data.trim() === '')))
    one = one.previousSibling;
  return one instanceof Element ? one : null;
}

/** The paragraph as an item of the list that it belongs to; the lists that are open then, outermost first. */
function listed(open: readonly OpenList[], { paragraph, level, id, mark }: Numbered): OpenList[] {
  const outer = open.filter((one) => one.level < level);
  const same = open.find((one) => one.level === level);
  const goesOn = same?.list.localName === mark.tag && (outer.length > 0 || same.id === id);
  const item = document.createElement('li');
  const own = goesOn && same ? same : { level, id, list: emptyList(mark) };
  const parent = outer.at(-1)?.list.lastElementChild;
  if (own === same) paragraph.remove();
  else if (parent) {
    parent.append(own.list);
    paragraph.remove();
  } else paragraph.replaceWith(own.list);
  item.append(...paragraph.childNodes);
  own.list.append(item);
  return [...outer, own];
}

function emptyList(mark: ListMark): HTMLElement {
  const list = document.createElement(mark.tag);
  if (mark.tag === 'ol' && mark.start > 1) list.setAttribute('start', String(mark.start));
  if (mark.tag === 'ol' && mark.type) list.setAttribute('type', mark.type);
  return list;
}
