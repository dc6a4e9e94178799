// Rows of the operators' schema: role grants and the audit chain.
import { jsonb, type Db, type Query } from '@yqt/database/sql';

export interface AuditEvent {
  tenantId: string;
  /** Account id; null where nobody was known yet. */
  actor: string | null;
  /** `noun.verb`, for example `session.opened`. */
  event: string;
  objectKind: string;
  objectId: string;
  result: 'done' | 'refused';
  ip: string;
  requestId: string;
  /** What else an auditor needs; ids and versions, no personal data. */
  facts: Record<string, string | number | boolean | null | string[]>;
}

/** Appends one row; number, time and hashes are given by the table's trigger, which locks the tenant's chain. */
export const insertAuditEvent = (db: Db, event: AuditEvent): Query<object> => db`
  insert into operator.audit_event
    (tenant_id, actor, event, object_kind, object_id, result, ip, request_id, facts, seq, at, prev_hash, hash)
  values (${event.tenantId}, ${event.actor}, ${event.event}, ${event.objectKind}, ${event.objectId}, ${event.result},
    ${event.ip}, ${event.requestId}, ${jsonb(db, event.facts)}, 0, now(), '', '')`;

/** 0..1: the first row of a tenant's chain whose number, predecessor or hash is not what it must be. Reads the chain. */
export const selectFirstFault = (db: Db, tenantId: string): Query<{ seq: number }> => db`
  select seq from (
    select e.seq,
      e.seq = row_number() over chain
        and e.prev_hash = coalesce(lag(e.hash) over chain, '')
        and e.hash = operator.audit_hash(e) as is_sound
    from operator.audit_event e where e.tenant_id = ${tenantId}
    window chain as (order by e.seq)
  ) checked
  where not is_sound order by seq limit 1`;

/**
 * Row: 0..1, what the first event of a name tells of an object, and whether that row and the link to the next are what they were;
 * index audit_event_object.
 */
export const selectFirstEvent = (
  db: Db,
  q: Pick<AuditEvent, 'tenantId' | 'event' | 'objectKind' | 'objectId'>,
): Query<{ facts: AuditEvent['facts']; isSound: boolean }> => db`
  select e.facts, e.hash = operator.audit_hash(e) and not exists (select from operator.audit_event n
    where n.tenant_id = e.tenant_id and n.seq = e.seq + 1 and n.prev_hash <> e.hash) as "isSound"
  from operator.audit_event e
  where e.object_kind = ${q.objectKind} and e.object_id = ${q.objectId} and e.tenant_id = ${q.tenantId} and e.event = ${q.event}
  order by e.seq limit 1`;

const ID = '01900000-0000-7000-8000-000000000001';
export const samples = {
  insertAuditEvent: [
    [
      {
        tenantId: 'suchu',
        actor: null,
        event: 'session.opened',
        objectKind: 'session',
        objectId: ID,
        result: 'done',
        ip: '127.0.0.1',
        requestId: 'r',
        facts: {},
      },
    ],
  ],
  selectFirstFault: [['suchu']],
  selectFirstEvent: [
    [{ tenantId: 'suchu', event: 'case.archived', objectKind: 'declaration', objectId: ID }],
  ],
};
