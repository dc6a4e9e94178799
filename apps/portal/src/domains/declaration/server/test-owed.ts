// A declaration that owes a material, and what its people do. For tests alone.
import { expect } from 'vitest';
import type { TestApp } from '../../../server/test-app.ts';
import { sweepCases } from '../../casework/server/sweep-cases.ts';
import { jpgOf } from '../../file/server/file-samples.ts';
import { filingDesk, SETTERS } from '../project/server/test-setup.ts';

const { OWNER, WRITER: CLERK, REVIEWER } = SETTERS;

/** The second may come after acceptance. */
export const OWED_MATERIALS = [
  { key: 'r0', name: '购置合同', need: 'always', copies: '1' },
  { key: 'r1', name: '验收报告', need: 'always', copies: '1', deferDays: '5' },
];
export const OWED_ANSWERS = { answers: { f1: '装备', requestedAmount: '100000.00' } };

/** The desk of those who file and review such a project. */
export function owedDesk(portal: () => TestApp) {
  const desk = filingDesk(portal);
  const { call, cookies, uploaded, view, send, act, itemOf, drafted } = desk;
  const attach = async (id: string, code: string, name = `${code}.jpg`) => {
    const fileId = await uploaded(OWNER, name, jpgOf());
    return call(OWNER, 'POST', `case/${id}/material/add`, { code, fileId });
  };
  const defer = async (id: string, isGiven = true) => {
    const text = itemOf((await view(id)).materials, 'r1')?.deferral?.text ?? '无';
    return call(OWNER, 'POST', `case/${id}/material/promise`, { code: 'r1', text: isGiven ? text : null });
  };
  const ownAct = async (id: string, event: string, more: object = {}) =>
    call(OWNER, 'POST', `case/${id}/act`, { event, version: (await view(id)).version, ...more });
  const owedAt = async (id: string) => itemOf((await view(id)).materials, 'r1')?.owed;
  const papers = async (id: string) =>
    portal().sql.unsafe<{ kind: string; words: string }[]>(
      `
      select kind, content ->> 'paragraphs' as words from casework.paper where case_id = $1::uuid`,
      [id],
    );
  /** Messages that say something of one declaration. */
  const told = async (login: string, id: string, part: string) =>
    portal().sql.unsafe<{ title: string; body: string }[]>(
      `
      select m.title, m.body from message.message m join identity.account a on a.id = m.account_id
      join casework.case_file c on c.id = $1::uuid
      where a.login_name = $2 and strpos(m.body, c.receipt_no) > 0 and strpos(m.title || m.body, $3) > 0`,
      [id, login, part],
    );
  const later = async (days: number) => {
    portal().clock.advance(days * 86_400_000);
    cookies.clear();
    // page by page, so that none stands in another's way
    await sweepCases(portal().app.casework, 1);
  };
  /** Nobody's promise counts against the next test. */
  const forgive = () => portal().sql.unsafe(`delete from casework.promise_breach`);

  /** Filed with the promise, and accepted. */
  async function accepted(code: string, more: object = {}): Promise<string> {
    const id = await drafted(code, { materials: OWED_MATERIALS, ...more });
    await send(id, 'save', OWED_ANSWERS);
    await attach(id, 'r0');
    await defer(id);
    expect(await send(id, 'submit', OWED_ANSWERS)).toMatchObject({ data: { state: 'submitted' } });
    expect((await act(CLERK, id, 'accept')).returnCode).toBe(1000);
    return id;
  }
  const receive = (id: string, payload: object, as = REVIEWER) =>
    act(as, id, 'receive_owed', { payload: { material: 'r1', ...payload } });
  return { ...desk, attach, defer, ownAct, owedAt, papers, told, later, forgive, accepted, receive };
}
