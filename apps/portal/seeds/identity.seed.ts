// Tenants, and for demonstrations: enterprises, accounts of the development sign-on server, bindings, operator roles.
// Loading twice changes nothing; what operators have changed since stays.
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { creditCheckDigit } from '@yqt/kernel/patterns';
import { uuidV7 } from '@yqt/kernel/ids';
import { insertConsents, upsertSsoAccount } from '../src/domains/identity/server/account.sql.ts';
import { insertBinding, insertEnterprise } from '../src/domains/identity/server/enterprise.sql.ts';
import { firstLoginConsents } from '../src/domains/identity/privacy.rules.ts';
import { insertTenant } from '../src/domains/identity/server/tenant.sql.ts';
import { grantRole } from '../src/domains/operator/server/operator.port.ts';
import config from './content/tenant.json' with { type: 'json' };

/** The tenant of every host that names no other. */
export const DEFAULT_TENANT = 'suchu';
const DEMO_TENANT = 'demo2';

const codeOf = (first17: string): string => first17 + creditCheckDigit(first17);

/** The demonstration enterprises, by fixed id, so that seeds of other domains can name them. */
export const DEMO_ENTERPRISES = [
  {
    enId: '01900000-0000-7000-8000-00000000e001',
    name: '滁州演示新能源科技有限公司（演示数据）',
    creditCode: codeOf('91341100MA8YQTDE1'),
  },
  {
    enId: '01900000-0000-7000-8000-00000000e002',
    name: '滁州演示半导体材料有限公司（演示数据）',
    creditCode: codeOf('91341100MA8YQTDE2'),
  },
  {
    enId: '01900000-0000-7000-8000-00000000e003',
    name: '滁州演示智能装备有限公司（演示数据）',
    creditCode: codeOf('91341100MA8YQTDE3'),
  },
] as const;

interface DemoAccount {
  loginName: string;
  name: string;
  enIds: string[];
  roles: string[];
  /** False = the first sign-in shows disclaimer and licence. */
  hasLicense: boolean;
}

const [first, second, third] = DEMO_ENTERPRISES;
const ACCOUNTS: DemoAccount[] = [
  { loginName: 'demo-visitor', name: '演示访客', enIds: [], roles: [], hasLicense: false },
  {
    loginName: 'demo-enterprise',
    name: '演示企业用户',
    enIds: [first.enId, second.enId],
    roles: [],
    hasLicense: true,
  },
  { loginName: 'demo-other', name: '演示企业用户二', enIds: [third.enId], roles: [], hasLicense: true },
  {
    loginName: 'demo-operator',
    name: '演示运营人员',
    enIds: [],
    roles: ['tenant-admin', 'clerk', 'editor', 'rule-editor'],
    hasLicense: true,
  },
  {
    loginName: 'demo-reviewer',
    name: '演示审核人员',
    enIds: [],
    roles: ['reviewer', 'auditor', 'rule-reviewer'],
    hasLicense: true,
  },
];

/** Scanning it says that it is none. */
const DEMO_QR = { image: '/demo-qr.svg', caption: '演示二维码，不可关注' };

/** Loads the default tenant, and with `withDemo` the second one and the demonstration people. */
export async function seedIdentity(
  sql: Sql,
  { now, withDemo }: { now: () => Date; withDemo: boolean },
): Promise<void> {
  await transaction(sql, async (tx) => {
    await insertTenant(tx, {
      id: DEFAULT_TENANT,
      hosts: ['localhost', '127.0.0.1'],
      isDefault: true,
      config: withDemo ? { ...config, qr: DEMO_QR } : config,
    });
    if (!withDemo) return;
    const name = '园企通（第二演示租户）';
    const second = {
      ...config,
      name,
      zoneName: '第二演示园区（演示数据）',
      colors: { primary: '#0F8A6D', deep: '#12443B' },
      hero: '/hills.svg',
      logo: '/logo-hills.svg',
      qr: DEMO_QR,
    };
    await insertTenant(tx, { id: DEMO_TENANT, hosts: ['demo2.localhost'], isDefault: false, config: second });
    for (const enterprise of DEMO_ENTERPRISES)
      await insertEnterprise(tx, { ...enterprise, tenantId: DEFAULT_TENANT, isDemo: true, now: now() });
    for (const account of ACCOUNTS) await seedAccount(tx, account, now());
  });
}

async function seedAccount(
  tx: Tx,
  { loginName, name, enIds, roles, hasLicense }: DemoAccount,
  now: Date,
): Promise<void> {
  const account = { id: uuidV7(now.getTime()), tenantId: DEFAULT_TENANT, loginName, name, isDemo: true, now };
  const [row] = await upsertSsoAccount(tx, account);
  if (!row) throw new Error(`demonstration account ${loginName} was not stored`);
  const accountId = row.id;
  for (const [at, enId] of enIds.entries())
    await insertBinding(tx, { accountId, enId, now: new Date(now.getTime() + at * 1000), proof: 'seed' });
  for (const role of roles) await grantRole(tx, { accountId, role, grantedBy: 'seed' });
  const consents = firstLoginConsents(config.legal);
  if (hasLicense) await insertConsents(tx, { accountId, consents, now, ip: '演示数据' });
}
