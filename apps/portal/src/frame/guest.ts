// The script of a page that a guest reads: everything that reading needs, without React. React comes when something is used that
// needs it, takes the page over as it stands, and this script is silent from then on.
import { beatWhileRead } from '../page/reading-beats.ts';
import { keyPost } from './guest-key.ts';
import { keepPlace, takePlace } from './kept-place.ts';
import { leadsToPage } from './leads-to-page.ts';
import { askAgain, holdPost } from './lost-network.ts';
import { fetchUnsaid, postInPlace, restorePosted } from './post-in-place.ts';
import { takeOver } from './take-over.ts';
import { markOpened, tellOpened } from './tell-opened.ts';

/** What only React answers: the browser opens popovers, and posts what is said to the page. */
const NEEDS_REACT =
  'button:not([popovertarget], [data-posts]), input:not([type=hidden]), select, textarea, [data-wakes]';
const USES = ['pointerover', 'pointerdown', 'focusin'] as const;
/** Where something moves by itself, it begins when the page has been looked at for this long. */
const STILL_MS = 7000;

const own = document.querySelector<HTMLScriptElement>('script[data-path]');
const over = new AbortController();
const { signal } = over;

/** A page that comes out of the browser's memory stands as it was left. */
const bar = Object.assign(document.createElement('progress'), { className: 'loading-bar' });
addEventListener('pageshow', ({ persisted }) => back(persisted), { signal });

function back(isFromMemory: boolean): void {
  bar.remove();
  if (isFromMemory) tell();
}

function tell(): void {
  const { title = '', path = '' } = own?.dataset ?? {};
  if (own) tellOpened({ title, path });
}

function begin(): void {
  takePlace(location.pathname + location.search);
  tell();
  markOpened(location.pathname);
  const read = document.querySelector<HTMLElement>('[data-read]')?.dataset['read'];
  if (read !== undefined) signal.addEventListener('abort', beatWhileRead(read));
  for (const use of USES) addEventListener(use, awakeFor, { capture: true, signal });
  // somebody was quicker than this script
  if (document.activeElement?.closest(NEEDS_REACT)) void wake();
  addEventListener('keydown', focusSearch, { signal });
  addEventListener('click', follow, { signal });
  addEventListener('submit', keyPost, { capture: true, signal });
  addEventListener('submit', submit, { signal });
  addEventListener('awake', () => over.abort(), { signal });
  if (document.querySelector('[data-moves]') && !matchMedia('(prefers-reduced-motion: reduce)').matches)
    setTimeout(() => void wake(), STILL_MS);
}

function awakeFor({ target }: Event): void {
  if (target instanceof Element && target.closest(NEEDS_REACT)) void wake();
}

let waking: Promise<void> | null = null;
/** After a failure nothing is asked for this long. */
const REST_MS = 3000;

/** Once; where it failed, again at the first use after a rest. */
async function wake(): Promise<void> {
  waking ??= fetchUnsaid()
    .then(() => takeOver(ready))
    .catch(() => {
      setTimeout(() => {
        waking = null;
      }, REST_MS);
    });
  await waking;
}

function ready(): void {
  bar.remove();
  restorePosted();
}

/** `/` means search unless the reader is typing somewhere. */
function focusSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  if (key !== '/' || ctrlKey || metaKey) return;
  if (target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]'))
    return;
  const field = [...document.querySelectorAll<HTMLElement>('input[aria-keyshortcuts="/"]')].at(-1);
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A link to another page of the portal: the loading bar, or, without a network, the page as it is. */
function follow(event: MouseEvent): void {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  if (!leadsToPage(link, location)) return;
  keepSheet(link);
  if (link.matches('[data-keeps-place]') && link.pathname === location.pathname)
    keepPlace(link.pathname + link.search);
  go(event, () => location.assign(link.href));
}

/** What is chosen in an open sheet (`:target`) leads to the same sheet, as the router leaves it open. */
function keepSheet(link: HTMLAnchorElement): void {
  const sheet = link.closest(':target');
  if (sheet && link.hash === '' && link.pathname === location.pathname) link.hash = sheet.id;
}

function submit(event: SubmitEvent): void {
  const { target, submitter, defaultPrevented } = event;
  if (!(target instanceof HTMLFormElement) || defaultPrevented) return;
  if (navigator.onLine && postInPlace(target, submitter)) return event.preventDefault();
  holdPost(event);
  if (!event.defaultPrevented) go(event, () => target.requestSubmit(submitter));
}

function go(event: Event, again: () => void): void {
  if (navigator.onLine) {
    document.body.append(bar);
    return;
  }
  event.preventDefault();
  void askAgain().then(again);
}

begin();
