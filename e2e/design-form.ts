// A form made in the designer: twelve fields, a condition in groups, and a table; faults are told where they are.
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, openAwake } from './browser.ts';
import { addRow, set, setAll } from './set-fields.ts';

const main = (page: Page) => page.getByRole('main');

interface Designed {
  kind: string;
  label: string;
  more?: Record<string, string>;
}
const FIELDS: readonly Designed[] = [
  { kind: '单行文字', label: '装备名称', more: { 'field.need': '必填' } },
  { kind: '多行文字', label: '装备简介', more: { 'field.need': '必填' } },
  { kind: '金额', label: '购置总额', more: { 'field.need': '必填', 'field.unit': '万元' } },
  { kind: '日期', label: '购置日期', more: { 'field.latest': 'today' } },
  { kind: '月份', label: '投用月份' },
  { kind: '单选', label: '装备来源', more: { 'field.options[0].label': '国内首台套' } },
  { kind: '多选', label: '应用领域', more: { 'field.options[0].label': '电池材料' } },
  { kind: '是否', label: '是否进口替代' },
  { kind: '百分比', label: '国产化率' },
  { kind: '数字', label: '新增就业人数', more: { 'field.places': '0', 'field.unit': '人' } },
  { kind: '单行文字', label: '项目联系电话', more: { 'field.shape': '手机号或座机' } },
];
const COLUMNS = [
  ['设备名称', '单行文字'],
  ['数量', '数字'],
  ['金额', '金额'],
] as const;

async function addField(page: Page, { kind, label, more = {} }: Designed): Promise<void> {
  await page.locator('select[name="kind"]').selectOption(kind);
  await main(page).getByRole('button', { name: '添加字段' }).click();
  await page.getByText(`字段：${kind}`, { exact: true }).waitFor();
  await expect.poll(() => page.locator('[name="field.label"]').inputValue()).toBe(kind);
  await setAll(page, { 'field.label': label, ...more });
}

/** What is wrong is told of what is saved. */
async function saveDraft(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: '保存草稿' }).click();
  await main(page).getByText('没有未保存的修改').waitFor();
}

/** 是否进口替代 且（购置总额 或 新增就业人数）, each fault at its line; the preview shows the field by it. */
async function conditionField(page: Page): Promise<void> {
  await addField(page, { kind: '单行文字', label: '进口替代说明' });
  const lines = [
    { field: '是否进口替代（f8）', op: '为是' },
    { field: '购置总额（f3）', op: '大于等于', value: '一百', group: '第 1 组' },
    { field: '新增就业人数（f10）', op: '大于等于', value: '10' },
  ];
  for (const [at, line] of lines.entries()) {
    await addRow(page, 'field.showLines');
    for (const [name, value] of Object.entries(line))
      await set(page, `field.showLines[${at}].${name}`, value);
  }
  await saveDraft(page);
  await main(page)
    .getByText(/显示条件第 2 行：「购置总额」的值应为/)
    .first()
    .waitFor();
  await set(page, 'field.showLines[1].value', '100');
  await set(page, 'field.showLines[2].group', '第 1 组');
  await saveDraft(page);
  await expect
    .poll(() =>
      main(page)
        .getByText(/显示条件第 \d 行：/)
        .count(),
    )
    .toBe(0);
  const preview = main(page).getByRole('region', { name: '预览' });
  const asked = preview.getByRole('textbox', { name: '进口替代说明' });
  await expect.poll(() => asked.count()).toBe(0);
  await set(page, 'preview.f8', '是');
  await set(page, 'preview.f10', '9');
  await expect.poll(() => asked.count()).toBe(0);
  await set(page, 'preview.f10', '10');
  await asked.waitFor();
  await set(page, 'preview.f8', '否');
  await expect.poll(() => asked.count()).toBe(0);
}

/** The lines of a condition are read back as they were written. */
async function readsConditions(page: Page, project: string): Promise<void> {
  await openAwake(page, `${project}/form`);
  await main(page)
    .getByRole('button', { name: /编辑 进口替代说明/ })
    .click();
  await expect.poll(() => page.locator('[name="field.showLines[2].value"]').inputValue()).toBe('10');
  await expect.poll(() => page.locator('[name="field.showLines[1].value"]').inputValue()).toBe('100');
}

/** Twelve fields and a table; with a fault first, which is named. */
export async function designForm(page: Page, project: string): Promise<void> {
  await openAwake(page, `${project}/form`);
  for (const field of FIELDS) await addField(page, field);
  await conditionField(page);
  for (const given of ['申请金额', '所属期', '发票清单']) {
    await main(page)
      .getByRole('button', { name: `添加“${given}”` })
      .click();
    await expect
      .poll(() =>
        main(page)
          .getByRole('button', { name: `添加“${given}”` })
          .count(),
      )
      .toBe(0);
  }
  await addField(page, { kind: '表格', label: '设备清单', more: { 'field.need': '必填' } });
  await main(page).getByRole('button', { name: '保存草稿' }).click();
  await main(page)
    .getByText(/有 \d+ 处需要修改/)
    .waitFor();
  for (const [at, [label, kind]] of COLUMNS.entries()) {
    if (at > 0) await addRow(page, 'field.columns');
    await setAll(page, { [`field.columns[${at}].label`]: label, [`field.columns[${at}].kind`]: kind });
  }
  await main(page).getByRole('button', { name: '上移 设备清单', exact: true }).click();
  await main(page)
    .getByRole('region', { name: '预览' })
    .getByText('购置总额（万元）')
    .or(main(page).getByRole('region', { name: '预览' }).getByLabel('购置总额'))
    .first()
    .waitFor();
  await main(page).getByRole('button', { name: '保存草稿' }).click();
  await main(page).getByText('没有未保存的修改').waitFor();
  await expect
    .poll(() =>
      main(page)
        .getByText(/有 \d+ 处需要修改/)
        .count(),
    )
    .toBe(0);
  await expectAccessible(page, 'designer');
  await readsConditions(page, project);
}
