// How long the browser waits for a server that does not take a large file now, and for a network that is gone.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@yqt/endpoint/client';
import { sendLargeFile } from './send-file.part.ts';

const MINUTE_MS = 60_000;
const QUOTA = '您今日上传的文件数量或总大小已达上限，请明日再试';
const BUSY = '服务暂时不可用，请稍后重试';

const refusal = (status: number, message: string, retryAfterSeconds?: number): ApiError =>
  new ApiError({
    status,
    requestId: '',
    retryAfterSeconds,
    envelope: { returnCode: status * 10, message, data: null },
  });
const unanswered = new ApiError({ status: 503, requestId: '', envelope: null });
const large = new File([new Uint8Array(9 * 1024 * 1024)], '全年发票.pdf');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Chooses a file; the server answers its beginning so. What became of it after the time; null = it still waits. */
async function sending(answer: (tries: number) => ApiError, afterMs: number) {
  const controller = new AbortController();
  const waiting: boolean[] = [];
  let tries = 0;
  const begin = () => {
    tries += 1;
    return Promise.reject(answer(tries));
  };
  let ended: unknown = null;
  const send = sendLargeFile({ begin, brokenOff: [] })(large, () => {}, {
    signal: controller.signal,
    onWaiting: (isWaiting) => void waiting.push(isWaiting),
  });
  const done = send.then((answered) => (ended = answered));
  // what sends pieces is loaded first
  await vi.waitFor(() => expect(tries).toBe(1), { interval: 1 });
  await vi.advanceTimersByTimeAsync(afterMs);
  const found = { ended, tries, waiting };
  controller.abort();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await done;
  return found;
}

describe('分段上传时服务器不收', () => {
  it('当日总量用尽：立即说明原因，不再等待', async () => {
    const { ended, tries } = await sending(() => refusal(429, QUOTA, 40_000), 0);
    expect({ ended, tries }).toEqual({ ended: { refused: QUOTA }, tries: 1 });
  });

  it('没有说明多久后再试的，立即说明原因', async () => {
    const { ended, tries } = await sending(() => refusal(503, BUSY), 0);
    expect({ ended, tries }).toEqual({ ended: { refused: BUSY }, tries: 1 });
  });

  it.each([
    ['排队已满', 5],
    ['磁盘已满', 60],
  ])('%s：按要求的间隔再试几次，一分半钟内说明原因', async (_why, seconds) => {
    const { ended, tries } = await sending(() => refusal(503, BUSY, seconds), 1.5 * MINUTE_MS);
    expect(ended).toEqual({ refused: BUSY });
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(12);
  });

  it('稍后就收的，等到为止', async () => {
    const { ended, tries } = await sending(
      (nth) => (nth < 3 ? refusal(429, BUSY, 20) : refusal(409, '另一个原因')),
      MINUTE_MS,
    );
    expect({ ended, tries }).toEqual({ ended: { refused: '另一个原因' }, tries: 3 });
  });

  it('网络中断：一直等，并说明在等网络；可以取消', async () => {
    const { ended, tries, waiting } = await sending(() => unanswered, 60 * MINUTE_MS);
    expect(ended).toBeNull();
    expect(tries).toBeGreaterThan(100);
    expect(new Set(waiting)).toEqual(new Set([true]));
  });
});
