// What random walks do about promises in the place of files, and what must hold of them: judged from what is stored.
import { checkPromise, decideCheck } from '../proof/server/check-promise.ts';
import type { CaseKind } from './case-kind.ts';
import type { Caller } from './casework-deps.ts';
import type { TestApp } from '../../../server/test-app.ts';

interface Said {
  who: number;
  what: number;
}

/** Whoever comes says of a promise whether it was so, or of what another found whether it stands. */
export async function sayOfPromise(
  { app }: { app: TestApp },
  { id, pick: { who, what } }: { id: string; pick: Said },
  by: Caller,
): Promise<null> {
  const { accountId, reach } = by;
  if (accountId === null || !('grants' in reach)) return null;
  const officer = { ...by, accountId, reach };
  const deps = app.app.casework;
  const [proposed] = await app.sql.unsafe<{ id: string }[]>(
    `select id from casework.promise_check where case_id = $1::uuid and state = 'proposed'`,
    [id],
  );
  if (proposed) {
    const isConfirmed = what % 3 > 0;
    await decideCheck(deps, officer, { id, checkId: proposed.id, isConfirmed, reason: '请再核查一次' });
    return null;
  }
  const [given] = await app.sql.unsafe<{ id: string }[]>(
    'select id from casework.material_promise where case_id = $1::uuid and days is null and ended_at is null',
    [id],
  );
  if (!given) return null;
  await checkPromise(deps, officer, {
    id,
    promiseId: given.id,
    outcome: who % 3 === 0 ? 'kept' : 'broken',
    reason: '主管部门通报的情况与承诺不一致',
    evidence: '调取通报文件',
  });
  return null;
}

interface Untrue {
  code: string;
  state: 'proposed' | 'stands';
  isFiled: boolean;
  bars: number;
}

/** Nothing is decided in favour over what was found untrue and is still filed; what stands bars its owner, what waits does not. */
export async function promiseFault(
  { app, kind }: { app: TestApp; kind: Pick<CaseKind, 'owing'> },
  id: string,
  { from, to }: { from: string; to: string },
): Promise<string | null> {
  const untrue = await app.sql.unsafe<Untrue[]>(
    `select k.code, k.state, exists (select from (select s.promises from casework.snapshot s where s.case_id = k.case_id
        order by s.n desc limit 1) l where l.promises @> jsonb_build_array(jsonb_build_object('id', k.promise_id))) as "isFiled",
      (select count(*)::int from casework.promise_breach b where b.case_id = k.case_id and b.code = k.code
        and b.way = 'promise') as bars
    from casework.promise_check k where k.case_id = $1::uuid and k.outcome = 'broken' and k.state <> 'declined'`,
    [id],
  );
  const filed = untrue.find(({ isFiled }) => isFiled);
  const isDecided = (state: string): boolean => kind.owing?.isDecided(state) === true;
  if (filed && isDecided(to) && !isDecided(from)) return `decided over ${filed.code}, which was untrue`;
  const wrong = untrue.find(({ state, bars }) => (state === 'stands') !== bars > 0);
  return wrong ? `${wrong.code} was found untrue (${wrong.state}) with ${wrong.bars} bars` : null;
}
