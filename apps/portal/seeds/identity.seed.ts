// Tenants, and for demonstrations: enterprises, accounts of the development sign-on server, bindings, operator roles.
// Loading twice changes nothing; what operators have changed since stays.
import { transaction, type Sql, type Tx } from '@yqt/database/sql';
import { creditCheckDigit } from '@yqt/kernel/patterns';
import { addDays, dayText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import { insertConsents, upsertSsoAccount } from '../src/domains/identity/server/account.sql.ts';
import { insertBinding } from '../src/domains/identity/server/binding.sql.ts';
import { insertEnterprise } from '../src/domains/identity/server/enterprise.sql.ts';
import { firstLoginConsents } from '../src/domains/identity/privacy.rules.ts';
import { insertTenant } from '../src/domains/identity/server/tenant.sql.ts';
import type { EnterpriseRole } from '../src/enterprise-role.rules.ts';
import { OPERATOR_ROLES, type OperatorRole } from '../src/domains/operator/role.rules.ts';
import { insertDepartment } from '../src/domains/operator/server/department.sql.ts';
import { grantRole } from '../src/domains/operator/server/operator.port.ts';
import config from './content/tenant.json' with { type: 'json' };

/** The tenant of every host that names no other. */
export const DEFAULT_TENANT = 'suchu';
const DEMO_TENANT = 'demo2';

const codeOf = (first17: string): string => first17 + creditCheckDigit(first17);

/** The departments of the demonstration: those of ISSUING_DEPT by its code, others by their own. Parents first. */
export const DEMO_DEPARTMENTS = [
  { code: 'Z01', name: '中新苏滁高新技术产业开发区管理委员会', parent: null },
  { code: 'Z02', name: '苏滁高新区经济发展部门', parent: 'Z01' },
  { code: 'Z03', name: '苏滁高新区科技人才部门', parent: 'Z01' },
  { code: 'CZJR', name: '苏滁高新区财政金融部门', parent: 'Z01' },
] as const;

/** The demonstration enterprises, by fixed id, so that seeds of other domains can name them. */
export const DEMO_ENTERPRISES = [
  {
    enId: '01900000-0000-7000-8000-00000000e001',
    name: '滁州演示新能源科技有限公司',
    creditCode: codeOf('91341100MA8YQTDE1'),
  },
  {
    enId: '01900000-0000-7000-8000-00000000e002',
    name: '滁州演示半导体材料有限公司',
    creditCode: codeOf('91341100MA8YQTDE2'),
  },
  {
    enId: '01900000-0000-7000-8000-00000000e003',
    name: '演示智能装备（滁州）有限公司',
    creditCode: codeOf('91341100MA8YQTDE3'),
  },
] as const;

interface DemoAccount {
  loginName: string;
  name: string;
  /** What `npm start` says of the account. */
  note: string;
  bindings: { enId: string; role: EnterpriseRole }[];
  grants: { role: OperatorRole; department: string }[];
  /** False = the first sign-in shows disclaimer and licence. */
  hasLicense: boolean;
}

const [first, second, third] = DEMO_ENTERPRISES;
const member = (loginName: string, name: string, note: string, bindings: DemoAccount['bindings']) => ({
  loginName,
  name,
  note,
  bindings,
  grants: [],
  hasLicense: true,
});
const officer = (
  loginName: string,
  name: string,
  department: string,
  roles: readonly OperatorRole[],
): DemoAccount => {
  const where = DEMO_DEPARTMENTS.find(({ code }) => code === department)?.name;
  return {
    loginName,
    name,
    note: [...(where ? [where] : []), roles.map((role) => OPERATOR_ROLES[role]).join('、')].join('：'),
    bindings: [],
    grants: roles.map((role) => ({ role, department })),
    hasLicense: true,
  };
};

/** The accounts of the development sign-on server with what they may do here; tests derive their callers from them. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { ...member('demo-visitor', '演示访客', '未绑定企业', []), hasLicense: false },
  member('demo-enterprise', '演示企业用户', '两家企业的管理员', [
    { enId: first.enId, role: 'admin' },
    { enId: second.enId, role: 'admin' },
  ]),
  member('demo-other', '演示企业用户二', '另一家企业的管理员', [{ enId: third.enId, role: 'admin' }]),
  member('demo-handler', '演示经办人', '前两家企业的经办', [
    { enId: first.enId, role: 'handler' },
    { enId: second.enId, role: 'handler' },
  ]),
  member('demo-handler2', '演示经办人二', '另一家企业的经办', [{ enId: third.enId, role: 'handler' }]),
  member('demo-viewer', '演示查看人', '第一家企业的查看', [{ enId: first.enId, role: 'viewer' }]),
  member('demo-agent', '演示代办人', '第一家企业的代办', [{ enId: first.enId, role: 'agent' }]),
  officer('demo-operator', '演示运营人员', '*', ['tenant-admin', 'clerk', 'editor', 'rule-editor']),
  officer('demo-reviewer', '演示审核人员', '*', ['first-reviewer', 'publisher', 'auditor', 'rule-reviewer']),
  officer('demo-clerk', '演示受理员', 'Z03', ['clerk', 'service-desk']),
  officer('demo-first', '演示初审员', 'Z03', ['first-reviewer', 'editor']),
  officer('demo-clerk2', '演示受理员二', 'Z02', ['clerk', 'event-staff', 'organ']),
  officer('demo-joint', '演示联审员', 'Z02', ['joint-reviewer', 'expert', 'rule-editor']),
  officer('demo-joint2', '演示联审员二', 'Z03', ['joint-reviewer']),
  officer('demo-joint3', '演示联审员三', 'CZJR', ['joint-reviewer']),
  officer('demo-leader', '演示负责人', '*', ['final-reviewer', 'publisher', 'rule-reviewer']),
  officer('demo-leader2', '演示负责人二', '*', ['final-reviewer']),
  officer('demo-payer', '演示财务人员', '*', ['payer', 'finance-office', 'bank']),
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
    const name = '园企通第二演示租户';
    const second = {
      ...config,
      name,
      zoneName: '第二演示园区',
      colors: { primary: '#0F8A6D', deep: '#12443B' },
      hero: '/hills.svg',
      logo: '/logo-hills.svg',
      qr: DEMO_QR,
      // nothing of the first zone: numbers that nobody has, and no links of its city
      hotline: '0550-0000000',
      mobile: '4000000000',
      links: [],
    };
    await insertTenant(tx, { id: DEMO_TENANT, hosts: ['demo2.localhost'], isDefault: false, config: second });
    for (const enterprise of DEMO_ENTERPRISES)
      await insertEnterprise(tx, { ...enterprise, tenantId: DEFAULT_TENANT, isDemo: true, now: now() });
    for (const department of DEMO_DEPARTMENTS)
      await insertDepartment(tx, { ...department, tenantId: DEFAULT_TENANT, phone: '' });
    for (const account of DEMO_ACCOUNTS) await seedAccount(tx, account, now());
  });
}

/** How long the demonstration's agent may act. */
const AGENT_DAYS = 365;

async function seedAccount(tx: Tx, account: DemoAccount, now: Date): Promise<void> {
  const { loginName, name, hasLicense } = account;
  const id = uuidV7(now.getTime());
  const [row] = await upsertSsoAccount(tx, {
    id,
    tenantId: DEFAULT_TENANT,
    loginName,
    name,
    isDemo: true,
    now,
  });
  if (!row) throw new Error(`demonstration account ${loginName} was not stored`);
  const accountId = row.id;
  for (const [at, { enId, role }] of account.bindings.entries())
    await insertBinding(tx, {
      accountId,
      enId,
      role,
      now: new Date(now.getTime() + at * 1000),
      proof: 'seed',
      ...(role === 'agent' ? { agency: demoAgency(now) } : {}),
    });
  for (const grant of account.grants)
    await grantRole(tx, { ...grant, projectGroup: '*', accountId, grantedBy: 'seed' });
  const consents = firstLoginConsents(config.legal);
  if (hasLicense) await insertConsents(tx, { accountId, consents, now, ip: '演示数据' });
}

const demoAgency = (now: Date) => ({
  institution: '滁州演示企业服务有限公司',
  letterFileId: null,
  projects: [],
  until: addDays(dayText(now), AGENT_DAYS),
});
