// A batch that the database does not manage in time, or refuses for one of its rows, is tried again in halves: what is well is
// written, and what is not is known by itself.

export interface Written {
  created: number;
  updated: number;
  /** Written again as they were. */
  unchanged: number;
}

export interface Part<T> {
  part: readonly [T, ...T[]];
  written: Written;
  /** Why a part of one could not be written, in Chinese. */
  fault: string | null;
}

const NONE: Written = { created: 0, updated: 0, unchanged: 0 };

/** The parts as they are written, in order. Throws where the database is gone: then no part would be written. */
export async function* inParts<T>(
  batch: readonly T[],
  work: (part: readonly T[]) => Promise<Written>,
): AsyncGenerator<Part<T>> {
  const [first, ...rest] = batch;
  if (first === undefined) return;
  const part = [first, ...rest] as const;
  const outcome = await attempt(() => work(part));
  if (typeof outcome !== 'string') yield { part, written: outcome, fault: null };
  else if (rest.length === 0) yield { part, written: NONE, fault: outcome };
  else {
    const half = Math.ceil(batch.length / 2);
    yield* inParts(batch.slice(0, half), work);
    yield* inParts(batch.slice(half), work);
  }
}

/** What was written, or why not where fewer rows may do. */
async function attempt(work: () => Promise<Written>): Promise<Written | string> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    // https://www.postgresql.org/docs/current/errcodes-appendix.html
    if (code === '57014') return '写入超时，请稍后重新导入';
    if (/^2[23]/.test(code)) return '内容无法存入数据库';
    throw error;
  }
}
