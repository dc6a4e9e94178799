// What an enterprise's tool page shows: the form with what is known, the result of just that, kept results, and by address
// one kept result (?result=) or two side by side (?compare=&compare=). Server only.
import type { RouterContextProvider } from 'react-router';
import type { FormDefinition } from '@yqt/forms/form';
import type { Client } from '@yqt/endpoint/client';
import { dayText } from '@yqt/kernel/dates';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { toolsContract } from '../../contract.ts';
import type { Outcome, Prefilled, ToolForm } from '../tool-shapes.rules.ts';
import type { ToolName } from '../report.rules.ts';
import { hasEnterprise } from './has-enterprise.ts';
import { toolText } from './tool.text.ts';
import { inputOf } from './typed-input.ts';

export type ToolsApi = Client<typeof toolsContract>;
type Input = Record<string, string | boolean>;

/** One tool of the enterprise pages. */
export interface EnterpriseTool {
  tool: ToolName;
  form: FormDefinition;
  /** What the enterprise's form starts with. */
  start(api: ToolsApi): Promise<ToolForm>;
  /** Computes, and keeps unless `isPreview`. */
  compute(api: ToolsApi, input: Input): Promise<Outcome>;
}

/** Everything that the page draws; null where the member has bound no enterprise. */
export async function loadTool(
  definition: EnterpriseTool,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (!(await hasEnterprise(request, context))) return null;
  const api = apiOf(context, toolsContract);
  const { tool, form } = definition;
  const { prefill, versions } = await orErrorPage(request, definition.start(api));
  const values = valuesOf(prefill);
  const { searchParams } = new URL(request.url);
  const resultId = searchParams.get('result');
  const [a, b] = searchParams.getAll('compare');
  const [first, history, shown, comparison] = await Promise.all([
    attempt(definition.compute(api, { ...inputOf(form, values), isPreview: true })),
    loadList(request, {
      schema: toolsContract.listEnterpriseResults.input,
      call: (query) => api.listEnterpriseResults({ ...query, tool }),
      isPart: true,
    }),
    resultId ? orErrorPage(request, api.getEnterpriseResult({ id: resultId })) : null,
    a && b ? orErrorPage(request, api.compareEnterpriseResults({ a, b })) : null,
  ]);
  return {
    values,
    sources: sourcesOf(prefill),
    versions,
    report: first.ok ? first.value.report : null,
    history,
    shown: shown ? { card: shown.card, report: shown.report } : null,
    comparison,
    today: dayText(new Date()),
  };
}
export type LoadedTool = NonNullable<Awaited<ReturnType<typeof loadTool>>>;

const valuesOf = (prefill: readonly Prefilled[]): Record<string, string> =>
  Object.fromEntries(prefill.map(({ field, value }) => [field, value]));

const sourcesOf = (prefill: readonly Prefilled[]): Record<string, string> =>
  Object.fromEntries(prefill.map(({ field, ...from }) => [field, toolText.source(from)]));
