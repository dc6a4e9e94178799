// What Word, WPS, Excel and web pages put on the clipboard, as the text that the editor writes: headings, paragraphs, lists, tables,
// links, emphasis, pictures. Looks, comments, deleted words, scripts and fields of those programs stay behind. It is read into a
// part of no page, so that nothing of it is loaded or run. What is stored the server cleans once more.
import { withRealLists } from './office-lists.ts';
import { styleOf } from './pasted-style.ts';

export interface PastedText {
  /** In a document of its own. */
  body: HTMLElement;
  /** Pictures that came along as data; each still has its `data:` address and is to be stored or taken out. */
  pictures: HTMLImageElement[];
  /** Pictures in the place of which stands `mark`: their files are on another machine. */
  lost: number;
}

interface Writing {
  /** Stands where a picture was that did not come along. */
  mark: string;
  lost: number;
}

/** `mark`: what is written in the place of a picture that cannot be had. */
export function clipboardText(html: string, mark: string): PastedText {
  const template = document.createElement('template');
  template.innerHTML = withoutHandlers(html);
  const text = template.content;
  for (const one of text.querySelectorAll('*')) if (isLeftOut(one)) one.remove();
  withRealLists(text);
  const body = text.ownerDocument.createElement('div');
  const writing: Writing = { mark, lost: 0 };
  writeFlow(text, body, writing);
  return {
    body,
    pictures: [...body.querySelectorAll<HTMLImageElement>('img[src^="data:"]')],
    lost: writing.lost,
  };
}

/** They would not run, but the page's policy reports each where it is read. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => tag.replace(/([\s/"'])on[a-z]+\s*=/gi, '$1data-on='));

const LEFT_OUT = new Set(
  'script style meta link title base noscript template iframe object embed applet xml svg math canvas audio video button input select textarea del'.split(
    ' ',
  ),
);
/** Comments of reviewers, and what leads to them. */
const COMMENTS = /mso(?:comment(?:reference|anchor|off|txt|text|subject)|del)\b/i;

/** Nothing of it is text of its author: machinery, what is hidden, what was deleted while changes were tracked, comments. */
function isLeftOut(one: Element): boolean {
  return (
    LEFT_OUT.has(one.localName) ||
    // drawings of Office, of which it gives a picture too
    one.localName.startsWith('v:') ||
    COMMENTS.test(one.className) ||
    styleOf(one, 'mso-element').startsWith('comment') ||
    styleOf(one, 'display') === 'none' ||
    styleOf(one, 'mso-hide') === 'all'
  );
}

const BLOCKS =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,table,tr,td,th,blockquote,div,section,article,main,header,footer,aside,nav,figure,figcaption,address,dl,dt,dd,pre,center,form,fieldset,hr';

const isBlock = (node: Node): node is Element =>
  node instanceof Element && (node.matches(BLOCKS) || node.querySelector(BLOCKS) !== null);

const isBlank = (node: Node): boolean =>
  (node.textContent ?? '').trim() === '' &&
  !(node instanceof Element && (node.localName === 'img' || node.querySelector('img')));

/** Blocks as they are; what runs between them becomes paragraphs. Blank ones are only distance. */
function writeFlow(from: Node, into: Element, writing: Writing): void {
  let line: Element | null = null;
  for (const node of from.childNodes) {
    if (isBlock(node)) {
      line = null;
      writeBlock(node, into, writing);
    } else if (line || !isBlank(node)) {
      line ??= added(into, 'p');
      writeInline(node, line, writing);
    }
  }
  for (const one of into.querySelectorAll(':scope > :is(p, h2, h3, h4)')) {
    trimEnds(one);
    if (isBlank(one)) one.remove();
  }
}

