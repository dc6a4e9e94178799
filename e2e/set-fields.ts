// Controls of a designer or of settings, by their names.
import type { Page } from 'playwright-core';

/** Fills a control by its name, whatever it is; a choice by what it says. */
export async function set(page: Page, name: string, value: string): Promise<void> {
  const control = page.locator(`[name="${name}"]`);
  await control.first().waitFor();
  const kind = await control.first().evaluate((one) => `${one.tagName} ${one.getAttribute('type')}`);
  if (kind.startsWith('SELECT')) await control.selectOption(value);
  else if (kind.endsWith('checkbox') && value === '是') await control.check();
  else if (/radio|checkbox/.test(kind))
    await page.locator('fieldset', { has: control }).last().getByLabel(value, { exact: true }).check();
  else await control.fill(value);
}

export async function setAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await set(page, name, value);
}

/** One more row below the last of a table. */
export async function addRow(page: Page, table: string): Promise<void> {
  await page.locator(`fieldset[id="${table}"]`).getByRole('button', { name: '新增一行' }).last().click();
}
