// A form that names the part of the page it changes (`data-in-place`, an id) is posted without leaving the page: that part is
// taken from the document that answers. Where that fails the browser posts the form as it would without a script.
import { keepSaid } from '../page/said-memory.ts';
import { renewKey } from './guest-key.ts';

/** Parts as the page came with them, by id. */
const first = new Map<string, Element>();
const failed = new WeakSet<HTMLFormElement>();
/** Parts that wait for their answer: what is pressed meanwhile would be told out of turn. */
const waiting = new Set<string>();

/** True where the form is posted here; the caller keeps the browser from doing it. */
export function postInPlace(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const id = form.dataset['inPlace'];
  const part = id === undefined ? null : document.getElementById(id);
  if (!part || failed.has(form)) return false;
  if (waiting.has(part.id)) return true;
  waiting.add(part.id);
  void post(form, { part, submitter })
    .catch(() => {
      failed.add(form);
      form.requestSubmit(submitter);
    })
    .finally(() => waiting.delete(part.id));
  return true;
}

async function post(
  form: HTMLFormElement,
  { part, submitter }: { part: HTMLElement; submitter: HTMLElement | null },
): Promise<void> {
  const fields = [...new FormData(form, submitter)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const answer = await fetch(form.action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'error',
  });
  const now = new DOMParser().parseFromString(await answer.text(), 'text/html').getElementById(part.id);
  if (!answer.ok || !now) throw new Error('no answer');
  renewKey();
  if (!first.has(part.id)) first.set(part.id, part);
  part.replaceWith(now);
  now.focus({ preventScroll: true });
  keepSaid(now.id, now.dataset['said'] ?? '');
}

/** A document that answers a post says what was said: React, which asks for the page alone, is given the parts of that one. */
export async function fetchUnsaid(): Promise<void> {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-said]')].filter(({ id }) => !first.has(id));
  if (parts.length === 0) return;
  const answer = await fetch(location.href);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const { id, dataset } of parts) {
    keepSaid(id, dataset['said'] ?? '');
    const unsaid = page.getElementById(id);
    if (unsaid) first.set(id, unsaid);
  }
}

/** Puts back what the page came with: React takes over the document that it knows. */
export function restorePosted(): void {
  for (const [id, part] of first) document.getElementById(id)?.replaceWith(part);
  first.clear();
}
