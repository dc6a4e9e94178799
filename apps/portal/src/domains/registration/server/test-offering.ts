// An offering of its own for tests of the kernel: real statements on a real database, a clock that a test moves.
import type { FastifyBaseLogger } from 'fastify';
import { transaction, type Sql } from '@yqt/database/sql';
import { instantText } from '@yqt/kernel/dates';
import { uuidV7 } from '@yqt/kernel/ids';
import type { OfferingShape } from './offering.sql.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { saveOffering } from './save-offering.ts';
import { signUp } from './sign-up.ts';

export const TENANT = 'suchu';
const HOUR_MS = 3_600_000;

/** Deps over a clock that `advance` moves. Sealing here only marks what is sealed. */
export function testDeps(sql: Sql): RegistrationDeps & { advance: (hours: number) => void } {
  let shift = 0;
  const log: Pick<FastifyBaseLogger, 'info' | 'error' | 'warn'> = { info() {}, error() {}, warn() {} };
  return {
    sql,
    now: () => new Date(Date.now() + shift),
    // oxlint-disable-next-line typescript/consistent-type-assertions -- nothing else of a logger is used here
    log: log as FastifyBaseLogger,
    seals: {
      seal: (text) => `sealed:${Buffer.from(text).toString('base64')}`,
      open: (sealed) => Buffer.from(sealed.slice(7), 'base64').toString(),
    },
    advance: (hours) => void (shift += hours * HOUR_MS),
  };
}

/** Opens an offering: sign-up since yesterday, begins in three days, two hours long. */
export async function openOffering(
  deps: RegistrationDeps,
  more: Partial<OfferingShape> = {},
): Promise<string> {
  const id = uuidV7();
  const inHours = (hours: number) => instantText(new Date(deps.now().getTime() + hours * HOUR_MS));
  const shape = {
    id,
    tenantId: TENANT,
    kind: 'activity',
    title: '政策宣讲会',
    link: '/activity',
    place: '会议中心',
    startsAt: inHours(72),
    endsAt: inHours(74),
    signupFrom: inHours(-24),
    signupTo: inHours(70),
    capacity: 100,
    perEnterprise: null,
    needsReview: false,
    hasWaitlist: true,
    ...more,
  };
  await transaction(deps.sql, (tx) => saveOffering(tx, { ...shape, designed: [], now: deps.now() }));
  return id;
}

/** Somebody signs up. */
export const join = (
  deps: RegistrationDeps,
  offeringId: string,
  { accountId = uuidV7(), enId = null }: { accountId?: string; enId?: string | null } = {},
) =>
  signUp(deps, {
    tenantId: TENANT,
    offeringId,
    accountId,
    enterprise: enId === null ? null : { enId, name: '滁州演示有限公司' },
    answers: { name: '王小明', mobile: '13900001234' },
  });
