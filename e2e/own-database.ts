// The database of this file's portal, for what no reader can see or wait for: the sum of a captcha, the passing of days.
import { runningTarget } from '@yqt/database/embedded-reach';
import { connect, type Sql } from '@yqt/database/sql';
import { portal } from './own-portal.ts';

/** At most two connections; the caller ends them. */
export function openDatabase(): Sql {
  const target = runningTarget(portal().dataDir);
  if (!target) throw new Error('the portal has no database socket');
  return connect(target, { max: 2 });
}
