// The key of what a guest posts. Their pages are the same for everybody and bring none, so the browser makes it: until a post has
// been answered the same one is sent again with it, and what was done without its answer arriving is not done twice.
import { FORM_KEY, randomKey } from '@yqt/endpoint/client';

let key = randomKey();

/** The next post is another one. */
export const renewKey = (): void => void (key = randomKey());

/** Before anybody reads the form; one that came with a key of its own keeps it. */
export function keyPost({ target: form }: Event): void {
  if (!(form instanceof HTMLFormElement) || form.getAttribute('method') !== 'post') return;
  const known = form.querySelector<HTMLInputElement>(`input[name="${FORM_KEY}"]`);
  if (known && !known.hasAttribute('data-of-guest')) return;
  const field = known ?? form.appendChild(Object.assign(document.createElement('input'), { type: 'hidden' }));
  field.name = FORM_KEY;
  field.dataset['ofGuest'] = '';
  field.value = key;
}
