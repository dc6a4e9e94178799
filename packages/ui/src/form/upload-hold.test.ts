// What is sent while a file is on its way: it waits, once, and is not done where the file has not arrived.
import { describe, expect, it, vi } from 'vitest';
import { createUploadHold, type Submission, type Tell } from './upload-hold.ts';

/** A page whose forms are sent by hand; without a listener nothing is held back. */
function page() {
  let held: ((one: Submission) => void) | null = null;
  const sent: string[] = [];
  const hold = createUploadHold((listener) => {
    held = listener;
    return () => {
      held = null;
    };
  });
  const send = (name: string): void => {
    const go = () => void sent.push(name);
    if (held) held({ go });
    else go();
  };
  return { hold, sent, send };
}

describe('文件正在上传时提交', () => {
  it('提交等到文件传完，只提交一次，并告知正在上传', async () => {
    const { hold, sent, send } = page();
    const tell = vi.fn<Tell>();
    const arrived = hold.begin(tell);
    send('表单');
    send('表单');
    expect([sent, tell.mock.calls]).toEqual([[], [['waiting'], ['waiting']]]);
    arrived();
    await Promise.resolve();
    expect(sent).toEqual(['表单']);
    send('此后');
    expect(sent).toEqual(['表单', '此后']);
  });

  it('有几个文件时等到最后一个', async () => {
    const { hold, sent, send } = page();
    const [one, other] = [hold.begin(vi.fn<Tell>()), hold.begin(vi.fn<Tell>())];
    send('表单');
    one();
    await Promise.resolve();
    expect(sent).toEqual([]);
    other();
    await Promise.resolve();
    expect(sent).toEqual(['表单']);
  });

  it('上传失败的不提交并说明，之后照常提交', async () => {
    const { hold, sent, send } = page();
    const tell = vi.fn<Tell>();
    const ended = hold.begin(tell);
    send('表单');
    ended();
    hold.fail();
    await Promise.resolve();
    expect([sent, tell.mock.calls]).toEqual([[], [['waiting'], ['dropped']]]);
    hold.fail();
    expect(tell).toHaveBeenCalledTimes(2);
    send('再次');
    expect(sent).toEqual(['再次']);
  });

  it('不经表单的操作同样等待：没有上传的立即，传完的继续，失败的不做', async () => {
    const { hold } = page();
    expect(await hold.arrived()).toBe(true);
    const ended = hold.begin(vi.fn<Tell>());
    const waits = hold.arrived();
    ended();
    expect(await waits).toBe(true);
    hold.begin(vi.fn<Tell>());
    const fails = hold.arrived();
    hold.fail();
    expect(await fails).toBe(false);
  });
});
