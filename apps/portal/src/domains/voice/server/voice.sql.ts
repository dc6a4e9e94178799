// Voices of readers (schema `voice`).
import type { Db } from '@yqt/database/sql';

export interface VoiceRow {
  tenantId: string;
  kind: string;
  id: string;
  reader: string;
  isHelpful: boolean;
  reason: string | null;
  on: string;
}

/** The reader's one voice of that thing; a later one takes its place. */
export const upsertVoice = (db: Db, v: VoiceRow) => db`
  insert into voice.voice (tenant_id, kind, target_id, reader, is_helpful, reason, said_on)
  values (${v.tenantId}, ${v.kind}, ${v.id}::uuid, ${v.reader}, ${v.isHelpful}, ${v.reason}, ${v.on}::date)
  on conflict (tenant_id, target_id, reader) do update
  set is_helpful = excluded.is_helpful, reason = excluded.reason, said_on = excluded.said_on`;

/** Those said before the day, of all tenants. */
export const deleteOldVoices = (db: Db, { before }: { before: string }) => db`
  delete from voice.voice where said_on < ${before}::date`;

/** What readers said of a policy that was merged into another one. */
export const moveVoices = (
  db: Db,
  { tenantId, from, into }: { tenantId: string; from: string; into: string },
) => db`
  update voice.voice v set target_id = ${into}::uuid where tenant_id = ${tenantId} and target_id = ${from}::uuid
    and not exists (select from voice.voice k where k.tenant_id = v.tenant_id and k.target_id = ${into}::uuid and k.reader = v.reader)`;

export interface VoiceSum {
  kind: string;
  id: string;
  helpful: number;
  unhelpful: number;
  reasons: Record<string, number>;
}

/** Rows: n ≤ limit, things that did not help somebody first, by how many; primary key. */
export const sumVoices = (
  db: Db,
  { tenantId, since, limit }: { tenantId: string; since: string; limit: number },
) => db<VoiceSum[]>`
  select max(v.kind) as kind, v.target_id as id, coalesce(sum(v.count) filter (where v.is_helpful), 0)::int as helpful,
    coalesce(sum(v.count) filter (where not v.is_helpful), 0)::int as unhelpful,
    coalesce(jsonb_object_agg(v.reason, v.count) filter (where v.reason is not null), '{}') as reasons
  from (select kind, target_id, is_helpful, reason, count(*)::int as count from voice.voice
    where tenant_id = ${tenantId} and said_on >= ${since}::date group by 1, 2, 3, 4) v
  group by v.target_id order by unhelpful desc, helpful desc, v.target_id limit ${limit}`;

const ID = '0197a6f0-0000-7000-8000-000000000001';
export const samples = {
  upsertVoice: [
    [
      {
        tenantId: 'suchu',
        kind: 'news',
        id: ID,
        reader: 'r',
        isHelpful: false,
        reason: 'unclear',
        on: '2026-11-22',
      },
    ],
  ],
  moveVoices: [[{ tenantId: 'suchu', from: ID, into: ID }]],
  deleteOldVoices: [[{ before: '2026-01-01' }]],
  sumVoices: [[{ tenantId: 'suchu', since: '2026-01-01', limit: 10 }]],
};
