// Saving while somebody types: nothing is lost, nothing is sent twice at once, nobody is overwritten unasked.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAutosave, type SaveOutcome } from './autosave.ts';

type Values = { text: string };
const isSame = (one: Values, two: Values) => one.text === two.text;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that holds one text and its revision, and keeps what it was sent. */
function setUp(more: { answer?: (sent: Values) => SaveOutcome<Values> | null } = {}) {
  const server = { text: '原文', revision: 3 };
  const sent: [string, number][] = [];
  const kept: string[] = [];
  let open: (() => void) | null = null;
  const autosave = createAutosave<Values>({
    values: { text: '原文' },
    revision: 3,
    isSame,
    keep: ({ text }) => kept.push(text),
    drop: () => kept.splice(0),
    save: async (values, revision) => {
      sent.push([values.text, revision]);
      await new Promise<void>((done) => {
        open = done;
        setTimeout(done, 100);
      });
      const special = more.answer?.(values);
      if (special) return special;
      if (revision !== server.revision)
        return { kind: 'conflict', theirs: { text: server.text }, revision: server.revision };
      Object.assign(server, { text: values.text, revision: revision + 1 });
      return { kind: 'saved', revision: revision + 1 };
    },
  });
  return { autosave, server, sent, kept, answerNow: () => open?.() };
}

describe('自动保存', () => {
  it('改了又改回原样：不发送，也不再算未保存', async () => {
    const { autosave, sent } = setUp();
    autosave.edit({ text: '改动' });
    autosave.edit({ text: '原文' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect([sent, autosave.state().status]).toEqual([[], 'saved']);
  });

  it('停顿之后保存一次，带着出发的版本，之后不再保存', async () => {
    const { autosave, sent, kept } = setUp();
    autosave.edit({ text: '甲' });
    await vi.advanceTimersByTimeAsync(1_000);
    autosave.edit({ text: '甲乙' });
    expect([autosave.state().status, kept]).toEqual(['dirty', ['甲', '甲乙']]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([['甲乙', 3]]);
    expect([autosave.state().status, autosave.state().revision, kept]).toEqual(['saved', 4, []]);
  });

  it('最后一次输入后两秒之内发出', async () => {
    const { autosave, sent } = setUp();
    autosave.edit({ text: '甲' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(sent).toHaveLength(1);
  });

  it('保存途中的输入在其后另存，从不同时保存两次', async () => {
    const { autosave, sent } = setUp();
    autosave.edit({ text: '甲' });
    await vi.advanceTimersByTimeAsync(1_550);
    autosave.edit({ text: '乙' });
    const both = Promise.all([autosave.flush(), autosave.flush(), autosave.flush()]);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await both;
    expect(sent).toEqual([
      ['甲', 3],
      ['乙', 4],
    ]);
    expect(autosave.state().status).toBe('saved');
  });

  it('改回原样不保存', async () => {
    const { autosave, sent } = setUp();
    autosave.edit({ text: '甲' });
    autosave.edit({ text: '原文' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toEqual([]);
  });

  it('版本已旧而内容相同，算已保存：上次的答复丢了', async () => {
    const { autosave, server } = setUp();
    Object.assign(server, { text: '甲', revision: 4 });
    autosave.edit({ text: '甲' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([autosave.state().status, autosave.state().revision]).toEqual(['saved', 4]);
  });

  it('他人已保存别的内容：停下来问，继续输入也不覆盖；选定后才保存', async () => {
    const { autosave, server, sent } = setUp();
    Object.assign(server, { text: '他人的', revision: 7 });
    autosave.edit({ text: '我的' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(autosave.state()).toMatchObject({ status: 'conflict', theirs: { text: '他人的' }, revision: 7 });
    autosave.edit({ text: '我的二' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    const settled = autosave.settle({ text: '合并' });
    await vi.advanceTimersByTimeAsync(5_000);
    await settled;
    expect([server.text, sent.at(-1), autosave.state().status]).toEqual(['合并', ['合并', 7], 'saved']);
  });

  it('选定他人的内容不必再保存', async () => {
    const { autosave, server, sent } = setUp();
    Object.assign(server, { text: '他人的', revision: 7 });
    autosave.edit({ text: '我的' });
    await vi.advanceTimersByTimeAsync(5_000);
    await autosave.settle({ text: '他人的' });
    expect([sent.length, autosave.state().status]).toEqual([1, 'saved']);
  });

  it('保存失败时内容还在并保留在本页，下次输入再试', async () => {
    let isDown = true;
    const { autosave, sent, kept } = setUp({
      answer: () => (isDown ? { kind: 'failed', message: '网络不通' } : null),
    });
    autosave.edit({ text: '甲' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([autosave.state().status, autosave.state().message, kept]).toEqual(['failed', '网络不通', ['甲']]);
    isDown = false;
    autosave.edit({ text: '甲乙' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent.length, autosave.state().status, kept]).toEqual([2, 'saved', []]);
  });

  it('登录已结束：不再发送，内容保留', async () => {
    const { autosave, sent, kept } = setUp({ answer: () => ({ kind: 'signed-out' }) });
    autosave.edit({ text: '甲' });
    await vi.advanceTimersByTimeAsync(5_000);
    autosave.edit({ text: '甲乙' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent.length, autosave.state().status, kept]).toEqual([1, 'signed-out', ['甲', '甲乙']]);
  });
});
