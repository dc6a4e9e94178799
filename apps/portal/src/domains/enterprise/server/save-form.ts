// Saving the form or a part of it: one transaction that locks the enterprise, refuses an outdated version with both
// versions, names all faults at once, replaces rows, and brings the facts of the form up to date.
import { dayText } from '@yqt/kernel/dates';
import { appError, invalid } from '@yqt/kernel/errors';
import { transaction, type Tx } from '@yqt/database/sql';
import type { EnterpriseVisit } from '../../../visit.ts';
import { recordAudit } from '../../operator/server/operator.port.ts';
import type { HasCode } from '../answers.rules.ts';
import type {
  BasicForm,
  BasicInput,
  FormConflict,
  LibForm,
  LibFormInput,
  QuotaFigures,
  QuotaInput,
} from '../contract.ts';
import { deriveFacts, emptiedTables, withoutFuture } from '../derive-facts.rules.ts';
import { checkForm } from '../enterprise-form.rules.ts';
import { keptRows, ROW_KINDS, tableOf, type FormRow, type RowKind } from '../form-tables.rules.ts';
import type { EnterpriseDeps } from './enterprise-deps.ts';
import { selectFacts } from './fact.sql.ts';
import { factLabels } from './fact-labels.ts';
import { openProfile } from './open-profile.ts';
import { countSave, deleteRows, insertRows, updateContact, updateOwn } from './profile.sql.ts';
import {
  basicView,
  formView,
  maskedTelOf,
  officialFields,
  ownFields,
  quotaView,
  readFormState,
  type FormState,
} from './read-form.ts';
import { recordStated } from './record-stated.ts';

/** Which part of the form was saved, as the audit names it. */
export type FormPart = 'form' | 'basic' | 'quota' | 'honour' | 'official';

/** One kind of save. */
interface Save<View extends object> {
  part: FormPart;
  /** What was sent; null where no version is held against the stored one. */
  submitted: { version: number } | null;
  write: (tx: Tx, state: FormState) => Promise<void>;
  view: (state: FormState) => View;
}

/** Runs a save; answers the form as it is then. Throws CONFLICT (both versions), INVALID, NOT_FOUND. */
export async function saveInto<View extends object>(
  deps: EnterpriseDeps,
  visit: EnterpriseVisit,
  { part, submitted, write, view }: Save<View>,
): Promise<View> {
  const { enId } = visit;
  const saved = await transaction(deps.sql, async (tx) => {
    const { version } = await openProfile(tx, enId);
    const state = await readFormState(tx, enId);
    if (submitted && submitted.version !== version) throw conflict({ submitted, current: view(state) });
    await write(tx, state);
    await countSave(tx, { enId, now: deps.now() });
    const written = await readFormState(tx, enId);
    await recordFormFacts(tx, deps, { before: state, state: written, accountId: visit.viewer.accountId });
    await recordSave(tx, visit, { part, version: version + 1 });
    return readFormState(tx, enId);
  });
  visit.log.info({ event: 'enterprise.saved', part, enId });
  return view(saved);
}

const conflict = <View extends object>({ submitted, current }: FormConflict<View>) =>
  appError('CONFLICT', {
    message: '企业信息已被他人更新，请核对后再保存',
    facts: { submitted, current },
  });

interface FormChange {
  before: FormState;
  state: FormState;
  accountId: string | null;
}

/** The facts that the form states as of today; one that it stated before and no longer does, ends. */
async function recordFormFacts(
  tx: Tx,
  deps: Pick<EnterpriseDeps, 'now' | 'factsChanged'>,
  { before, state, accountId }: FormChange,
): Promise<void> {
  const { enId } = state.ref;
  const stated = (await selectFacts(tx, { enId })).filter(
    ({ source, origin }) => source === SELF && origin === FORM,
  );
  const emptied = emptiedTables(before.rows, state.rows, stated);
  await recordStated(tx, deps, {
    enId,
    accountId,
    source: SELF,
    origin: FORM,
    facts: deriveFacts(ownFields(state), withoutFuture(state.rows, dayText(deps.now())), emptied),
    isComplete: true,
  });
}

