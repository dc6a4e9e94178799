// The thread of draw-in-turn.ts: draws what it is sent, one document after the other.
import { parentPort } from 'node:worker_threads';
import type { DrawAnswer, DrawOrder } from './draw-in-turn.ts';
import { markWith } from './print-document.ts';

/** What such a module exports. */
interface Drawing {
  draw(given: object): Promise<Uint8Array>;
}

async function answerTo({ drawing, given, mark }: DrawOrder): Promise<DrawAnswer> {
  try {
    markWith(mark);
    const module: Drawing = await import(drawing);
    return { file: await module.draw(given) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

parentPort?.on('message', (order: DrawOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer));
});
