// Items of lists a level deeper or higher, at the item in which the reader types.

const isList = (node: Element | null | undefined): node is HTMLElement =>
  node?.localName === 'ul' || node?.localName === 'ol';

/** The item of a place in the text; null outside lists. */
export function itemAt(node: Node | null, box: Element): HTMLElement | null {
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const item = element?.closest<HTMLElement>('li') ?? null;
  return item && box.contains(item) ? item : null;
}

/** More levels are no list that anybody reads. */
const MOST_LEVELS = 6;

/** Puts it below the item before it, in a list of the same kind. False where there is none before it, or it is deep enough. */
export function deepen(item: HTMLElement): boolean {
  const before = item.previousElementSibling;
  const list = item.parentElement;
  if (before?.localName !== 'li' || !isList(list) || levelOf(item) >= MOST_LEVELS) return false;
  const last = before.lastElementChild;
  const inner = isList(last) ? last : before.appendChild(item.ownerDocument.createElement(list.localName));
  inner.append(item);
  return true;
}

/** Puts it behind the item that its list belongs to; those behind it become its own. False at the first level. */
export function raise(item: HTMLElement): boolean {
  const list = item.parentElement;
  const outer = list?.parentElement;
  if (!isList(list) || outer?.localName !== 'li') return false;
  const behind: Element[] = [];
  for (let one = item.nextElementSibling; one; one = one.nextElementSibling) behind.push(one);
  if (behind.length > 0) {
    const last = item.lastElementChild;
    const inner = isList(last) ? last : item.appendChild(item.ownerDocument.createElement(list.localName));
    inner.append(...behind);
  }
  outer.after(item);
  if (!list.firstElementChild) list.remove();
  return true;
}

function levelOf(item: Element): number {
  let level = 0;
  for (let list = item.closest('ul, ol'); list; list = list.parentElement?.closest('ul, ol') ?? null)
    level += 1;
  return level;
}
