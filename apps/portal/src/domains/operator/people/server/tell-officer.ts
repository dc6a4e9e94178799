// Officers hear of what they may do from now on and may do no more, as members of an enterprise do; nobody of what they did.
import type { Tx } from '@yqt/database/sql';
import type { OperatorVisit } from '../../../../visit.ts';
import { paths } from '../../../../paths.ts';
import { deliver } from '../../../message/server/message.port.ts';
import { departmentNames } from '../../server/department-names.port.ts';
import type { Grant } from '../../server/grant.sql.ts';
import { roleLabel } from '../../role.rules.ts';
import * as news from '../officer-news.text.ts';
import type { PeopleDeps } from './people-deps.ts';

/** MESSAGE_TYPE: 系统通知. */
const NOTICE = '01';

interface Told {
  accountId: string;
  title: string;
  body: string;
  /** What happened, so that it is told once. */
  key: string;
}

/** In the transaction of the change. */
export async function tellOfficer(
  tx: Tx,
  { tenantId, viewer, now }: OperatorVisit,
  { accountId, title, body, key }: Told,
): Promise<void> {
  if (accountId === viewer.accountId) return;
  const dedupeKey = `officer.news:${key}:${now.getTime()}`;
  const told = { tenantId, accountId, type: NOTICE, title, body, link: paths.console(), dedupeKey };
  await deliver(tx, { messages: [told], now });
}

/** A grant that was given, or taken away. */
export async function tellOfGrant(
  tx: Tx,
  deps: PeopleDeps,
  {
    visit,
    grant,
    change,
  }: { visit: OperatorVisit; grant: Grant & { accountId: string }; change: 'granted' | 'withdrawn' },
): Promise<void> {
  const { accountId, role, department, projectGroup } = grant;
  const { tenantId } = visit;
  const departments = await departmentNames(tx, tenantId);
  const groups = new Map((await deps.grantGroups(tx, tenantId)).map(({ code, name }) => [code, name]));
  const placeOf = (names: ReadonlyMap<string, string>, code: string) =>
    code === '*' ? news.allPlaces : (names.get(code) ?? code);
  const said = change === 'granted' ? news.granted : news.withdrawn;
  const words = said(roleLabel(role), placeOf(departments, department), placeOf(groups, projectGroup));
  await tellOfficer(tx, visit, {
    accountId,
    ...words,
    key: `${change}:${role}:${department}:${projectGroup}`,
  });
}
