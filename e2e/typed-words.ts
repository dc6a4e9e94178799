// What somebody types key by key into every text control of a page, and what the controls then say. Each key makes the page
// draw itself anew; `fill` is one step and sees none of it.
import type { BrowserContext, Page } from 'playwright-core';

/** A letter, a space between words, a figure that is not finished, a comma: what a control may take for something else. */
const WORDS = 'a 1.,b';
/**
 * The only formats that a control may keep to are those of the browser's own controls, which take digits alone; in which
 * order, its own plain control is asked.
 */
const DIGITS: Readonly<Record<string, string>> = { date: '20260305', month: '202603', number: '15' };

/** What each control says, by kind, name and place among those of that name. */
export type Said = Readonly<Record<string, string>>;

/** What the browser's own controls say after the same keys, without a script. */
export async function askPlain(context: BrowserContext): Promise<Said> {
  const page = await context.newPage();
  const said: Record<string, string> = {};
  for (const [kind, digits] of Object.entries(DIGITS)) {
    await page.setContent(`<input type="${kind}" max="${kind === 'number' ? '99' : '9999-12-31'}">`);
    await page.locator('input').focus();
    await page.keyboard.type(digits);
    said[kind] = await page.locator('input').inputValue();
  }
  await page.close();
  return said;
}

interface Control {
  key: string;
  kind: string;
  most: number;
}

/** Every text control that can be typed into now, marked with its key. */
const markControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const LINES = ['text', 'search', 'tel', 'email', 'password', 'url', 'number', 'date', 'month'];
    const seen = new Map<string, number>();
    const found = [];
    for (const one of document.querySelectorAll<HTMLElement>('input, textarea, [contenteditable=true]')) {
      const kind = one instanceof HTMLInputElement ? one.type : one.tagName.toLowerCase();
      if (one instanceof HTMLInputElement && !LINES.includes(kind)) continue;
      if (one.matches(':disabled, [readonly], [inert] *')) continue;
      if (!one.checkVisibility({ visibilityProperty: true })) continue;
      const name = `${kind} ${one.getAttribute('name') ?? one.getAttribute('aria-label') ?? one.id}`;
      const at = seen.get(name) ?? 0;
      seen.set(name, at + 1);
      const key = `${name} ${at}`;
      one.dataset['typing'] = key;
      found.push({ key, kind, most: 'maxLength' in one ? Number(one.maxLength) : -1 });
    }
    return found;
  });

/** Types into each: what went wrong, and what each says then. */
export async function typeIntoAll(page: Page, plain: Said): Promise<{ lost: string[]; said: Said }> {
  const lost: string[] = [];
  const said: Record<string, string> = {};
  for (const { key, kind, most } of await markControls(page)) {
    const expected = plain[kind] ?? (most > 0 ? WORDS.slice(0, most) : WORDS);
    await startIn(page, key);
    await page.keyboard.type(DIGITS[kind] ?? WORDS);
    const { words, isHere } = await restAndAsk(page, key);
    said[key] = words;
    if (words !== expected) lost.push(`${key}：「${expected}」成了「${words}」`);
    if (!isHere) lost.push(`${key}：焦点离开了`);
  }
  return { lost, said };
}

/** What the same controls say now, also where they were made anew; one that is gone says so. */
export async function sayAgain(page: Page, said: Said): Promise<Said> {
  await markControls(page);
  const now = await page.evaluate((keys) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-typing]')];
    return keys.map((key) => {
      const one = all.find(({ dataset }) => dataset['typing'] === key);
      if (!one) return '（没有了）';
      return 'value' in one ? String(one.value) : one.innerText;
    });
  }, Object.keys(said));
  return Object.fromEntries(Object.keys(said).map((key, at) => [key, now[at] ?? '']));
}

/** Selects what the control says, so that the first key takes its place; the control remembers whether it is left. */
const startIn = (page: Page, key: string): Promise<void> =>
  page.evaluate((wanted) => {
    const all = [...document.querySelectorAll<HTMLElement>('[data-typing]')];
    const one = all.find(({ dataset }) => dataset['typing'] === wanted);
    if (!one) return;
    one.focus();
    if (one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement) one.select();
    else globalThis.getSelection()?.selectAllChildren(one);
    delete one.dataset['left'];
    one.addEventListener('blur', () => {
      one.dataset['left'] = '';
    });
  }, key);

/** After two frames: what follows from a key is drawn by then. */
const restAndAsk = (page: Page, key: string): Promise<{ words: string; isHere: boolean }> =>
  page.evaluate(async (wanted) => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const all = [...document.querySelectorAll<HTMLElement>('[data-typing]')];
    const one = all.find(({ dataset }) => dataset['typing'] === wanted);
    if (!one) return { words: '（没有了）', isHere: false };
    const words = 'value' in one ? String(one.value) : one.innerText;
    return { words, isHere: document.activeElement === one && !('left' in one.dataset) };
  }, key);
