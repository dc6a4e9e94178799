// A zone whose cases were archived so long ago that their retention has ended, and what its officers say of them.
import { access, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';
import { storeFile } from '../../../file/server/file.port.ts';
import { testAnswers } from '../../../vehicle/test-vehicle.ts';
import { archiveCases } from '../../archive/server/archive-cases.ts';
import type { CaseFile } from '../../case-shapes.rules.ts';
import { callsOf, OWNER } from '../../server/test-calls.ts';
import type { AppraisalRow } from '../contract.ts';

export const PROPOSER = 'demo-operator';
export const SECOND = 'demo-clerk';
export const REVIEWER = 'demo-reviewer';
export const REASON = '保管期限已满，无继续保存价值';
/** Days: more than the shortest retention, of ten years. */
export const YEARS = 4500;

/** An application of its own for a test file, with its files in a folder of their own. */
export function appraisalDesk() {
  let running: TestApp;
  let folder = '';
  const app = (): TestApp => running;
  const call = callsOf(app);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'yqt-appraisal-'));
    running = await testApp({ env: { FILES_URL: pathToFileURL(folder).href } });
  });
  afterAll(async () => {
    await running.close();
    await rm(folder, { recursive: true, force: true });
  });

  const fileOf = async (as: string, id: string) =>
    (await call<CaseFile>(as, 'GET', `manager/case/get/${id}`)).data;
  const act = async (as: string, id: string, what: object) =>
    call(as, 'POST', 'manager/case/act', { id, version: (await fileOf(as, id)).version, ...what });

  /** A vehicle application that was turned down and archived; by default so long ago that its retention has ended. */
  async function archived(daysAgo = YEARS): Promise<string> {
    const answers = testAnswers(dayText(app().clock.now()));
    const { data } = await call<{ id: string }>(OWNER, 'POST', 'vehicle/submit', { answers });
    const { id } = data;
    const sent = await call(OWNER, 'POST', 'vehicle/submit', { id, revision: 1, action: 'submit' });
    expect(sent.returnCode, sent.message).toBe(1000);
    await act(PROPOSER, id, { event: 'accept' });
    const reasonCode = Object.keys((await fileOf(REVIEWER, id)).reasonCodes)[0];
    const reply = await act(REVIEWER, id, { event: 'reject', reason: '路线不符', reasonCode });
    expect(reply.returnCode, reply.message).toBe(1000);
    await app().sql.unsafe(
      'update casework.case_file set closed_at = closed_at - make_interval(days => $1::int) where id = $2::uuid',
      [daysAgo, id],
    );
    // the decision is of today: what closes the time for asking to reconsider it
    await app().sql.unsafe(
      "insert into casework.reconsideration (case_id, asked_at, barred) values ($1::uuid, now(), '{}')",
      [id],
    );
    await archiveCases(app().app.casework);
    return id;
  }

  const propose = (as: string, id: string, more: object = {}) =>
    call<{ appraisalId: string }>(as, 'POST', 'manager/case/appraisal/propose', {
      id,
      outcome: 'destroy',
      reason: REASON,
      ...more,
    });
  const decide = (as: string, id: string, appraisalId: string, more: object = {}) =>
    call(as, 'POST', 'manager/case/appraisal/decide', { id, appraisalId, isConfirmed: true, ...more });
  const listed = async (tab: string, as = PROPOSER) =>
    (await call<{ records: AppraisalRow[] }>(as, 'GET', `manager/case/appraisal/page?tab=${tab}&size=100`))
      .data.records;
  const numberOf = async (id: string) =>
    (
      await app().sql.unsafe<{ no: string }[]>(
        'select archive_no as no from casework.case_file where id = $1::uuid',
        [id],
      )
    )[0]?.no ?? '';
  const destroyed = async (id: string): Promise<void> => {
    const { data } = await propose(PROPOSER, id);
    const reply = await decide(SECOND, id, data.appraisalId);
    expect(reply.returnCode, reply.message).toBe(1000);
  };
  /** Rows of every table that names the case, by table. */
  async function rowsOf(id: string): Promise<Record<string, number>> {
    const tables = await app().sql.unsafe<{ name: string }[]>(
      `select table_schema || '.' || table_name as name from information_schema.columns
       where column_name = 'case_id' and table_schema in ('casework', 'vehicle', 'declaration', 'feedback') order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const [row] = await app().sql.unsafe<{ n: number }[]>(
        `select count(*)::int as n from ${name} where case_id = $1::uuid`,
        [id],
      );
      if (row && row.n > 0) counts[name] = row.n;
    }
    return counts;
  }
  const keysOf = (ids: readonly string[]) =>
    app().sql.unsafe<{ id: string; state: string; key: string }[]>(
      'select id, state, object_key as key from file.stored_file where id = any($1::uuid[])',
      [[...ids]],
    );
  const isStored = (key: string) =>
    access(join(folder, key)).then(
      () => true,
      () => false,
    );
  /** A file among the materials of a closed case, as it was filed. */
  async function withMaterial(id: string): Promise<string> {
    const given = { tenantId: 'suchu', ownerAccount: null, name: '行驶证.pdf', bytes: pdfOf(id) };
    const file = await storeFile(app().app.casework.files, given);
    await app().sql.unsafe(`update file.stored_file set state = 'kept' where id = $1::uuid`, [file.id]);
    await transaction(app().sql, async (tx) => {
      await tx.unsafe('set local session_replication_role = replica');
      await tx.unsafe(
        `insert into casework.material (case_id, code, file_id, name, size, sha256, added_at)
         values ($1::uuid, 'licence', $2::uuid, '行驶证.pdf', 1, 'h', now())`,
        [id, file.id],
      );
    });
    return file.id;
  }

  return {
    app,
    call,
    fileOf,
    act,
    archived,
    propose,
    decide,
    listed,
    numberOf,
    destroyed,
    rowsOf,
    keysOf,
    isStored,
    withMaterial,
  };
}