/** Under which source and origin the form's facts are kept. */
const SELF = 'self';
const FORM = 'form';

const recordSave = (
  tx: Tx,
  visit: EnterpriseVisit,
  facts: { part: FormPart; version: number },
): Promise<void> =>
  recordAudit(tx, {
    tenantId: visit.tenantId,
    actor: visit.viewer.accountId,
    event: 'enterprise.saved',
    objectKind: 'enterprise',
    objectId: visit.enId,
    result: 'done',
    ip: visit.ip,
    requestId: visit.requestId,
    facts,
  });

/** Replaces the rows of the tables that are given (spec §5: an empty first row empties the table). */
export async function replaceRows(
  tx: Tx,
  { enId, lists }: { enId: string; lists: Partial<Record<RowKind, readonly FormRow[]>> },
): Promise<void> {
  const kinds = ROW_KINDS.filter((kind) => lists[kind] !== undefined);
  await deleteRows(tx, { enId, kinds });
  const rows = kinds.flatMap((kind) =>
    keptRows(lists[kind] ?? []).map((cells, position) => ({ en_id: enId, kind, position, cells })),
  );
  if (rows.length > 0) await insertRows(tx, { rows });
}

/** The tables of an input, by the word under which their rows are kept. */
export const givenLists = (input: object): Partial<Record<RowKind, readonly FormRow[]>> =>
  Object.fromEntries(
    ROW_KINDS.flatMap((kind) => {
      const list: unknown = Reflect.get(input, tableOf(kind).name);
      return Array.isArray(list) ? [[kind, list]] : [];
    }),
  );

interface BasicWrite {
  deps: EnterpriseDeps;
  input: BasicInput;
  hasCode: HasCode;
}

/** Checks and writes the basic fields and the contact. Throws INVALID with all faults. */
async function writeBasic(tx: Tx, state: FormState, { deps, input, hasCode }: BasicWrite): Promise<void> {
  const maskedTel = maskedTelOf(deps, state);
  const on = dayText(deps.now());
  const { own, faults } = checkForm(input, { official: officialFields(state), maskedTel, hasCode, on });
  if (faults.length > 0) throw invalid(...faults);
  const { enId } = state.ref;
  await updateOwn(tx, { enId, own });
  const [contact = { name: '', position: '', contactTel: '' }] = input.enLibPersonnelDTO;
  const tel = contact.contactTel.trim();
  const kept = tel !== '' && tel === maskedTel ? (state.profile?.contactTelCipher ?? null) : null;
  await updateContact(tx, {
    enId,
    contact: {
      contactName: contact.name.trim(),
      contactPosition: contact.position.trim(),
      contactTelCipher: kept ?? (tel === '' ? null : deps.sealText(tel)),
    },
  });
}

/** 企业信息表, whole. */
export async function saveForm(
  deps: EnterpriseDeps,
  visit: EnterpriseVisit,
  input: LibFormInput,
): Promise<LibForm> {
  const { hasCode } = await factLabels(deps);
  return saveInto(deps, visit, {
    part: 'form',
    submitted: input,
    write: async (tx, state) => {
      await writeBasic(tx, state, { deps, input, hasCode });
      await replaceRows(tx, { enId: visit.enId, lists: givenLists(input) });
    },
    view: (state) => formView(deps, state),
  });
}

/** 基本信息. */
export async function saveBasic(
  deps: EnterpriseDeps,
  visit: EnterpriseVisit,
  input: BasicInput,
): Promise<BasicForm> {
  const { hasCode } = await factLabels(deps);
  return saveInto(deps, visit, {
    part: 'basic',
    submitted: input,
    write: (tx, state) => writeBasic(tx, state, { deps, input, hasCode }),
    view: (state) => basicView(deps, state),
  });
}

/** 经营指标. */
export const saveQuota = (
  deps: EnterpriseDeps,
  visit: EnterpriseVisit,
  input: QuotaInput,
): Promise<QuotaFigures> =>
  saveInto(deps, visit, {
    part: 'quota',
    submitted: input,
    write: (tx) => replaceRows(tx, { enId: visit.enId, lists: givenLists(input) }),
    view: quotaView,
  });
