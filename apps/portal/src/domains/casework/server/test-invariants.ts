// What holds for every kind of case, whoever files it: with drafts of an enterprise (test-kind.ts), or by a guest in one step. Each
// answers what does not hold.
import { definitionFaults } from '@yqt/forms/definition-faults';
import { eventOf } from '@yqt/workflow/workflow';
import { workflowFaults } from '@yqt/workflow/workflow-faults';
import type { TestApp } from '../../../server/test-app.ts';
import type { CaseKind } from './case-kind.ts';
import { selectChainFault } from './history.sql.ts';

/** Where machine, forms, guards and the forms of events do not fit one another. */
export function faultsOfKind(kind: CaseKind): unknown[] {
  const events = Object.entries(kind.workflow.events);
  const own = [...Object.keys(kind.effects ?? {}), ...Object.keys(kind.choose ?? {})];
  return [
    ...workflowFaults(kind.workflow),
    ...kind.forms.flatMap((form) => definitionFaults(form, null)),
    ...Object.values(kind.eventForms).flatMap((form) => definitionFaults(form, null)),
    ...events.flatMap(([name, { guards, form, reasonCode }]) => [
      ...(guards ?? []).filter((guard) => !kind.guards?.[guard]).map((guard) => `${name}: ${guard}`),
      ...(form === undefined || kind.eventForms[form] ? [] : [`${name}: ${form}`]),
      ...(reasonCode === undefined || kind.reasonCodes !== undefined ? [] : [`${name}: ${reasonCode}`]),
    ]),
    ...own.filter((name) => !eventOf(kind.workflow, name)),
  ];
}

/** Secrets that stand in the clear in the database, the log, or what an officer sees, and events that do not follow on the one before. */
export async function faultsOfKeeping(
  { sql, logs }: TestApp,
  { id, secrets, seen }: { id: string; secrets: readonly string[]; seen: unknown },
): Promise<unknown[]> {
  const [dump] = await sql.unsafe<{ text: string }[]>(`
    select coalesce(string_agg(t, ''), '') as text from (
      select c::text as t from casework.case_file c union all select s::text from casework.snapshot s
      union all select e::text from casework.event e union all select a::text from casework.approval a
      union all select m::text from message.message m union all select a::text from operator.audit_event a) all_rows`);
  const places = { database: dump?.text ?? '', log: logs.join('\n'), desk: JSON.stringify(seen) };
  return [
    ...Object.entries(places).flatMap(([place, text]) =>
      secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
    ),
    ...(await selectChainFault(sql, id)),
  ];
}

/** Which of its records could be rewritten; nothing is. */
export async function rewritable({ sql }: TestApp, id: string): Promise<string[]> {
  const attempts = {
    event: `update casework.event set reason = 'x' where case_id = $1::uuid`,
    snapshot: 'delete from casework.snapshot where case_id = $1::uuid',
  };
  const done = await Promise.all(
    Object.entries(attempts).map(async ([record, statement]) =>
      sql.unsafe(statement, [id]).then(
        () => [record],
        (error: unknown) => (/append-only/.test(String(error)) ? [] : [`${record}: ${String(error)}`]),
      ),
    ),
  );
  return done.flat();
}
