// The way to a page of one record: from a list by the links that lead there.
import type { Page } from 'playwright-core';
import type { Shot } from './screenshot-list.ts';

/** True where the page could be reached by the links that lead to it. `open` goes to an address. */
export async function goThere(
  page: Page,
  { path, via = [] }: Shot,
  open: (page: Page, address: string) => Promise<unknown> = (on, address) => on.goto(address),
): Promise<boolean> {
  await open(page, path);
  for (const link of via) {
    const address = await page.evaluate((wanted) => {
      const [start = '', end = ''] = wanted.split('*');
      const found = [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href') ?? '');
      return found.find((href) => href.startsWith(start) && href.endsWith(end)) ?? null;
    }, link);
    if (address === null) return false;
    await open(page, address);
  }
  return true;
}
