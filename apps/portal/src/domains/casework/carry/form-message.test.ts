// 表单更新的消息：一句话说明新增、删去、修改与移动了哪些，太多的只列前几项。
import { expect, test } from 'vitest';
import type { FormChange } from '@yqt/forms/form-changes';
import { changesText, newFormMessage } from './form-message.text.ts';

const change = (kind: FormChange['kind'], label: string): FormChange => ({ kind, label, details: [] });

test('按新增、删去、修改、移动分别列出；同类多于五项的写总数与前五项；过长的名称截短', () => {
  expect(changesText([change('changed', '金额'), change('added', '传真'), change('removed', '邮编')])).toBe(
    '新增 1 项（传真），删去 1 项（邮编），修改 1 项（金额）',
  );
  const many = ['一', '二', '三', '四', '五', '六'].map((label) => change('moved', label));
  expect(changesText(many)).toBe('移动 6 项（一、二、三、四、五等）');
  expect(changesText([change('added', '长'.repeat(25))])).toBe(`新增 1 项（${'长'.repeat(24)}…）`);
});

test('没有增减的也说明；标题写明事项，正文写明第几版、已填的保留', () => {
  const { title, body } = newFormMessage('首台套奖励 第一批', { version: 3, changes: changesText([]) });
  expect(title).toBe('「首台套奖励 第一批」的表单已更新，您的草稿可换用新版');
  expect(body).toMatch(/^第 3 版与您草稿所用的一版相比：各项内容没有增减或修改。您已填写的内容都保留/);
});
