// The owner's page of a case on the server: what it is drawn from, and what its posts do. A kind gives its own calls. Server only.
import { redirect, type RouterContextProvider } from 'react-router';
import { fieldsOf, type FormDefinition } from '@yqt/forms/form';
import { askedRow, readPost } from '@yqt/forms/read-post';
import type { Answers } from '@yqt/forms/answers';
import { dayText } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { apiOf, attempt, orErrorPage, returnTarget, type Outcome } from '../../../page/api.ts';
import { answerForm, failedReply, formText, type FormReply } from '../../../page/form.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { paths } from '../../../paths.ts';
import { dictionaryContract, type DictionaryEntry } from '../../dictionary/contract.ts';
import { carryContract } from '../carry/contract.ts';
import { carryText } from '../carry/web/carry.text.ts';
import { caseworkContract, type CaseView } from '../contract.ts';
import type { CaseParties } from '../party/contract.ts';
import { loadParties, postParties } from '../party/web/post-parties.ts';
import { vaultContract, type VaultItem } from '../vault/contract.ts';
import { windowContract } from '../window/contract.ts';
import { ownEntryText } from '../window/web/entry.text.ts';
import { ASK_ADMIN, caseListText, caseText } from './case.text.ts';
import { postFiles } from './files/post-files.ts';

type Context = Readonly<RouterContextProvider>;

/** Everything that the page draws. */
export interface LoadedCase {
  view: CaseView;
  dictionaries: Record<string, DictionaryEntry[]>;
  /** `yyyy-MM-dd`. */
  today: string;
  /** The reader reads once more what they are about to send. */
  isChecking: boolean;
  /** The table that is drawn with one more row, as its button asks for without scripts; null = none. */
  extraRow: string | null;
  /** What of the enterprise's vault may be used. */
  vault: readonly VaultItem[];
  /** Who else may read it; null = nobody could. */
  parties: CaseParties | null;
  /** Where they look once more: what would refuse it as it stands. */
  faults: readonly FieldError[];
  /** Until when a draft may be sent, in words of the kind; absent or null = nothing ends. */
  ends?: string | null;
  /** Why a draft cannot be sent any more, and what is left to do, in words of the kind; absent or null = it can be. */
  over?: string | null;
  /** Where answers come from, by field, as long as they stand as they were read. */
  sources?: Readonly<Record<string, string>>;
}

/** Throws the error page where the choices of the form cannot be had: without them nobody can fill it in. */
export async function loadOwnCase(
  { request, context }: { request: Request; context: Context },
  view: CaseView,
): Promise<LoadedCase> {
  const typeCode = dictionariesIn(view.form);
  const dictionaries =
    typeCode.length && view.isEditable
      ? await orErrorPage(request, apiOf(context, dictionaryContract).listEntriesOfSeveral({ typeCode }))
      : {};
  const { searchParams } = new URL(request.url);
  const isChecking = searchParams.get('step') === 'check';
  const extraRow = searchParams.get('row');
  const [vault, parties] = await Promise.all([loadVault(context, view), loadParties(context, view)]);
  const faults = isChecking && view.isEditable ? await loadFaults(context, view) : [];
  return { view, dictionaries, today: dayText(new Date()), isChecking, extraRow, faults, vault, parties };
}

/** None where they cannot be had: then sending tells them. */
async function loadFaults(context: Context, { id }: CaseView): Promise<FieldError[]> {
  const found = await attempt(apiOf(context, caseworkContract).listFilingFaults({ id }));
  return found.ok ? found.value.records.map(atField) : [];
}

/** Named as the controls of the page are. */
const atField = ({ field, errorMessage }: FieldError): FieldError => ({
  field: field.replace(/^answers\./, ''),
  errorMessage,
});

/** Entries of the vault that one page offers. */
const MOST_OFFERED = 100;

/** None where nothing may be attached, and for whom the vault is closed, such as agents. */
async function loadVault(context: Context, { materials }: CaseView): Promise<readonly VaultItem[]> {
  if (!materials.some(({ isOpen }) => isOpen)) return [];
  const page = await attempt(apiOf(context, vaultContract).listVault({ current: 1, size: MOST_OFFERED }));
  return page.ok ? page.value.records : [];
}

