// What /tool/scale shows: the industries to choose from, the class of what the address carries, a member's kept results.
// Guests ask the `ua` twins. Server only.
import type { RouterContextProvider } from 'react-router';
import { fieldsOf } from '@yqt/forms/form';
import { guestContract } from '@yqt/endpoint/define';
import { asLine, shortened } from '@yqt/kernel/clean-text';
import { dayText } from '@yqt/kernel/dates';
import { pageContext } from '../../../../page/context.ts';
import { apiOf, attempt, orErrorPage, type Outcome } from '../../../../page/api.ts';
import { faultsOf, refusedReply, type FormReply } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { paths } from '../../../../paths.ts';
import { toolsContract } from '../../contract.ts';
import type { Prefilled } from '../../report/tool-shapes.rules.ts';
import type { IndustryField, SizeReport } from '../size-shape.rules.ts';
import { SIZE_FORM } from '../size-fields.rules.ts';
import { ALL_SECTIONS } from './scale-state.ts';

const guestCalls = guestContract(toolsContract);

/** The names of the form's controls, in its order. */
export const SCALE_ORDER = ['gbCode', ...fieldsOf(SIZE_FORM).map(({ name }) => name), 'on'];

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Everything that the page draws. */
export async function loadScale({ request, context }: Args) {
  const { searchParams } = new URL(request.url);
  const values = valuesOf(searchParams);
  const [industries, answer, member] = await Promise.all([
    loadIndustries({ request, context }, values['gbCode']),
    values['gbCode'] !== undefined || searchParams.has('go')
      ? attempt(apiOf(context, guestCalls).classifySize(values))
      : null,
    loadMember({ request, context }),
  ]);
  const shown = shownOf(answer);
  const beside = await besideProfile({ report: shown.report, values, member, context });
  return {
    values,
    industries,
    ...shown,
    report: shown.report && (beside.length > 0 ? { ...shown.report, contradictions: beside } : shown.report),
    /** What contradicts in the profile, where no result says it. */
    contradictions: shown.report ? [] : beside,
    /** True for the button; while typing, faults stand at the fields only. */
    isAsked: searchParams.has('go'),
    ...member,
    today: dayText(new Date()),
  };
}

interface Beside {
  report: SizeReport | null;
  values: Record<string, string>;
  member: { isBound: boolean };
  context: Args['context'];
}

/** What contradicts in the enterprise's profile and to it, where the member acts for one; never fails for it. */
async function besideProfile({ report, values, member, context }: Beside): Promise<string[]> {
  if (!member.isBound) return [];
  const compared = await attempt(apiOf(context, toolsContract).compareSize(report ? values : {}));
  return compared.ok ? compared.value : [];
}

export type LoadedScale = Awaited<ReturnType<typeof loadScale>>;

function valuesOf(query: URLSearchParams): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of SCALE_ORDER) {
    const text = query.get(name)?.trim() ?? '';
    if (text !== '') values[name] = text.slice(0, 40);
  }
  return values;
}

function shownOf(answer: Outcome<SizeReport> | null): {
  report: SizeReport | null;
  faults: Pick<FormReply, 'errors' | 'byField'>;
} {
  if (answer === null) return { report: null, faults: { errors: [], byField: {} } };
  if (answer.ok) return { report: answer.value, faults: { errors: [], byField: {} } };
  const post = { values: {}, order: SCALE_ORDER, isToldOnce: true };
  const { errors, byField } = refusedReply(faultsOf(answer.error), post);
  return { report: null, faults: { errors, byField } };
}

/** What to choose from: hits of `q`, else what lies below `at`, else the sections; nothing once one is chosen. */
async function loadIndustries({ request, context }: Args, gbCode: string | undefined) {
  const api = apiOf(context, guestCalls);
  const { searchParams } = new URL(request.url);
  const keyword = shortened(asLine(searchParams.get('q') ?? ''), 40);
  const asked = (searchParams.get('at') ?? '').trim().slice(0, 8);
  const at = asked === ALL_SECTIONS ? '' : asked;
  const isOpen = keyword !== '' || searchParams.has('at') || gbCode === undefined;
  const [chosen, above, listed] = await Promise.all([
    gbCode === undefined ? null : nodeOf(api, gbCode),
    at === '' ? null : nodeOf(api, at),
    isOpen ? attempt(api.listIndustryFields(keyword ? { keyword } : { code: at })) : null,
  ]);
  return { keyword, chosen, above, listed: listed === null ? null : listed.ok ? listed.value : [] };
}

async function nodeOf(
  api: { listIndustryFields(input: { keyword: string }): Promise<IndustryField[]> },
  code: string,
): Promise<IndustryField | null> {
  const found = await attempt(api.listIndustryFields({ keyword: code }));
  return found.ok ? (found.value.find((one) => one.code === code.toUpperCase()) ?? null) : null;
}

/** What only members have; guests get nothing of it. */
async function loadMember({ request, context }: Args) {
  const nobody = {
    isMember: false,
    isBound: false,
    prefillTo: null,
    history: null,
    shown: null,
    comparison: null,
  };
  if (!context.get(pageContext).hasSession) return nobody;
  const api = apiOf(context, toolsContract);
  const prefill = await attempt(api.getSizePrefill({}));
  // The cookie may outlive the session: whoever is signed out again sees what guests see.
  if (!prefill.ok && prefill.error.status === 401) return nobody;
  const history = await loadList(request, {
    schema: toolsContract.listMyResults.input,
    call: (query) => api.listMyResults({ ...query, tool: 'scale' }),
    isPart: true,
  });
  const { searchParams } = new URL(request.url);
  const resultId = searchParams.get('result');
  const [a, b] = searchParams.getAll('compare');
  const [shown, comparison] = await Promise.all([
    resultId ? orErrorPage(request, api.getMyResult({ id: resultId })) : null,
    a && b ? orErrorPage(request, api.compareMyResults({ a, b })) : null,
  ]);
  return {
    isMember: true,
    isBound: prefill.ok,
    /** Address of the form filled with the enterprise's facts; null where the member acts for none. */
    prefillTo: prefill.ok && prefill.value.length > 0 ? prefilledPath(prefill.value) : null,
    history,
    shown: shown ? { card: shown.card, report: shown.report } : null,
    comparison,
  };
}

const prefilledPath = (prefill: readonly Prefilled[]): string =>
  paths.toolScale(Object.fromEntries(prefill.map(({ field, value }) => [field, value])));