function writeBlock(block: Element, into: Element, writing: Writing): void {
  const { localName } = block;
  const level = headingLevel(block);
  if (localName === 'table') writeTable(block, into, writing);
  else if (localName === 'ul' || localName === 'ol') writeList(block, into, writing);
  else if (localName === 'blockquote') writeFlow(block, added(into, 'blockquote'), writing);
  else if (block.querySelector(BLOCKS)) writeFlow(block, into, writing);
  else writeLine(block, added(into, level === null ? 'p' : `h${level}`), writing);
}

/** The page's own title is its h1: what is one in a document is the level below. */
function headingLevel(block: Element): number | null {
  const [, tag] = /^h([1-6])$/.exec(block.localName) ?? [];
  const outline = styleOf(block, 'mso-outline-level');
  const isTitle = /^(?:MsoTitle|title)$/i.test(block.className);
  const level = tag ?? (/^[1-6]$/.test(outline) ? outline : isTitle ? '1' : null);
  return level === null ? null : Math.min(Number(level) + 1, 4);
}

function writeLine(from: Element, line: Element, writing: Writing): void {
  for (const node of from.childNodes) writeInline(node, line, writing);
}

const isMarked = { strong: isBold, em: isItalic, sup: isRaised, sub: isLowered };

function writeInline(node: Node, into: Element, writing: Writing): void {
  if (node.nodeType === Node.TEXT_NODE) return into.append(tidied(node.textContent ?? ''));
  if (!(node instanceof Element)) return;
  if (node.localName === 'br') return void added(into, 'br');
  if (node.localName === 'img') return writePicture(node, into, writing);
  let inner = into;
  const href = node.localName === 'a' ? hrefOf(node) : null;
  if (href !== null && !isBlank(node)) {
    inner = added(inner, 'a');
    inner.setAttribute('href', href);
  }
  for (const [tag, isSo] of Object.entries(isMarked))
    if (isSo(node) && !isBlank(node) && !inner.closest(tag === 'strong' ? 'strong,h2,h3,h4' : tag))
      inner = added(inner, tag);
  for (const child of node.childNodes) writeInline(child, inner, writing);
}

function isBold(one: Element): boolean {
  const weight = styleOf(one, 'font-weight');
  if (weight !== '') return /^(?:bold|bolder|[6-9]00)$/.test(weight);
  return one.localName === 'b' || one.localName === 'strong';
}

function isItalic(one: Element): boolean {
  const style = styleOf(one, 'font-style');
  return style === '' ? one.localName === 'i' || one.localName === 'em' : style === 'italic';
}

function isRaised(one: Element): boolean {
  return one.localName === 'sup' || styleOf(one, 'vertical-align') === 'super';
}

function isLowered(one: Element): boolean {
  return one.localName === 'sub' || styleOf(one, 'vertical-align') === 'sub';
}

/** Null for what leads to a place of the document, or to a file of that machine; of this portal without its host. */
function hrefOf(link: Element): string | null {
  const href = (link.getAttribute('href') ?? '').trim();
  if (!/^(?:https?:\/\/|mailto:|tel:)./i.test(href)) return null;
  return ownPath(href) ?? href;
}

