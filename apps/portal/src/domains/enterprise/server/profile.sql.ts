// The form of an enterprise: its own fields, the official ones as taken over, and the rows of its tables.
import { jsonb, type Db } from '@yqt/database/sql';
import {
  byNames,
  FIGURE_NAMES,
  PROPOSED_NAMES,
  WORDS_NAMES,
  type FigureName,
  type OwnName,
  type ProposedName,
  type WordsName,
} from '../form-definition.rules.ts';
import type { FormRow, RowKind } from '../form-tables.rules.ts';

/** Official fields of enLibDTO as shown. */
export interface OfficialFields {
  name: string;
  creditCode: string;
  legalPerson: string;
  registerStatus: string;
  establishDate: string;
  registerCapital: string;
  industry: string;
  address: string;
  businessScope: string;
}

/** What the enterprise types itself; of figures decimal text or whole numbers. */
export type OwnColumns = Record<FigureName, string | number | null> & Record<WordsName, string>;

export interface ContactColumns {
  contactName: string;
  contactPosition: string;
  contactTelCipher: string | null;
}

export interface ProfileRow extends OwnColumns, ContactColumns {
  version: number;
  updatedAt: string | null;
  official: OfficialFields | null;
  officialAsOf: string | null;
}

const columns = (db: Db) => db`
  version, updated_at as "updatedAt", official, official_as_of as "officialAsOf", country, industry_type as "industryType",
  servics, area_covered as "areaCovered", total_num as "totalNum", insured_number as "insuredNumber",
  junior_ratio as "juniorRatio", undergraduate_ratio as "undergraduateRatio", brief, contact_name as "contactName",
  contact_position as "contactPosition", contact_tel_cipher as "contactTelCipher"`;

/** Rows: 0..1. */
export const selectProfile = (db: Db, { enId }: { enId: string }) => db<ProfileRow[]>`
  select ${columns(db)} from enterprise.profile where en_id = ${enId}::uuid`;

/** Row: 1, locked until the transaction ends: writes about one enterprise queue here. */
export const lockProfile = (db: Db, { enId }: { enId: string }) => db<ProfileRow[]>`
  select ${columns(db)} from enterprise.profile where en_id = ${enId}::uuid for update`;

export interface NewProfile {
  enId: string;
  tenantId: string;
  name: string;
  creditCode: string;
  official: OfficialFields | null;
  officialAsOf: string | null;
  proposed: Record<ProposedName, string>;
}

/** Rows: 0; one that is there stays. */
export const insertProfile = (db: Db, given: NewProfile) => db`
  insert into enterprise.profile (en_id, tenant_id, name, credit_code, official, official_as_of, country, industry_type, servics, brief)
  values (${given.enId}::uuid, ${given.tenantId}, ${given.name}, ${given.creditCode},
    ${given.official === null ? null : jsonb(db, given.official)}, ${given.officialAsOf}::date, ${given.proposed.country},
    ${given.proposed.industryType}, ${given.proposed.servics}, ${given.proposed.brief})
  on conflict (en_id) do nothing`;

/** Rows: 0. Figures as decimal text, '' = not said. */
export const updateOwn = (db: Db, { enId, own }: { enId: string; own: Record<OwnName, string> }) => db`
  update enterprise.profile set country = ${own.country}, industry_type = ${own.industryType}, servics = ${own.servics},
    area_covered = nullif(${own.areaCovered}, '')::numeric, total_num = nullif(${own.totalNum}, '')::int,
    insured_number = nullif(${own.insuredNumber}, '')::int,
    junior_ratio = ${own.juniorRatio}, undergraduate_ratio = ${own.undergraduateRatio}, brief = ${own.brief}
  where en_id = ${enId}::uuid`;

/** Rows: 0. */
export const updateContact = (db: Db, { enId, contact }: { enId: string; contact: ContactColumns }) => db`
  update enterprise.profile set contact_name = ${contact.contactName}, contact_position = ${contact.contactPosition},
    contact_tel_cipher = ${contact.contactTelCipher} where en_id = ${enId}::uuid`;

/** Rows: 0. */
export const updateOfficial = (
  db: Db,
  { proposed, ...given }: Pick<NewProfile, 'enId' | 'name' | 'official' | 'officialAsOf' | 'proposed'>,
) => db`
  update enterprise.profile set name = ${given.name}, official = ${jsonb(db, given.official)},
    official_as_of = ${given.officialAsOf}::date,
    country = ${proposed.country}, industry_type = ${proposed.industryType}, servics = ${proposed.servics}, brief = ${proposed.brief}
  where en_id = ${given.enId}::uuid`;

/** Rows: 0; counts a save. */
export const countSave = (db: Db, { enId, now }: { enId: string; now: Date }) => db`
  update enterprise.profile set version = version + 1, updated_at = ${now} where en_id = ${enId}::uuid`;

/** Rows: n by table and place; index of the primary key. */
export const selectRows = (db: Db, { enId }: { enId: string }) => db<{ kind: RowKind; cells: FormRow }[]>`
  select kind, cells from enterprise.form_row where en_id = ${enId}::uuid order by kind, position`;

/** Rows: 0; empties tables. */
export const deleteRows = (db: Db, { enId, kinds }: { enId: string; kinds: string[] }) => db`
  delete from enterprise.form_row where en_id = ${enId}::uuid and kind = any(${kinds}::text[])`;

export interface NewRow {
  en_id: string;
  kind: RowKind;
  position: number;
  cells: FormRow;
}

/** Rows: 0. */
export const insertRows = (db: Db, { rows }: { rows: readonly NewRow[] }) => db`
  insert into enterprise.form_row (en_id, kind, position, cells)
  select en_id, kind, position, cells
  from jsonb_to_recordset(${jsonb(db, [...rows])}) as r(en_id uuid, kind text, position int, cells jsonb)`;

const enId = '01900000-0000-7000-8000-000000000001';
const own = { ...byNames(FIGURE_NAMES, () => ''), ...byNames(WORDS_NAMES, () => '') };
const official = {
  name: '',
  creditCode: '',
  legalPerson: '',
  registerStatus: '',
  establishDate: '',
  registerCapital: '',
  industry: '',
  address: '',
  businessScope: '',
};
const profile = {
  proposed: byNames(PROPOSED_NAMES, () => ''),
  enId,
  tenantId: 'suchu',
  name: '',
  creditCode: '',
  official: null,
  officialAsOf: null,
};
export const samples = {
  selectProfile: [[{ enId }]],
  lockProfile: [[{ enId }]],
  insertProfile: [[profile], [{ ...profile, official }]],
  updateOwn: [[{ enId, own }]],
  updateContact: [[{ enId, contact: { contactName: '', contactPosition: '', contactTelCipher: null } }]],
  updateOfficial: [[{ ...profile, official }]],
  countSave: [[{ enId, now: new Date(0) }]],
  selectRows: [[{ enId }]],
  deleteRows: [[{ enId, kinds: ['patent'] }]],
  insertRows: [[{ rows: [] }]],
};
