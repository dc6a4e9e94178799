// Every page by keyboard alone: at a desk there and back, where letters are so large that the page is as narrow as on a phone there.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { newVisitor, signIn, waitAtRest } from './browser.ts';
import { goThere } from './go-there.ts';
import { walkByKeyboard } from './keyboard-walk.ts';
import { openBrowser } from './open-browser.ts';
import { everyPage } from './screenshot-list.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const shots = everyPage().filter(({ press }) => press === undefined);
const visits = [...Map.groupBy(shots, ({ as, width }) => `${as ?? '游客'}，${width} 像素`)];

it.each(visits)(
  '%s：每一页只用 Tab 键，控件都走得到，焦点看得见，不被遮住',
  { timeout: 900_000 },
  async (_who, own) => {
    const [first] = own;
    const { page, context } = await newVisitor(browser, { isPhone: first?.width === 375 });
    if (first?.as) await signIn(page, first.as);
    const faults: string[] = [];
    let walked = 0;
    for (const shot of own) {
      if (!(await goThere(page, shot))) continue;
      await waitAtRest(page);
      faults.push(
        ...(await walkByKeyboard(page, { isBothWays: shot.width === 1280 })).map(
          (fault) => `${shot.name}: ${fault}`,
        ),
      );
      walked += 1;
    }
    expect(faults).toEqual([]);
    expect(walked).toBeGreaterThan(own.length / 2);
    await context.close();
  },
);
