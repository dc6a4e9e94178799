// What an input method does in a text control: letters that are not words yet, the keys that choose among its words, then the
// word in the letters' place. The keys are the input method's (key code 229): a page that acts on them takes them for its own.
import type { CDPSession, Page } from 'playwright-core';

export const LETTERS = 'zheng ce';
export const WORD = '政策';

/** Chromium itself empties a search box at an Escape of that name, whoever pressed it: there the input method's has none. */
const NAMELESS = 'Process';
/** Enter takes the letters as they are, Escape gives them up, arrows go through the words, the rest are shortcuts of pages. */
const KEYS = ['Enter', 'Escape', 'ArrowDown', '/'];

export interface Composed {
  /** What the control said when each key had been pressed. */
  meanwhile: string;
  /** What it says with the word in it. */
  after: string;
  /** It has the focus, and had it throughout. */
  isHere: boolean;
}

/** Composes a word in what has the focus, in the place of what is selected there. */
export async function compose(page: Page, session: CDPSession): Promise<Composed> {
  await page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement)) return;
    for (const old of document.querySelectorAll('[data-composing]')) old.removeAttribute('data-composing');
    one.dataset['composing'] = '';
    one.addEventListener('blur', () => {
      if ('composing' in one.dataset) one.dataset['composing'] = 'left';
    });
  });
  for (const letters of ['z', 'zheng', LETTERS])
    await session.send('Input.imeSetComposition', {
      text: letters,
      selectionStart: letters.length,
      selectionEnd: letters.length,
    });
  const isSearch = await page.evaluate(() => document.activeElement?.matches('[type=search]') ?? false);
  for (const key of KEYS) await press(session, isSearch && key === 'Escape' ? NAMELESS : key);
  const meanwhile = await restAndRead(page);
  await session.send('Input.insertText', { text: WORD });
  const after = await restAndRead(page);
  return { meanwhile: meanwhile.words, after: after.words, isHere: after.isHere };
}

/** A key that the input method takes. */
async function press(session: CDPSession, key: string): Promise<void> {
  const event = { key, code: key === '/' ? 'Slash' : key, windowsVirtualKeyCode: PROCESSED };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
}

const PROCESSED = 229;

/** After two frames: what follows from a key is drawn by then. */
const restAndRead = (page: Page): Promise<{ words: string; isHere: boolean }> =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const one = document.querySelector<HTMLElement>('[data-composing]');
    if (!one) return { words: '（没有了）', isHere: false };
    const words = 'value' in one ? String(one.value) : one.innerText.trim();
    return { words, isHere: document.activeElement === one && one.dataset['composing'] === '' };
  });
