// What names a policy by its code in content, when the policy was merged into another one (schema `content`).
import type { Db } from '@yqt/database/sql';

interface Codes {
  tenantId: string;
  from: string;
  into: string;
}

/** Related policies of the rows that name it; one that names both names the one that stays once. */
const recoded = (db: Db, { from, into }: Codes, body: ReturnType<Db>) => db`
  case when ${body} -> 'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${from}::text))
    then jsonb_set(${body}, '{policyCodes}', (select jsonb_agg(case when one ->> 'code' = ${from}
      then jsonb_set(one, '{code}', to_jsonb(${into}::text)) else one end order by place)
      from jsonb_array_elements(${body} -> 'policyCodes') with ordinality as rows(one, place)
      where one ->> 'code' <> ${from}
        or not ${body} -> 'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${into}::text))))
    else ${body} end`;

const isRecoded = (db: Db, { tenantId, from }: Pick<Codes, 'tenantId' | 'from'>) => db`
  tenant_id = ${tenantId} and collection in ('news', 'topic')
    and (draft -> 'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${from}::text))
      or published -> 'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${from}::text))
      or scheduled #> '{published,policyCodes}' @> jsonb_build_array(jsonb_build_object('code', ${from}::text)))`;

/** News and topics that name it, as they are shown, wait to be shown and are being written. */
export const recodeNaming = (db: Db, codes: Codes) => db`
  update content.item set draft = ${recoded(db, codes, db`draft`)}, published = ${recoded(db, codes, db`published`)},
    scheduled = case when scheduled is null then null
      else scheduled || jsonb_build_object('published', ${recoded(db, codes, db`(scheduled -> 'published')`)}) end
  where ${isRecoded(db, codes)}`;

/** How an answer that lists codes is parted, as `listedIn` does. */
const PARTED = '\\s*[、,，;；\\n]\\s*';

interface Naming extends Codes {
  /** The two that are merged: they are written as a whole. */
  ids: readonly string[];
}
type Body = ReturnType<Db>;

/** As it is written, as it is shown, and as it waits to be shown. */
const bodiesOf = (db: Db): readonly [Body, Body, Body] => [
  db`draft`,
  db`published`,
  db`(scheduled -> 'published')`,
];

const listed = (db: Db, body: Body) =>
  db`regexp_split_to_array(btrim(coalesce(${body} ->> 'related', '')), ${PARTED})`;
const names = (db: Db, from: string, body: Body) => db`
  (${body} ->> 'successor' = ${from} or ${from} = any(${listed(db, body)}))`;
const isNaming = (db: Db, { tenantId, from }: Pick<Naming, 'tenantId' | 'from'>) => {
  const [draft, published, scheduled] = bodiesOf(db);
  return db`
    tenant_id = ${tenantId} and collection = 'policy'
      and (${names(db, from, draft)} or ${names(db, from, published)} or ${names(db, from, scheduled)})`;
};

/** Both answers that name policies; one that names both already names the one that stays once. */
const renamed = (db: Db, { from, into }: Codes, body: Body) => db`
  case when ${names(db, from, body)} then ${body}
    || case when ${body} ->> 'successor' = ${from} then jsonb_build_object('successor', ${into}::text) else '{}' end
    || case when ${from} = any(${listed(db, body)}) then jsonb_build_object('related',
      (select string_agg(code, '、' order by place) from (
        select case when one = ${from} then ${into} else one end as code, min(place) as place
        from unnest(${listed(db, body)}) with ordinality as parts(one, place) where one <> '' group by 1) as named)) else '{}' end
  else ${body} end`;

/** Rows: n, the items of two policies and all that name the first of them, news and topics too, locked in one order. */
export const lockNaming = (db: Db, { tenantId, from, ids }: Pick<Naming, 'tenantId' | 'from' | 'ids'>) => db<
  { id: string }[]
>`
  select id from content.item
  where id = any(${[...ids]}::uuid[]) or ${isNaming(db, { tenantId, from })} or ${isRecoded(db, { tenantId, from })}
  order by id for update`;

/** Policies that name it as related or as their successor, as they are shown, wait to be shown and are being written. */
export const recodePolicies = (db: Db, naming: Naming) => {
  const [draft, published, scheduled] = bodiesOf(db);
  return db`
    update content.item set draft = ${renamed(db, naming, draft)}, published = ${renamed(db, naming, published)},
      scheduled = case when scheduled is null then null
        else scheduled || jsonb_build_object('published', ${renamed(db, naming, scheduled)}) end
    where ${isNaming(db, naming)} and id <> all(${[...naming.ids]}::uuid[])`;
};

/** Rows: n, the present revisions of items; primary key. */
export const selectRevisions = (db: Db, { ids }: { ids: string[] }) => db<{ id: string; revision: number }[]>`
  select id, revision from content.item where id = any(${ids}::uuid[]) order by id limit 1000`;

const codes = { tenantId: 'suchu', from: 'A', into: 'B' };
export const samples = {
  recodeNaming: [[codes]],
  lockNaming: [[{ ...codes, ids: [] }]],
  recodePolicies: [[{ ...codes, ids: [] }]],
  selectRevisions: [[{ ids: [] }]],
};
