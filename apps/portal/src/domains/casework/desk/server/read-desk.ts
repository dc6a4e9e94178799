// What stands around every queue of an officer: how many cases each holds, the filters that they saved, the departments they may
// choose from.
import { cappedTotal } from '@yqt/kernel/count';
import { departmentNames } from '../../../operator/server/department-names.port.ts';
import type { CaseworkDeps } from '../../server/casework-deps.ts';
import { queueSelection, type Officer } from '../../server/desk.ts';
import { countQueue } from '../../server/queue.sql.ts';
import type { Desk } from '../contract.ts';
import { selectViews } from './kept.sql.ts';

/** All of it, within the officer's scope. */
export async function readDesk(deps: CaseworkDeps, officer: Officer): Promise<Desk> {
  const { sql } = deps;
  const count = async (tab: keyof Desk['counts']) => {
    const [counted] = await countQueue(sql, queueSelection(deps, officer, { tab, keyword: '' }));
    return cappedTotal(counted?.total);
  };
  const [todo, watched, due, overdue, views, names] = await Promise.all([
    count('todo'),
    count('watched'),
    count('due'),
    count('overdue'),
    selectViews(sql, officer.accountId),
    departmentNames(sql, officer.tenantId),
  ]);
  const reached = new Set(officer.reach.grants.map(({ department }) => department));
  return {
    counts: { todo, watched, due, overdue },
    views: [...views],
    departments: [...names]
      .filter(([code]) => reached.has('*') || reached.has(code))
      .map(([code, name]) => ({ code, name })),
  };
}
