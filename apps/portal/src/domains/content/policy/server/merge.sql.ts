// What names a policy by its code in content, when the policy was merged into another one (schema `content`).
import type { Db } from '@yqt/database/sql';

interface Codes {
  tenantId: string;
  from: string;
  into: string;
}

/** Topics that explain it; one that explains both names the one that stays once. */
export const recodeTopics = (db: Db, { tenantId, from, into }: Codes) => db`
  update content.subject set policy_codes = case when ${into} = any(policy_codes) then array_remove(policy_codes, ${from})
    else array_replace(policy_codes, ${from}, ${into}) end
  where tenant_id = ${tenantId} and ${from} = any(policy_codes)`;

/** Related policies of the rows that name it; one that names both already is left as it is. */
const recoded = (db: Db, { from, into }: Codes, column: 'draft' | 'published') => db`
  case when ${db(column)} -> 'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${from}::text))
      and not ${db(column)} -> 'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${into}::text))
    then jsonb_set(${db(column)}, '{policyCodes}', (select jsonb_agg(case when one ->> 'code' = ${from}
      then jsonb_set(one, '{code}', to_jsonb(${into}::text)) else one end order by place)
      from jsonb_array_elements(${db(column)} -> 'policyCodes') with ordinality as rows(one, place)))
    else ${db(column)} end`;

/** News that name it, as they are shown and as they are being written. */
export const recodeNews = (db: Db, codes: Codes) => db`
  update content.item set draft = ${recoded(db, codes, 'draft')}, published = ${recoded(db, codes, 'published')}
  where tenant_id = ${codes.tenantId} and collection = 'news'
    and (draft -> 'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${codes.from}::text))
      or published -> 'policyCodes' @> jsonb_build_array(jsonb_build_object('code', ${codes.from}::text)))`;

/** Rows: n, the present revisions of items; primary key. */
export const selectRevisions = (db: Db, { ids }: { ids: string[] }) => db<{ id: string; revision: number }[]>`
  select id, revision from content.item where id = any(${ids}::uuid[]) order by id limit 1000`;

const codes = { tenantId: 'suchu', from: 'A', into: 'B' };
export const samples = { recodeTopics: [[codes]], recodeNews: [[codes]], selectRevisions: [[{ ids: [] }]] };
