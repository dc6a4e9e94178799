// One reader's word on one published thing.
import { createHash, randomBytes } from 'node:crypto';
import type { Sql } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { isUuid } from '@yqt/kernel/ids';
import type { Visit } from '../../../visit.ts';
import { isShownItem } from '../../content/collection/server/shown.port.ts';
import { matchablePolicies } from '../../policy/server/policy.port.ts';
import { VOICE_DAYS, type VoiceKind, type VoiceReason } from '../voice.rules.ts';
import { upsertVoice } from './voice.sql.ts';

/** Holds a random number, and is set by the first voice alone. */
const READER_COOKIE = 'reader';
const READER_BYTES = 16;
const KEPT_SECONDS = VOICE_DAYS * 24 * 3600;

interface Voice {
  kind: VoiceKind;
  id: string;
  isHelpful: boolean;
  reason?: VoiceReason;
  formKey?: string;
}

/** Throws NOT_FOUND for what readers do not see, and for another tenant's. */
export async function giveVoice(
  { sql }: { sql: Sql },
  visit: Visit,
  { kind, id, isHelpful, reason, formKey }: Voice,
): Promise<{ ok: true }> {
  const { tenantId, now } = visit;
  if (!isUuid(id)) throw appError('NOT_FOUND');
  const isShown =
    kind === 'policy'
      ? (await matchablePolicies(sql, { tenantId, ids: [id] })).length > 0
      : await isShownItem(sql, { tenantId, collection: kind, id });
  if (!isShown) throw appError('NOT_FOUND');
  const reader = createHash('sha256')
    .update(`${readerOf(visit, formKey)} ${id}`)
    .digest('base64url');
  await upsertVoice(sql, {
    tenantId,
    kind,
    id,
    reader,
    isHelpful,
    reason: isHelpful ? null : (reason ?? null),
    on: dayText(now),
  });
  return { ok: true };
}

/**
 * The number that this browser keeps, a new one where it has none: of the key of its post, so that the same post sent again, when
 * its answer was lost, is no second reader's.
 */
function readerOf(visit: Visit, formKey: string | undefined): string {
  const known = visit.cookie(READER_COOKIE);
  if (known && /^[\w-]{22}$/.test(known)) return known;
  const made = (
    formKey === undefined
      ? randomBytes(READER_BYTES)
      : createHash('sha256').update(`reader ${formKey}`).digest().subarray(0, READER_BYTES)
  ).toString('base64url');
  visit.setCookie(READER_COOKIE, made, { maxAgeSeconds: KEPT_SECONDS });
  return made;
}
