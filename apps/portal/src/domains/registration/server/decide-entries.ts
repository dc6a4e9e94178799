// The desk's acts on entries: reviewing them, telling chosen groups, taking the list along as a sheet.
import { transaction } from '@yqt/database/sql';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { fieldsOf } from '@yqt/forms/form';
import { appError, invalid } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import { paths } from '../../../paths.ts';
import type { OperatorVisit } from '../../../visit.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import { entryNotice, registrationText as text } from '../registration.text.ts';
import { selectDeskEntries, selectSignUp, selectInStates } from './entry.sql.ts';
import { applyEvent } from './move-entry.ts';
import { lockOffering, selectForm, type OfferingRow } from './offering.sql.ts';
import { hasOfferingEnded } from './sign-up.ts';
import { linesOf, requireOffering } from './read-entries.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { tellEntrants } from './tell-entrants.ts';

const auditOf = ({ tenantId, viewer, ip, requestId }: OperatorVisit, id: string) =>
  ({
    tenantId,
    actor: viewer.accountId,
    objectKind: 'offering',
    objectId: id,
    result: 'done',
    ip,
    requestId,
  }) as const;

/** All or none. Throws NOT_FOUND for an entry of another offering, CONFLICT for one that waits for no review, and for an approval after the end. */
export const decideEntries = (
  deps: RegistrationDeps,
  visit: OperatorVisit,
  given: {
    id: string;
    entryIds: readonly string[];
    event: 'approve' | 'reject';
    reason?: string | undefined;
  },
): Promise<{ decided: number }> =>
  transaction(deps.sql, async (tx) => {
    const { id, event, reason = '' } = given;
    const { tenantId, viewer, now } = visit;
    const [offering] = isUuid(id) ? await lockOffering(tx, { tenantId, id }) : [];
    if (!offering) throw appError('NOT_FOUND');
    if (event === 'approve' && hasOfferingEnded(offering, now))
      throw appError('CONFLICT', { message: text.tooLate });
    const ids = [...new Set(given.entryIds)];
    for (const entryId of ids) {
      const [entry] = isUuid(entryId) ? await selectSignUp(tx, { tenantId, id: entryId }) : [];
      if (entry?.offeringId !== id) throw appError('NOT_FOUND');
      const actor = { roles: [...viewer.roles], accountId: viewer.accountId };
      const moved = await applyEvent(tx, { offering, entry, event, actor, note: reason.trim(), now });
      const { title } = offering;
      const words =
        event === 'approve' ? entryNotice.approved(title) : entryNotice.rejected(title, reason.trim());
      await tellEntrants(tx, [moved], { event, words, link: paths.myActivities(), now });
    }
    await recordAudit(tx, {
      ...auditOf(visit, id),
      event: `entry.${event}`,
      facts: { entries: ids, reason },
    });
    return { decided: ids.length };
  });

/** Sends one message to everybody in the chosen states. Throws INVALID with all that is missing, or where nobody is in them. */
export const remindEntries = (
  deps: RegistrationDeps,
  visit: OperatorVisit,
  given: { id: string; states: readonly string[]; title: string; body: string },
): Promise<{ told: number }> =>
  transaction(deps.sql, async (tx) => {
    const { id, states } = given;
    const [title, body] = [given.title.trim(), given.body.trim()];
    const { tenantId, now } = visit;
    const [offering] = isUuid(id) ? await lockOffering(tx, { tenantId, id }) : [];
    if (!offering) throw appError('NOT_FOUND');
    const faults: [boolean, string, string][] = [
      [states.length === 0, 'states', text.noGroup],
      [title === '', 'title', text.noTitle],
      [body === '', 'body', text.noBody],
    ];
    const open = faults.filter(([isFault]) => isFault);
    if (open.length > 0) throw invalid(...open.map(([, field, errorMessage]) => ({ field, errorMessage })));
    const entries = await selectInStates(tx, { offeringId: id, states });
    if (entries.length === 0) throw invalid({ field: 'states', errorMessage: text.nobody });
    const event = `notice-${visit.requestId}`;
    const told = await tellEntrants(tx, entries, { event, words: { title, body }, link: offering.link, now });
    await recordAudit(tx, { ...auditOf(visit, id), event: 'offering.reminded', facts: { told } });
    return { told };
  });

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** More than any hall holds. */
const MOST_LINES = 10_000;
const WIDTH = 18;
const HEADS = ['序号', '姓名', '单位', '状态', '候补序号', '票码', '报名时间', '签到时间', '评价'];

/** The whole list, every cell text, personal ones masked; the export is audited. */
export async function exportEntries(
  deps: RegistrationDeps,
  visit: OperatorVisit,
  id: string,
): Promise<FileAnswer> {
  const offering = await requireOffering(deps, { tenantId: visit.tenantId, id });
  const query = { offeringId: id, states: [], keyword: null, offset: 0, limit: MOST_LINES };
  const rows = await selectDeskEntries(deps.sql, query);
  const lines = await linesOf(deps, rows);
  const asked = await askedColumns(deps, offering, rows);
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('报名名单', { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = [...HEADS, ...asked.map(({ label }) => label)].map((header) => ({
    header,
    width: WIDTH,
    style: { numFmt: '@' },
  }));
  lines.forEach((line, at) => {
    const { name, enName, state, stateLabel, waitNo, ticketCode, createdAt, checkedInAt, rating, answers } =
      line;
    const place = state === 'waitlisted' ? waitNo : null;
    const own = [name, enName, stateLabel, place, ticketCode, createdAt, checkedInAt, rating];
    const given = asked.map(
      ({ name, label }) => answers.find((one) => one.name === name && one.label === label)?.text,
    );
    sheet.addRow([at + 1, ...own, ...given].map((cell) => (cell === null ? '' : String(cell ?? ''))));
  });
  const content = Buffer.from(await workbook.xlsx.writeBuffer());
  await transaction(deps.sql, (tx) =>
    recordAudit(tx, {
      ...auditOf(visit, id),
      event: 'offering.exported',
      facts: { lines: lines.length },
    }),
  );
  return { name: `报名名单_${offering.title}.xlsx`, mediaType: XLSX, content };
}

/** Every question of the form in force and of those that entries were made with, in their order, answered or not. */
async function askedColumns(
  deps: RegistrationDeps,
  { id, formVersion }: OfferingRow,
  entries: readonly { formVersion: number }[],
): Promise<{ name: string; label: string }[]> {
  const versions = [...new Set([formVersion, ...entries.map((one) => one.formVersion)])];
  const asked = new Map<string, { name: string; label: string }>();
  for (const version of versions.toSorted((one, two) => two - one)) {
    const [stored] = await selectForm(deps.sql, { id, version });
    for (const { name, label, kind } of stored ? fieldsOf(stored.body) : [])
      if (name !== 'name' && kind !== 'note') asked.set(`${name} ${label}`, { name, label });
  }
  return [...asked.values()];
}
