// What a form learns of its post, whichever page it stands on.
import { ApiError } from '@yqt/endpoint/client';
import { describe, expect, test } from 'vitest';
import { readFlash } from './flash.ts';
import { answerForm, doneReply, failedReply, openReply, refusedReply } from './form.ts';

const values = { name: '甲公司', staff: '十' };
const order = ['name', 'staff'];
const fault = (field: string, errorMessage: string) => ({ field, errorMessage });

const posted = (dest: 'document' | 'empty') =>
  new Request('https://portal.test/user/favorites.data?current=2', {
    method: 'POST',
    headers: { 'sec-fetch-dest': dest },
  });

const refusal = (status: number, message: string) => ({
  status,
  message,
  requestId: 'r1',
  returnCode: 4010,
  fields: [],
});

const failing = (status: number, returnCode: number, message: string) =>
  Promise.reject(new ApiError({ status, requestId: 'r1', envelope: { returnCode, message } }));

async function thrownBy(work: Promise<unknown>): Promise<unknown> {
  try {
    await work;
  } catch (error) {
    return error;
  }
  return undefined;
}

const locationOf = (thrown: unknown): string | null =>
  thrown instanceof Response ? thrown.headers.get('location') : null;

describe('拒绝', () => {
  test('按表单顺序列出全部错误，同一控件的合并，不属于控件的只在汇总', () => {
    const reply = refusedReply(
      [fault('', '整体有误'), fault('staff', '请输入数字'), fault('name', '太长'), fault('name', '有误')],
      { values, order },
    );
    expect(reply).toEqual({
      state: 'refused',
      message: '太长；有误；请输入数字；整体有误',
      errors: [
        { fieldId: 'name', message: '太长' },
        { fieldId: 'name', message: '有误' },
        { fieldId: 'staff', message: '请输入数字' },
        { message: '整体有误' },
      ],
      byField: { name: '太长；有误', staff: '请输入数字', '': '整体有误' },
      faultCount: 4,
      values,
      result: null,
    });
  });

  test('互相矛盾的一句话在汇总中只说一次，在每个控件都说', () => {
    const faults = [fault('name', '互相矛盾'), fault('staff', '互相矛盾')];
    const { errors, byField } = refusedReply(faults, { values, order, isToldOnce: true });
    expect(errors).toEqual([{ fieldId: 'name', message: '互相矛盾' }]);
    expect(byField).toEqual({ name: '互相矛盾', staff: '互相矛盾' });
    expect(refusedReply(faults, { values, order }).errors).toHaveLength(2);
  });

  test('填写过程中不出汇总；暂不显示的也计数', () => {
    const reply = refusedReply([fault('name', '必填'), fault('staff', '请输入数字')], {
      values,
      order,
      isTyping: true,
      isShown: ({ field }) => field === 'staff',
    });
    expect(reply).toMatchObject({ errors: [], byField: { staff: '请输入数字' }, faultCount: 2 });
  });

  test('控件处与汇总处可以各用各的说法', () => {
    const { errors, byField } = refusedReply([fault('staff', '人数：请输入数字')], {
      values,
      order,
      atField: () => '请输入数字',
      inSummary: ({ errorMessage }) => `方案 1 · ${errorMessage}`,
    });
    expect(errors).toEqual([{ fieldId: 'staff', message: '方案 1 · 人数：请输入数字' }]);
    expect(byField).toEqual({ staff: '请输入数字' });
  });
});

describe('登录已结束', () => {
  test('转到登录页，登录后回到原页', () => {
    const leave = async () => failedReply(posted('empty'), refusal(401, ''), { values });
    return expect(thrownBy(leave()).then(locationOf)).resolves.toContain(
      encodeURIComponent('/user/favorites?current=2'),
    );
  });

  test('页面自己说明的，填写的内容留在原处；没有 JavaScript 时仍转到登录页', async () => {
    const post = { values, staysSignedOut: true };
    expect(failedReply(posted('empty'), refusal(401, ''), post)).toEqual({
      ...openReply(values),
      state: 'ended',
    });
    const leave = async () => failedReply(posted('document'), refusal(401, ''), post);
    expect(locationOf(await thrownBy(leave()))).toContain('/login');
  });
});

describe('按钮', () => {
  test('完成后说一句话', async () => {
    const work = Promise.resolve({ secret: true });
    expect(await answerForm(posted('empty'), { work, done: '已收藏' })).toEqual(
      doneReply({}, { message: '已收藏', result: null }),
    );
  });

  test('没有 JavaScript 时回到原页，刷新不会重复提交', async () => {
    const work = Promise.resolve(null);
    const thrown = await thrownBy(answerForm(posted('document'), { work, done: '已收藏' }));
    expect(thrown).toMatchObject({ status: 303 });
    expect(locationOf(thrown)).toBe('/user/favorites?current=2');
  });

  test('没有 JavaScript 时也说办了什么：到原页的一句话，读一次', async () => {
    const thrown = await thrownBy(
      answerForm(posted('document'), { work: Promise.resolve(null), done: '已收藏' }),
    );
    const cookie = thrown instanceof Response ? (thrown.headers.get('set-cookie') ?? '') : '';
    expect(readFlash(/^flash=([^;]+);/.exec(cookie)?.[1])).toEqual([{ tone: 'success', text: '已收藏' }]);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    const silent = await thrownBy(answerForm(posted('document'), { work: Promise.resolve(null), done: '' }));
    expect(silent instanceof Response && silent.headers.has('set-cookie')).toBe(false);
  });

  test('被拒绝的说明原因：来迟了的只读到发生了什么，没有代码', async () => {
    const work = failing(409, 4090, '内容已被更新');
    expect(await answerForm(posted('empty'), { work, done: '' })).toMatchObject({
      state: 'refused',
      message: '内容已被更新',
    });
    const broken = failing(500, 5000, '系统繁忙');
    expect(await answerForm(posted('empty'), { work: broken, done: '' })).toMatchObject({
      message: '5000（HTTP 500）：系统繁忙',
    });
  });
});
