// The names of closed accounts, known by a keyed hash alone: whoever signs in with one is told, and nobody can list them.
import type { Db } from '@yqt/database/sql';
import { appError, type AppError } from '@yqt/kernel/errors';
import { blindIndex, blindIndexes } from '../../server/field-encryption.ts';
import type { IdentityDeps } from '../../server/identity-deps.ts';
import { deleteClosedName, insertClosedName, selectClosedName } from './closing.sql.ts';

type Deps = Pick<IdentityDeps, 'config'>;

/** A sign-in name of the portal's own accounts is kept in lower case; the sign-on server's as it says it. */
export interface SigningName {
  tenantId: string;
  origin: 'sso' | 'local';
  loginName: string;
}

const PURPOSE = 'closed-name';
const textOf = ({ tenantId, origin, loginName }: SigningName): string => `${tenantId}:${origin}:${loginName}`;

/** Remembers that the account of this name was closed. */
export const keepClosedName = ({ config }: Deps, db: Db, { now, ...name }: SigningName & { now: Date }) =>
  insertClosedName(db, { ...name, nameIndex: blindIndex(config.dataKeys, PURPOSE, textOf(name)), now });

const place = ({ config }: Deps, name: SigningName) => ({
  tenantId: name.tenantId,
  origin: name.origin,
  indexes: blindIndexes(config.dataKeys, PURPOSE, textOf(name)),
});

/** Why the name signs in no longer; null where no account of it was closed. */
export async function closedRefusal(deps: Deps, db: Db, name: SigningName): Promise<AppError | null> {
  const [closed] = await selectClosedName(db, place(deps, name));
  if (!closed) return null;
  const day = closed.closedAt.slice(0, 10);
  const again = name.origin === 'local' ? '可以重新注册' : '请联系园区服务热线';
  return appError('FORBIDDEN', {
    message: `该账号已于 ${day} 注销，不能再登录；如需再次使用，${again}`,
  });
}

/** Lets the name sign in again, with an account that knows nothing of the former one. False where none was closed. */
export const readmitName = async (deps: Deps, db: Db, name: SigningName): Promise<boolean> =>
  (await deleteClosedName(db, place(deps, name))).length > 0;