/** `https://here//there/x` is no path of ours: alone it would be an address of another host. */
function ownPath(address: string): string | null {
  const url = URL.parse(address);
  if (url?.origin !== location.origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** Data and pictures of this portal stay; of others there is a mark; what nobody sees is left out. */
function writePicture(picture: Element, into: Element, writing: Writing): void {
  const src = picture.getAttribute('src') ?? '';
  const isSpeck = ['width', 'height'].some((side) => /^[0-2](?:px)?$/.test(picture.getAttribute(side) ?? ''));
  if (isSpeck || src === '') return;
  const kept = /^data:image\/(?:png|jpeg);base64,/i.test(src) ? src : ownPath(src);
  if (kept === null) {
    writing.lost += 1;
    return into.append(writing.mark);
  }
  const own = added(into, 'img');
  own.setAttribute('src', kept);
  own.setAttribute('alt', picture.getAttribute('alt') ?? '');
}

/** Lines of the file are no lines of the text; Chinese words are not parted by blanks. */
const HAN = '[\\p{Script=Han}，。；：、！？“”（）《》【】]';
const BROKEN = new RegExp(`(?<=${HAN})[ \\t]*[\\r\\n]\\s*(?=${HAN})`, 'gu');
const tidied = (text: string): string => text.replace(BROKEN, '').replace(/[ \t\r\n\f\u00A0]+/g, ' ');

/** Blanks and line ends at the edges of a paragraph were its looks. */
function trimEnds(line: Element): void {
  for (const side of ['firstChild', 'lastChild'] as const) {
    let edge = line[side];
    while (edge instanceof Element ? edge.localName === 'br' : edge?.textContent?.trim() === '') {
      edge?.remove();
      edge = line[side];
    }
    if (edge?.nodeType !== Node.TEXT_NODE) continue;
    const words = edge.textContent ?? '';
    edge.textContent = side === 'firstChild' ? words.trimStart() : words.trimEnd();
  }
}

/** A list directly within a list belongs to the item before it. */
function writeList(list: Element, into: Element, writing: Writing): void {
  const own = added(into, list.localName);
  for (const name of ['start', 'type']) {
    const given = list.getAttribute(name);
    if (given !== null && list.localName === 'ol') own.setAttribute(name, given);
  }
  for (const child of list.children) {
    if (child.localName === 'li') writeCell(child, added(own, 'li'), writing);
    else if (/^[uo]l$/.test(child.localName))
      writeList(child, own.lastElementChild ?? added(own, 'li'), writing);
  }
  for (const item of own.querySelectorAll(':scope > li')) if (isBlank(item)) item.remove();
  if (!own.firstElementChild) own.remove();
}

/** An item or a cell: one paragraph is its text. */
function writeCell(from: Element, cell: Element, writing: Writing): void {
  writeFlow(from, cell, writing);
  const [first] = cell.children;
  if (first?.localName === 'p' && cell.querySelectorAll(':scope > p').length === 1)
    first.replaceWith(...first.childNodes);
}

const ROWS = ':scope > tr, :scope > :is(thead, tbody, tfoot) > tr';
const CELLS = ':scope > :is(td, th)';

/** Merged cells stay merged. One cell alone is a frame; rows without height only measure columns. */
function writeTable(table: Element, into: Element, writing: Writing): void {
  const rows = [...table.querySelectorAll(ROWS)].filter(
    (row) => row.getAttribute('height') !== '0' && row.querySelector(CELLS),
  );
  const caption = table.querySelector(':scope > caption');
  if (caption) writeFlow(caption, into, writing);
  const [only, ...others] = rows.flatMap((row) => [...row.querySelectorAll(CELLS)]);
  if (!only) return;
  if (others.length === 0) return writeFlow(only, into, writing);
  const own = added(into, 'table');
  const [head, body] = [added(own, 'thead'), added(own, 'tbody')];
  for (const row of rows) writeRow(row, row.parentElement?.localName === 'thead' ? head : body, writing);
  for (const part of [head, body]) if (!part.firstElementChild) part.remove();
}

function writeRow(row: Element, part: Element, writing: Writing): void {
  const own = added(part, 'tr');
  const isHead = part.localName === 'thead';
  for (const cell of row.querySelectorAll(CELLS)) {
    const written = added(own, isHead ? 'th' : cell.localName);
    if (isHead) written.setAttribute('scope', 'col');
    for (const span of ['colspan', 'rowspan']) {
      const count = Number(cell.getAttribute(span));
      if (Number.isInteger(count) && count > 1 && count <= 1000) written.setAttribute(span, String(count));
    }
    writeCell(cell, written, writing);
  }
}

function added(into: Element, tag: string): Element {
  return into.appendChild(into.ownerDocument.createElement(tag));
}
