// Pasting into formatted text: what other programs wrote keeps its structure, pictures are stored first, all else comes as lines.
import { useState, type ClipboardEvent, type RefObject } from 'react';
import { PICTURE_MARK } from '@yqt/forms/picture-mark';
import { richText as text } from './form.text.ts';
import { clipboardText, type PastedText } from './pasted-html.ts';
import type { Pictures, Stored } from './use-pictures.ts';

/** A command of the browser's own editor, which can be undone. */
export type Run = (command: string, value: string) => void;

interface Editor {
  box: RefObject<HTMLElement | null>;
  run: Run;
  /** Null = this text takes no pictures. */
  pictures: Pictures | null;
}

/** `note`: what was not brought along. */
export function usePaste(editor: Editor): { paste: (event: ClipboardEvent) => void; note: string } {
  const [note, setNote] = useState('');
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const { run, pictures } = editor;
    const { clipboardData } = event;
    const html = clipboardData.getData('text/html');
    const pasted = html === '' ? null : clipboardText(html, PICTURE_MARK);
    const files = [...clipboardData.files].filter(({ type }) => /^image\/(?:png|jpeg)$/.test(type));
    setNote('');
    if (pictures && files.length > 0 && !hasWords(pasted)) return void placePictures(editor, files);
    if (!pasted?.body.firstChild) return run('insertHTML', lineMarkup(clipboardData.getData('text/plain')));
    return void placeText(editor, pasted).then((lost) => setNote(lost === 0 ? '' : text.lost(lost)));
  };
  return { paste, note };
}

const hasWords = (pasted: PastedText | null): boolean =>
  (pasted?.body.textContent ?? '').replaceAll(PICTURE_MARK, '').trim() !== '';

/** Each line a paragraph; a single one goes on where the text stands. */
function lineMarkup(plain: string): string {
  const lines = plain.split(/\r?\n/).filter((line) => line.trim() !== '');
  return lines.length <= 1
    ? escaped(lines[0] ?? '')
    : lines.map((line) => `<p>${escaped(line)}</p>`).join('');
}

const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Puts it in, its pictures stored; the number of those that are still to be uploaded. */
async function placeText({ box, run, pictures }: Editor, pasted: PastedText): Promise<number> {
  const { body, pictures: given } = pasted;
  const put = keptPlace(box);
  const stored = given.length === 0 || !pictures ? [] : await pictures.store(given.map(fileOf));
  const missing = given.filter((picture, at) => {
    const one = stored[at];
    if (one) showAs(picture, one);
    else picture.replaceWith(PICTURE_MARK);
    return !one;
  });
  put();
  const [first, ...others] = body.children;
  // a few words are no paragraph of their own
  const isPart = first?.localName === 'p' && others.length === 0;
  run('insertHTML', isPart ? first.innerHTML : body.innerHTML);
  return pasted.lost + missing.length;
}

async function placePictures({ box, run, pictures }: Editor, files: readonly File[]): Promise<void> {
  const put = keptPlace(box);
  const stored = (await pictures?.store(files)) ?? [];
  const markup = stored.map((one) => (one ? pictureMarkup(one) : '')).join('');
  if (markup === '') return;
  put();
  run('insertHTML', markup);
}

/** Where the text stands now, however long the pictures take. */
function keptPlace({ current }: Editor['box']): () => void {
  const selection = getSelection();
  const place = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  return () => {
    if (!place || !current?.contains(place.startContainer)) return;
    current.focus();
    selection?.removeAllRanges();
    selection?.addRange(place);
  };
}

/** A stored picture as a paragraph. */
export function pictureMarkup(stored: Stored): string {
  const { ownerDocument } = document.createElement('template').content;
  const line = ownerDocument.createElement('p');
  showAs(line.appendChild(ownerDocument.createElement('img')), stored);
  return line.outerHTML;
}

function showAs(picture: HTMLImageElement, { src, alt, width, height }: Stored): void {
  picture.setAttribute('src', src);
  picture.setAttribute('alt', alt);
  if (width !== undefined) picture.setAttribute('width', String(width));
  if (height !== undefined) picture.setAttribute('height', String(height));
}

/** What an address holds that is its own content. */
function fileOf(picture: HTMLImageElement): File {
  const [head = '', data = ''] = (picture.getAttribute('src') ?? '').split(',', 2);
  const type = /jpeg/i.test(head) ? 'image/jpeg' : 'image/png';
  const bytes = Uint8Array.from(decoded(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `${text.pictureName}.${type === 'image/jpeg' ? 'jpg' : 'png'}`, { type });
}

/** Nothing of what is no Base64: the server says that such a picture is empty. */
function decoded(data: string): string {
  try {
    return atob(decodeURIComponent(data));
  } catch {
    return '';
  }
}
