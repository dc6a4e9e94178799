// Tenants: a handful of rows, read as a whole and kept for a minute.
import { jsonb, type Db, type Query } from '@yqt/database/sql';
import type { TenantConfig } from '../contract.ts';

export interface TenantRow {
  id: string;
  hosts: string[];
  isDefault: boolean;
  config: Omit<TenantConfig, 'id'>;
}

/** n rows, the default first, then by id. */
export const selectTenants = (db: Db): Query<TenantRow> => db`
  select id, hosts, is_default as "isDefault", config
  from identity.tenant order by is_default desc, id limit 200`;

/** Adds a tenant; one that exists is kept as the operators have it. */
export const insertTenant = (db: Db, tenant: TenantRow): Query<object> => db`
  insert into identity.tenant (id, hosts, is_default, config)
  values (${tenant.id}, ${tenant.hosts}::text[], ${tenant.isDefault}, ${jsonb(db, tenant.config)})
  on conflict do nothing`;

const config = {
  name: '',
  zoneName: '',
  logo: '',
  colors: { primary: '' },
  hotline: '',
  mobile: '',
  workingHours: '',
  links: [],
  provinceCode: '',
  cityCode: '',
  records: { icp: '', police: '' },
  legal: {
    disclaimer: { version: '', title: '', paragraphs: [] },
    license: { version: '', title: '', paragraphs: [] },
    protocol: { version: '', title: '', paragraphs: [] },
  },
  switches: { localAccounts: true, singleSession: true },
} satisfies TenantRow['config'];
export const samples = {
  selectTenants: [[]],
  insertTenant: [[{ id: 'suchu', hosts: ['localhost'], isDefault: true, config }]],
};