const dictionariesIn = (form: FormDefinition): string[] => [
  ...new Set(
    fieldsOf(form)
      .flatMap((field): readonly object[] => (field.kind === 'rows' ? field.columns : [field]))
      .flatMap((field) =>
        'dictionary' in field && typeof field.dictionary === 'string' ? [field.dictionary] : [],
      ),
  ),
];

/** What a kind's own update takes. */
export interface OwnPost {
  id: string;
  revision: number;
  action: string;
  answers?: Record<string, unknown>;
  reason?: string;
}

interface OwnCaseCalls {
  read: (id: string) => Promise<CaseView>;
  update: (post: OwnPost) => Promise<{ stateLabel: string }>;
  /** The window fills it in: what is handed in goes the window's way. */
  isAtWindow?: boolean;
}

type Reply = FormReply<null, Answers | null>;

/** The reply to a post of the page: a save, the way to the check, or an event. `to` is the page of the case. */
export async function actOwnCase(
  { request, context }: { request: Request; context: Context },
  calls: OwnCaseCalls,
): Promise<Reply | Response> {
  const posted = await request.formData();
  const files = await postFiles({ request, context }, posted);
  const beside = files ?? (await postParties({ request, context }, posted));
  if (beside !== null) return { ...beside, values: null };
  const id = formText(posted, 'id');
  if (formText(posted, 'intent') === 'carry-form') return carryOwn({ request, context }, posted);
  if (ENTRY_WORDS.has(formText(posted, 'intent'))) return sayOfEntry({ request, context }, posted);
  const intent = formText(posted, 'intent');
  if (intent === ASK_ADMIN) return askToFile({ request, context }, posted);
  const view = await orErrorPage(request, calls.read(id));
  const answers = posted.has('form.drawn') ? readPost(view.form, posted, view.answers) : undefined;
  const table = askedRow(posted);
  const action = table !== null || intent === 'check' ? 'save' : intent;
  const work = sendOwn(context, calls, { view, posted, action, answers });
  const outcome = await attempt<unknown>(work);
  if (!outcome.ok) return refused(request, outcome, answers);
  if (table !== null) return redirect(addressWith(view.link, request, ['row', table]), 303);
  return intent === 'check'
    ? redirect(addressWith(view.link, request, ['step', 'check']), 303)
    : redirectWithFlash(context, { to: view.link, text: doneText(view, action) });
}

/** Events that file the form, for a page on which they stood and stand no longer. */
const FILING: readonly string[] = ['save', 'submit', 'resubmit'];

/** What files the form goes by the kind's own call, with the answers; every other event goes the kernel's way, whatever the kind. */
function sendOwn(
  context: Context,
  calls: OwnCaseCalls,
  {
    view,
    posted,
    action,
    answers,
  }: { view: CaseView; posted: FormData; action: string; answers: OwnPost['answers'] },
): Promise<unknown> {
  const reason = formText(posted, 'reason').trim();
  const found = view.actions.find(({ event }) => event === action);
  const given = { id: formText(posted, 'id'), ...(reason ? { reason } : {}) };
  if (calls.isAtWindow === true && action === view.handIn)
    return apiOf(context, windowContract).updateEntry({ id: view.id, revision: view.revision, action });
  // one that is open no longer goes there too, and is refused with what happened meanwhile
  if (!(found?.isFiling ?? FILING.includes(action)))
    return apiOf(context, caseworkContract).actOnOwnCase({
      ...given,
      event: action,
      version: Number(formText(posted, 'version')) || view.version,
      ...(found?.form ? { payload: readPost(found.form, posted) } : {}),
    });
  const revision = Number(formText(posted, 'revision')) || 0;
  return calls.update({ ...given, revision, action, ...(answers === undefined ? {} : { answers }) });
}

function doneText({ actions }: CaseView, action: string): string {
  const label = actions.find(({ event }) => event === action)?.label;
  return label === undefined ? caseText.saved : caseText.done(label);
}

