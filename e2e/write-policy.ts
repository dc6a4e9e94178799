// A policy as an editor fills its empty form in.
import type { Page } from 'playwright-core';

export interface WrittenPolicy {
  title: string;
  code: string;
  tags: string;
}

/** On its page in the console; what is typed is saved by the caller. */
export async function fillPolicy(page: Page, { title, code, tags }: WrittenPolicy): Promise<void> {
  const main = page.getByRole('main');
  const box = (name: RegExp) => main.getByRole('textbox', { name }).first();
  const choose = (name: RegExp, words: string) => main.getByRole('combobox', { name }).selectOption(words);
  await box(/^标题/).fill(title);
  await box(/^编号/).fill(code);
  await box(/^发文机关/).fill('苏滁现代产业园管委会');
  await choose(/^层级/, '园区级');
  await choose(/^政策类型/, '资金奖补');
  await box(/^标签/).fill(tags);
  await main.getByRole('checkbox', { name: '资金奖励' }).check();
  await choose(/^兑现方式/, '申报评审');
  await box(/^内容摘要/).fill('对建设雨水收集设施的企业给予补助');
  await box(/^来源/).fill('园区管委会文件汇编');
  await main.getByRole('textbox', { name: '正文', exact: true }).first().click();
  await page.keyboard.type('第一条 本办法自印发之日起施行。');
}
