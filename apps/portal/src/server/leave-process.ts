// The end of the process: everything is closed in order, and whatever hangs on the way is cut off after a deadline.
import type { LineWriter } from './line-writer.ts';

export interface LeaveOptions {
  /** Closes what was opened. */
  close: () => Promise<unknown>;
  /** Whose last lines are still written. */
  output: LineWriter;
}

/** From the signal to the end of the process. A supervisor's patience is longer (systemd 90 s, Docker 10 s). */
export const LEAVE_WITHIN_MS = 5000;

/** Closes and exits with the code, or 1 where closing failed. */
export async function leaveProcess(code: number, { close, output }: LeaveOptions): Promise<never> {
  // Not `process.exit`: that waits for a write whose reader does not read. The guard of the embedded database then stops
  // it, and its locks are free at once.
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LEAVE_WITHIN_MS);
  const outcome = await close().then(
    () => code,
    () => 1,
  );
  await output.flush();
  process.exit(outcome);
}
