// The thread of draw-in-turn.ts: draws what it is sent, one document after the other.
import { parentPort } from 'node:worker_threads';
import { markWith } from './print-document.ts';

/** What is to be drawn. */
export interface DrawOrder {
  /** Address of the module that draws it. */
  drawing: string;
  given: object;
  /** What every paper says at its top; empty = nothing. */
  mark: string;
}

/** What became of it. */
export type DrawAnswer = { file: Uint8Array; fault?: undefined } | { file?: undefined; fault: string };

/** What such a module exports. */
interface Drawing {
  draw(given: object): Promise<Uint8Array>;
}

async function answerTo({ drawing, given, mark }: DrawOrder): Promise<DrawAnswer> {
  try {
    markWith(mark);
    const { draw }: Drawing = await import(drawing);
    return { file: await draw(given) };
  } catch (fault) {
    return { fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) };
  }
}

parentPort?.on('message', (order: DrawOrder) => {
  void answerTo(order).then((answer) => parentPort?.postMessage(answer));
});
