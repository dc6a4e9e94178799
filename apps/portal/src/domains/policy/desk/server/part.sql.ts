// 申报事项 that were split off a document (schema `policy`): which place of it became which policy. The caller holds the document's item.
import type { Db } from '@yqt/database/sql';

interface Document {
  tenantId: string;
  documentId: string;
}

export interface PartRow {
  place: string;
  clause: string;
  itemId: string;
}

/** Rows: n, those of a document in its order, of one that was merged the policy that it went into; primary key. */
export const selectParts = (db: Db, { tenantId, documentId }: Document) => db<PartRow[]>`
  select p.place, p.clause, coalesce(m.into_id, p.item_id) as "itemId" from policy.part p
  left join policy.merge m on m.tenant_id = p.tenant_id and m.from_id = p.item_id and m.state = 'done'
  where p.tenant_id = ${tenantId} and p.document_id = ${documentId}::uuid order by p.position, p.place limit 500`;

/** Rows: 0..1, the document that a policy was split off; unique item_id. */
export const selectPartOf = (db: Db, { tenantId, itemId }: { tenantId: string; itemId: string }) => db<
  { documentId: string; clause: string }[]
>`
  select document_id as "documentId", clause from policy.part
  where tenant_id = ${tenantId} and item_id = ${itemId}::uuid`;

/** A place of which there was an earlier one, given up since, is the later one's. */
export const upsertPart = (
  db: Db,
  {
    tenantId,
    documentId,
    place,
    clause,
    itemId,
    position,
    name,
    now,
  }: Document & PartRow & { position: number; name: string; now: Date },
) => db`
  insert into policy.part (tenant_id, document_id, place, clause, item_id, position, made_name, made_at)
  values (${tenantId}, ${documentId}::uuid, ${place}, ${clause}, ${itemId}::uuid, ${position}, ${name}, ${now})
  on conflict (document_id, place) do update set clause = excluded.clause, item_id = excluded.item_id,
    position = excluded.position, made_name = excluded.made_name, made_at = excluded.made_at`;

/** Rows: n, documents with what was split off them: these share a 文号 and are no duplicates of one another. */
export const selectFamilies = (db: Db, tenantId: string) => db<{ documentId: string; itemId: string }[]>`
  select document_id as "documentId", item_id as "itemId" from policy.part where tenant_id = ${tenantId}
  order by document_id, item_id limit 50000`;

/** What was split off the policy that goes belongs to the one that stays; where both have a part of one place, it is named by both. */
export const moveParts = (db: Db, { from, into }: { from: string; into: string }) => db`
  update policy.part p set document_id = ${into}::uuid,
    place = case when exists (select from policy.part other where other.document_id = ${into}::uuid and other.place = p.place)
      then p.place || ' ' || ${from} else p.place end
  where p.document_id = ${from}::uuid and p.item_id <> ${into}::uuid`;

/** The one that goes was itself split off a document: its place is the one that stays, unless that has a place already. */
export const movePartOf = (db: Db, { from, into }: { from: string; into: string }) => db`
  update policy.part p set item_id = ${into}::uuid where p.item_id = ${from}::uuid and p.document_id <> ${into}::uuid
    and not exists (select from policy.part other where other.item_id = ${into}::uuid)`;

/** Rows: n, published 申报事项 of a policy, and 0..1 the document that it is from, as readers see them. */
export const selectShownParts = (db: Db, { tenantId, id }: { tenantId: string; id: string }) => db<
  { id: string; title: string; clause: string; isDocument: boolean }[]
>`
  select q.id, q.title, p.clause, p.document_id <> ${id}::uuid as "isDocument"
  from policy.part p join policy.policy q on q.status = 'published' and q.tenant_id = p.tenant_id
    and q.id = case when p.document_id = ${id}::uuid then p.item_id else p.document_id end
  where p.tenant_id = ${tenantId} and (p.document_id = ${id}::uuid or p.item_id = ${id}::uuid)
  order by p.position, q.id limit 500`;

const ID = '0190f3a0-0000-7000-8000-000000000000';
const tenantId = 'suchu';
export const samples = {
  selectParts: [[{ tenantId, documentId: ID }]],
  selectPartOf: [[{ tenantId, itemId: ID }]],
  upsertPart: [
    [
      {
        tenantId,
        documentId: ID,
        place: 'clause 第一条',
        clause: '第一条',
        itemId: ID,
        position: 1,
        name: 'a',
        now: new Date(0),
      },
    ],
  ],
  selectFamilies: [[tenantId]],
  moveParts: [[{ from: ID, into: ID }]],
  movePartOf: [[{ from: ID, into: ID }]],
  selectShownParts: [[{ tenantId, id: ID }]],
};