/** An officer takes away what they entered and did not file; null where the post is another one. */
export async function removeEntered(
  { request, context }: { request: Request; context: Context },
  id: string,
): Promise<Response | null> {
  const posted = await request.clone().formData();
  if (formText(posted, 'intent') !== 'remove') return null;
  await orErrorPage(request, apiOf(context, windowContract).removeEntry({ id }));
  return redirect(paths.consoleEntries(), 303);
}

/** A draft goes on with the newest version of its form. */
async function carryOwn({ request, context }: { request: Request; context: Context }, posted: FormData) {
  const number = (name: string): number => Number(formText(posted, name)) || 0;
  const outcome = await attempt(
    apiOf(context, carryContract).carryForm({
      id: formText(posted, 'id'),
      revision: number('revision'),
      formVersion: number('formVersion'),
    }),
  );
  if (!outcome.ok) return refused(request, outcome, undefined);
  return redirectWithFlash(context, { to: returnTarget(request), text: carryText.carried });
}

/** Whoever may not file asks those who may. */
async function askToFile({ request, context }: { request: Request; context: Context }, posted: FormData) {
  const outcome = await attempt(
    apiOf(context, caseworkContract).askAdmin({
      id: formText(posted, 'id'),
      revision: Number(formText(posted, 'revision')) || 0,
    }),
  );
  if (!outcome.ok) return refused(request, outcome, undefined);
  return redirectWithFlash(context, {
    to: returnTarget(request),
    text: caseText.asked(outcome.value.told),
  });
}

const ENTRY_WORDS: ReadonlySet<string> = new Set(['confirm-entry', 'refuse-entry']);

/** The owner's word on what was entered at the window. */
async function sayOfEntry({ request, context }: { request: Request; context: Context }, posted: FormData) {
  const api = apiOf(context, windowContract);
  const id = formText(posted, 'id');
  const isRefused = formText(posted, 'intent') === 'refuse-entry';
  const seen = { id, version: Number(formText(posted, 'version')) };
  const outcome = await attempt(
    isRefused ? api.refuseEntry({ ...seen, reason: formText(posted, 'reason') }) : api.confirmEntry(seen),
  );
  if (!outcome.ok) return refused(request, outcome, undefined);
  const text = isRefused ? ownEntryText.doneRefused : ownEntryText.done;
  return redirectWithFlash(context, { to: returnTarget(request), text });
}

/** The page of the case with one word more: that its reader looks once more, or needs another row. */
function addressWith(link: string, request: Request, [name, value]: readonly [string, string]): string {
  const { pathname, searchParams } = new URL(link, request.url);
  searchParams.set(name, value);
  return `${pathname}?${searchParams.toString()}`;
}

function refused(
  request: Request,
  { error }: Extract<Outcome<unknown>, { ok: false }>,
  answers: Record<string, unknown> | undefined,
): Reply {
  const fields = error.fields.map(atField);
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what was posted is shown again as it was typed
  const values = (answers ?? null) as Answers | null;
  return failedReply(request, { ...error, fields }, { values, staysSignedOut: true });
}

/** The reply to a post of the list: a new case, opened after an earlier one where `renew` names it, or one that is removed. */
export async function actOwnCases(
  request: Request,
  calls: {
    open: (from: { from?: string }) => Promise<{ id: string }>;
    remove: (id: string) => Promise<unknown>;
    /** The page of a case. */
    to: (id: string) => string;
    /** The list. */
    list: string;
  },
): Promise<FormReply | Response> {
  const posted = await request.formData();
  const id = formText(posted, 'id');
  const intent = formText(posted, 'intent');
  if (intent === 'remove') return answerForm(request, { work: calls.remove(id), done: caseListText.removed });
  if (intent !== 'add' && intent !== 'renew') return redirect(calls.list, 303);
  const made = await attempt(calls.open(intent === 'renew' ? { from: id } : {}));
  // why not is said on the list, such as that somebody else's draft is open
  return made.ok ? redirect(calls.to(made.value.id), 303) : failedReply(request, made.error, { values: {} });
}
