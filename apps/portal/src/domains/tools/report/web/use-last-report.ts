// The report that a form shows: the newest, while a newer input is being mended the one before.
import { useState } from 'react';
import type { ToolReport } from '../report.rules.ts';

/** The newest report; a refused input keeps the one before it. */
export function useLastReport<R extends ToolReport>(newest: R | null, first: R | null): R | null {
  const [kept, setKept] = useState(newest ?? first);
  if (newest !== null && newest !== kept) setKept(newest);
  return newest ?? kept;
}
