// Every column in which the number of a file may stand is asked before a file is given up, or left out here for a reason.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@yqt/database/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Schemas without records that keep files: what is sent, queued, logged, computed, or typed as text of a policy. */
const SCHEMAS = ['jobs', 'message', 'operator', 'tools', 'enterprise'];
/** The same, by table or column. */
const LEFT_OUT = new Set([
  // who stored it: no record
  'file.upload.file_id',
  // what records cut out of it, which name it themselves
  'file.picture_crop.file_id',
  'identity.idempotency_key.answer',
  'identity.tenant.config',
  // definitions of forms, rules and lists of people
  'casework.form_version.body',
  'casework.form_version.editors',
  'casework.reconsideration.barred',
  'casework.party.terms',
  // words that were promised
  'casework.snapshot.promises',
  // what the snapshot names, as long as a correction is open
  'casework.correction.answers',
  'content.item.facets',
  'content.item.returned',
  'content.upkeep.findings',
  'declaration.project.conditions',
  'casework.case_file.outside',
  'declaration.project.nodes',
  'declaration.expert_draw.drawn',
  'declaration.expert_draw.excluded',
  'declaration.expert_draw.pool',
  'declaration.payout_rule.excludes',
  'declaration.project_draft.editors',
  'declaration.trial.body',
  'declaration.review_list.changed_by',
  'declaration.review_list.minutes_no',
  'policy.change.policy_ids',
  'matching.rule_version.amount',
  'matching.rule_version.editor_ids',
  'matching.rule_version.exclusions',
  'matching.rule_version.golden_cases',
  'matching.rule_version.tree',
  'matching.rule_version.unreachable',
  // figures, verdicts and hashes
  'casework.paper.file_hash',
  'declaration.declaration.instant',
  'declaration.direct_candidate.facts',
  'declaration.expert_seat.scores',
  'declaration.expert_seat.voided',
  'declaration.self_check.answers',
  'declaration.self_check.differences',
  'declaration.self_check.filed',
  'declaration.self_check.lines',
  'declaration.self_check.verified',
  'matching.report.answers',
  'matching.report.document',
  'matching.report.facts',
  'matching.report.summary',
  'policy.policy.competition_review',
  'policy.policy.conditions',
  'policy.policy.contact',
  'policy.policy.extra',
  'policy.policy.key_points',
  'policy.policy.legality_review',
  'policy.policy.verification',
]);

test('文件编号可能所在的每一列，都在放弃文件之前查问', async () => {
  const columns = await database.sql<{ place: string; column: string }[]>`
    select c.table_schema || '.' || c.table_name as place, c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
      and not c.table_schema = any(${SCHEMAS}::text[])
      and (c.udt_name in ('json', 'jsonb', '_uuid')
        or c.udt_name in ('uuid', 'text') and c.column_name ~ 'file|letter|minutes|reply|_ref$')
    order by 1, 2`;
  expect(columns.length).toBeGreaterThan(40);
  const [named] = await database.sql<{ source: string }[]>`
    select pg_get_functiondef('file.named(uuid[])'::regprocedure) as source`;
  const asked = (named?.source ?? '').split('\n').filter((line) => / from [a-z_]+\.[a-z_]+/.test(line));
  const isAsked = ({ place, column }: { place: string; column: string }): boolean =>
    asked.some(
      (line) => new RegExp(`from ${place}\\b`).test(line) && new RegExp(`\\b${column}\\b`).test(line),
    );
  const names = columns.map((one) => `${one.place}.${one.column}`);
  const forgotten = columns.filter((one) => !isAsked(one)).map((one) => `${one.place}.${one.column}`);
  expect(forgotten.filter((name) => !LEFT_OUT.has(name))).toEqual([]);
  expect([...LEFT_OUT].filter((name) => !names.includes(name))).toEqual([]);
});
