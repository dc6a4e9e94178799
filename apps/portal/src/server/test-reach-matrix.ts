// 权限矩阵 of what is filed and of who works on it, in one file per part of the interface: every call of the part, by every
// kind of person, with the status that it must answer. A foreign case is a missing one; an officer reaches what lies in the
// department and group of projects of their grant. The general matrix (access-matrix) proves the contracts' own words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from './test-app.ts';
import { callOf } from './test-inputs.ts';
import { makeReach, actingFor, REACHING, type Made } from './test-reach.ts';

/** An id that nothing has. */
export const NOTHING = '01900000-0000-7000-8000-000000000000';

type Input = (at: Made) => Record<string, unknown>;

/**
 * Columns: 访客 | 本企业 管理员 经办 查看 代办 | 经授权企业 管理员 经办 · 受指派的协查人员 | 租户管理员兼受理 审计 本部门受理 本部门初审 |
 * 外部门受理 外项目组初审 被征求部门联审 拨付. 409 and 422 = admitted, and told what stands in the way.
 */
type Row = readonly [call: string, statuses: string, input: Input];

/** Tests of all calls below /policy/api/ that `part` names: each has its row, and answers everybody as the row says. */
export function describeReach(part: RegExp, matrix: readonly Row[]): void {
  let app: TestApp;
  let made: Made;
  beforeAll(async () => {
    app = await testApp();
    made = await makeReach(app);
  });
  afterAll(() => app.close());

  test('每个接口都在矩阵中', () => {
    const bound = boundIn(app, part).map(({ name }) => name);
    expect(bound.toSorted()).toEqual(matrix.map(([name]) => name).toSorted());
  });

  test.each(matrix)('%s：%s', async (name, statuses, input) => {
    const found = boundIn(app, part).find((one) => one.name === name);
    if (!found) throw new Error(`no call ${name}`);
    await made.openParties();
    const answered: number[] = [];
    for (const [, who] of REACHING) {
      const { method, url, body, headers } = callOf(found.endpoint, found.path, input(made));
      const reply = await app.call(method, url, {
        as: who === null ? null : await made.call.cookieOf(who),
        body,
        headers: { ...headers, ...actingFor(who) },
      });
      answered.push(reply.status);
    }
    expect(asColumns(answered)).toBe(statuses);
  });
}

/** By method and path below /policy/api/. */
const boundIn = ({ app }: TestApp, part: RegExp) =>
  app.endpoints.flatMap(({ endpoint, paths }) =>
    paths
      .map((path) => ({ endpoint, path, below: path.replace('/policy/api/', '') }))
      .filter(({ below }) => part.test(below))
      .map((one) => ({ ...one, name: `${one.endpoint.method} ${one.below}` })),
  );

/** In the groups of the matrix's head. */
const asColumns = (statuses: readonly number[]): string =>
  [
    statuses.slice(0, 1),
    statuses.slice(1, 5),
    statuses.slice(5, 8),
    statuses.slice(8, 12),
    statuses.slice(12),
  ]
    .map((group) => group.join(' '))
    .join(' | ');
