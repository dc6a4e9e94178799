// One page by the Tab key alone, forward to its end and back again. What is asked stands in WCAG 2.2: 2.1.1 every control is
// reached, 2.1.2 the line ends, 2.4.7 the focus is seen, 2.4.11 nothing that stays at an edge lies over it.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus. */
interface Stop {
  /** Its number; null for what was not there when the page was marked. */
  at: string | null;
  name: string;
  showsFocus: boolean;
  isSeen: boolean;
}

/** Faults of the page as it stands, in words. */
export async function walkByKeyboard(page: Page, { isBothWays }: { isBothWays: boolean }): Promise<string[]> {
  await page.evaluate(openFolds);
  const count = await page.evaluate(markControls);
  const there = await goAlong(page, 'Tab', count);
  // what is behind the page has the focus now
  const back = isBothWays ? await goAlong(page, 'Shift+Tab', count) : NO_WAY;
  const missed = await page.evaluate(namesBesides, [...there.reached]);
  return [
    ...there.faults,
    ...back.faults.map((fault) => `backwards: ${fault}`),
    ...missed.map((name) => `${name} is not reached`),
    ...(there.isOver && back.isOver ? [] : ['the line does not end']),
  ];
}

const NO_WAY = { faults: [], isOver: true };

/** Presses a key until the focus leaves the page. */
async function goAlong(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
  count: number,
): Promise<{ reached: Set<string>; faults: string[]; isOver: boolean }> {
  const [reached, faults] = [new Set<string>(), [] as string[]];
  // a date or a time of day is one control with a stop for each of its parts
  for (let presses = 0; presses < count * 4 + 20; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(lookAtFocus);
    if (stop === null && reached.size > 0) return { reached, faults, isOver: true };
    if (stop === null) continue;
    if (stop.at !== null && reached.has(stop.at)) continue;
    if (stop.at !== null) reached.add(stop.at);
    if (!stop.showsFocus) faults.push(`${stop.name} shows no focus`);
    if (!stop.isSeen) faults.push(...(await coveredFault(page, stop.name)));
  }
  return { reached, faults, isOver: count === 0 };
}

/** The page may still be on its way to what has the focus. */
async function coveredFault(page: Page, name: string): Promise<string[]> {
  const isSeen = async (): Promise<boolean> => (await page.evaluate(lookAtFocus))?.isSeen === true;
  try {
    await expect.poll(isSeen, { timeout: 15_000 }).toBe(true);
    return [];
  } catch {
    return [`${name} is covered or off the screen`];
  }
}

/** In the page: what is folded hides controls that must be reached too. What opens over the page closes by itself or by its reader. */
function openFolds(): void {
  const folds = document.querySelectorAll<HTMLDetailsElement>(
    'main details:not([data-wakes], [data-edge] *)',
  );
  for (const fold of folds) fold.open = true;
}

/** In the page: numbers what a keyboard must reach; how many there are. */
function markControls(): number {
  const groups = new Set<string>();
  const isStop = (one: HTMLElement | SVGElement): boolean => {
    const isThere = one.checkVisibility({ visibilityProperty: true }) && one.closest('[inert]') === null;
    if (!isThere || one.tabIndex < 0 || one.matches(':disabled')) return false;
    if (!(one instanceof HTMLInputElement) || one.type !== 'radio') return true;
    // the choices of one question are one stop
    const group = `${[...document.forms].findIndex((form) => form === one.form)} ${one.name}`;
    return groups.size < groups.add(group).size;
  };
  const all = document.querySelectorAll<HTMLElement | SVGElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  );
  const controls = [...all].filter(isStop);
  for (const [at, one] of controls.entries()) one.dataset['stop'] = String(at);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return controls.length;
}

/** In the page: null where nothing of it has the focus. */
function lookAtFocus(): Stop | null {
  const one = document.activeElement;
  // a place of a map is a link that is drawn
  const isOfPage = one instanceof HTMLElement || one instanceof SVGElement;
  if (!isOfPage || one === document.body || one === document.documentElement) return null;
  const isRadio = one instanceof HTMLInputElement && one.type === 'radio';
  const choices = document.querySelectorAll<HTMLInputElement>('input[type=radio]');
  const group = isRadio
    ? [...choices].filter(({ name, form }) => name === one.name && form === one.form)
    : [];
  const marked = [one, ...group].find(({ dataset }) => dataset['stop'] !== undefined);
  const label = one instanceof HTMLInputElement ? (one.labels?.[0] ?? null) : null;
  // its calendar has a ring of its own
  const isOwnPart = one.matches('[type=date], [type=time]') && !one.matches(':focus-visible');
  const showsFocus =
    isOwnPart ||
    [one, label, one.parentElement, one.nextElementSibling].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  const { left, top, width, height } = one.getBoundingClientRect();
  const points: [number, number][] = [
    [0.5, 0.5],
    [0.1, 0.5],
    [0.9, 0.5],
    [0.5, 0.1],
    [0.5, 0.9],
  ];
  const isSeen = points.some(([x, y]) => {
    const hit = document.elementFromPoint(left + width * x, top + height * y);
    return hit !== null && (one.contains(hit) || hit.contains(one) || label?.contains(hit) === true);
  });
  const words = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30);
  const name = `${one.tagName.toLowerCase()} ${words || (one.getAttribute('name') ?? one.id)}`;
  return { at: marked?.dataset['stop'] ?? null, name, showsFocus, isSeen };
}

/** In the page: what was numbered, still stands there and is not among those. */
function namesBesides(reached: readonly string[]): string[] {
  const left = [...document.querySelectorAll<HTMLElement | SVGElement>('[data-stop]')].filter(
    (one) =>
      !reached.includes(one.dataset['stop'] ?? '') &&
      !one.matches(':disabled') &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  return left.map(
    (one) =>
      `${one.tagName.toLowerCase()} ${one.textContent?.trim().slice(0, 30) || (one.getAttribute('name') ?? one.id)}`,
  );
}
