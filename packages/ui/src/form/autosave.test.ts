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

  it('冲突未选定时，暂存的仍立在出发的版本上：重新打开再问一次，没有动过的仍看得出', async () => {
    const start = { values: { text: '原文' }, revision: 3 };
    const from: object[] = [];
    const save = () =>
      Promise.resolve({ kind: 'conflict' as const, theirs: { text: '他人的' }, revision: 7 });
    const saving = { isSame, save, keep: (_: Values, one: object) => from.push(one) };
    const first = createAutosave<Values>({ ...saving, ...start });
    first.edit({ text: '我的' });
    await vi.advanceTimersByTimeAsync(5_000);
    first.edit({ text: '我的二' });
    expect(from).toEqual([start, start]);
    const again = createAutosave<Values>({ ...saving, values: { text: '他人的' }, revision: 7 });
    again.restore({ text: '我的二' }, start.revision, start.values);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(again.state()).toMatchObject({ status: 'conflict', base: start, revision: 7 });
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

describe('要求时才保存', () => {
  const setUpAsked = (answer: SaveOutcome<Values>) => {
    const kept: string[] = [];
    const sent: string[] = [];
    const autosave = createAutosave<Values>({
      values: { text: '原文' },
      revision: 3,
      isSame,
      delayMs: null,
      keep: ({ text }) => kept.push(text),
      drop: () => kept.splice(0),
      save: ({ text }) => {
        sent.push(text);
        return Promise.resolve(answer);
      },
    });
    return { autosave, kept, sent };
  };

  it('输入不保存也不暂存，要求保存时先暂存再发出；存下的内容以服务器整理过的为准', async () => {
    const { autosave, kept, sent } = setUpAsked({ kind: 'saved', revision: 4, values: { text: '甲' } });
    autosave.edit({ text: ' 甲 ' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect([sent, kept]).toEqual([[], []]);
    const saving = autosave.save();
    expect(kept).toEqual([' 甲 ']);
    await saving;
    expect(autosave.state()).toMatchObject({ values: { text: '甲' }, stored: { text: '甲' }, revision: 4 });
    expect(kept).toEqual([]);
    await autosave.save();
    expect(sent, '没有改动也按要求保存').toEqual([' 甲 ', '甲']);
  });

  it('冲突时留着两版和共同的起点，选定之前不再发出', async () => {
    const { autosave, sent } = setUpAsked({ kind: 'conflict', theirs: { text: '他' }, revision: 9 });
    autosave.edit({ text: '我' });
    await autosave.save();
    expect(autosave.state()).toMatchObject({
      status: 'conflict',
      values: { text: '我' },
      theirs: { text: '他' },
      base: { values: { text: '原文' }, revision: 3 },
    });
    await autosave.save();
    expect(sent).toEqual(['我']);
  });

  it('暂存的内容恢复为未保存的修改，放弃后回到所存的', () => {
    const { autosave } = setUpAsked({ kind: 'failed', message: '' });
    autosave.restore({ text: '暂存' }, 2);
    expect(autosave.state()).toMatchObject({
      values: { text: '暂存' },
      stored: { text: '原文' },
      revision: 2,
    });
    autosave.load({ text: '新的' }, 5);
    expect(autosave.state()).toMatchObject({
      values: { text: '新的' },
      stored: { text: '新的' },
      status: 'clean',
    });
  });
});
