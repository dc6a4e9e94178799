// What a person wants by text message and e-mail, and the contacts for it, each proved by a code. The inbox is always on.
import { randomInt } from 'node:crypto';
import { independently, transaction } from '@yqt/database/sql';
import { appError, invalid } from '@yqt/kernel/errors';
import { maskMobile } from '@yqt/kernel/masking';
import { isMobile, normalisePhone } from '@yqt/kernel/patterns';
import { uuidV7 } from '@yqt/kernel/ids';
import type { MemberVisit } from '../../../../visit.ts';
import { typeLabels } from '../../server/list-messages.ts';
import { CHANNELS, type Settings } from '../contract.ts';
import * as text from '../delivery.text.ts';
import {
  deleteContact,
  deletePreference,
  markVerified,
  selectContacts,
  selectPreferences,
  tryCode,
  upsertContact,
  upsertPreference,
  type Channel,
} from './contact.sql.ts';
import type { DeliveryDeps } from './send-due.ts';

const LIFE_MS = 10 * 60_000;
const WAIT_SECONDS = 60;
const MAX_TRIES = 5;
const CODE_LENGTH = 6;
/** Something, one @, a domain with a dot; what it is worth the code proves. */
const EMAIL = /^[^\s@<>"',;]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/;

/** Every type of message with its two modes. */
export async function readSettings(deps: DeliveryDeps, { viewer }: MemberVisit): Promise<Settings> {
  const [labels, preferences, contacts] = await Promise.all([
    typeLabels(deps),
    selectPreferences(deps.sql, viewer.accountId),
    selectContacts(deps.sql, { accountId: viewer.accountId, ...openAt(deps.now()) }),
  ]);
  const modeOf = (type: string, channel: Channel) =>
    preferences.find((one) => one.type === type && one.channel === channel)?.mode ?? 'off';
  return {
    types: [...labels].map(([type, label]) => ({
      type,
      label,
      sms: modeOf(type, 'sms'),
      email: modeOf(type, 'email'),
    })),
    contacts: CHANNELS.map((channel) => {
      const found = contacts.find((one) => one.channel === channel);
      return {
        channel,
        mask: found?.mask ?? null,
        isVerified: found?.isVerified ?? false,
        pending: found?.pendingSealed ? maskOf(channel, opened(deps, found.pendingSealed).address) : null,
        isOpen: deps.isOpen,
      };
    }),
  };
}

/** Throws INVALID for a channel whose contact is not proved, for an unknown type. */
export async function saveSettings(
  deps: DeliveryDeps,
  { viewer }: MemberVisit,
  modes: readonly { type: string; channel: Channel; mode: 'off' | 'now' | 'daily' }[],
): Promise<{ ok: boolean }> {
  const accountId = viewer.accountId;
  const known = await typeLabels(deps);
  await transaction(deps.sql, async (tx) => {
    const contacts = await selectContacts(tx, { accountId, ...openAt(deps.now()) });
    const proved = new Set(contacts.filter(({ isVerified }) => isVerified).map(({ channel }) => channel));
    const missing = CHANNELS.filter(
      (channel) => !proved.has(channel) && modes.some((one) => one.channel === channel && one.mode !== 'off'),
    );
    if (missing.length)
      throw invalid(...missing.map((field) => ({ field, errorMessage: text.UNVERIFIED[field] })));
    for (const { type, channel, mode } of modes.filter((one) => known.has(one.type)))
      if (mode === 'off') await deletePreference(tx, { accountId, type, channel });
      else await upsertPreference(tx, { accountId, type, channel, mode });
  });
  return { ok: true };
}

/** Sends a code to an address, which takes the place of a proved one only when that code is confirmed. Throws INVALID, TOO_MANY within a minute, UNAVAILABLE without a gateway. */
export async function addContact(
  deps: DeliveryDeps,
  { tenantId, viewer }: MemberVisit,
  { channel, address: given }: { channel: Channel; address: string },
): Promise<{ ok: boolean }> {
  const address = channel === 'sms' ? normalisePhone(given) : given.trim();
  if (channel === 'sms' && !isMobile(address))
    throw invalid({ field: 'address', errorMessage: text.BAD_MOBILE });
  if (channel === 'email' && !EMAIL.test(address))
    throw invalid({ field: 'address', errorMessage: text.BAD_EMAIL });
  const code = String(randomInt(1_000_000)).padStart(CODE_LENGTH, '0');
  const now = deps.now();
  const [kept] = await upsertContact(deps.sql, {
    accountId: viewer.accountId,
    tenantId,
    channel,
    addressSealed: deps.sealText(address),
    mask: maskOf(channel, address),
    codeSealed: deps.sealText(`${code}${address}`),
    sentBefore: new Date(now.getTime() - WAIT_SECONDS * 1000),
    now,
  });
  if (!kept) throw appError('TOO_MANY', { retryAfterSeconds: WAIT_SECONDS });
  const key = uuidV7(now.getTime());
  if (channel === 'sms')
    await deps.sms.send({ tenantId, tel: address, text: text.contactCodeText(code), key });
  else
    await deps.mail.send({
      tenantId,
      to: address,
      subject: text.CODE_SUBJECT,
      text: text.contactCodeText(code),
      key,
    });
  return { ok: true };
}

/** a***@example.com. */
const maskOf = (channel: Channel, address: string): string =>
  channel === 'sms' ? maskMobile(address) : address.replace(/^(.).*@/, '$1***@');

/** A code with the address that it was sent to. */
function opened({ openText }: DeliveryDeps, sealed: string): { code: string; address: string } {
  const text = openText(sealed);
  return { code: text.slice(0, CODE_LENGTH), address: text.slice(CODE_LENGTH) };
}

/** Which codes are still taken. */
const openAt = (now: Date) => ({ sentAfter: new Date(now.getTime() - LIFE_MS), most: MAX_TRIES });

/** Throws INVALID; every try counts, five at most. */
export async function verifyContact(
  deps: DeliveryDeps,
  { viewer }: MemberVisit,
  { channel, code }: { channel: Channel; code: string },
): Promise<{ ok: boolean }> {
  const now = deps.now();
  const accountId = viewer.accountId;
  const [tried] = await independently(deps.sql, async (tx) =>
    tryCode(tx, { accountId, channel, ...openAt(now) }),
  );
  const sent = tried && opened(deps, tried.codeSealed);
  // one that was sent before addresses stood with their codes names none
  if (!tried || sent?.code !== code || sent.address === '')
    throw invalid({ field: 'code', errorMessage: text.WRONG_CODE });
  const [done] = await markVerified(deps.sql, {
    accountId,
    channel,
    codeSealed: tried.codeSealed,
    addressSealed: deps.sealText(sent.address),
    mask: maskOf(channel, sent.address),
    now,
  });
  if (!done) throw invalid({ field: 'code', errorMessage: text.WRONG_CODE });
  return { ok: true };
}

/** What was queued for it fails, and says why. */
export async function removeContact(
  deps: DeliveryDeps,
  { viewer }: MemberVisit,
  channel: Channel,
): Promise<{ ok: boolean }> {
  await deleteContact(deps.sql, { accountId: viewer.accountId, channel });
  return { ok: true };
}
