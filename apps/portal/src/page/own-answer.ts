// A form whose page says itself that its post got no answer: frame/lost-network.ts leaves such posts alone.
let sending = 0;

/** Whether a post is under way that its own page answers for. */
export const isOwnAnswer = (): boolean => sending > 0;

/** Sends a post whose failure the caller shows. */
export async function answerOwn<T>(send: () => Promise<T>): Promise<T> {
  sending += 1;
  try {
    return await send();
  } finally {
    sending -= 1;
  }
}
