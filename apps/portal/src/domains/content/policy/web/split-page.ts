// Loading and posting of 拆分申报事项, for the page that shows the card. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { doneReply, failedReply, formText } from '../../../../page/form.ts';
import { splitContract } from '../split-contract.ts';
import type { SplitReply } from './split-card.tsx';

interface Asked {
  request: Request;
  context: Readonly<RouterContextProvider>;
  id: string;
}

/** Throws the error page. */
export const loadSplit = ({ request, context, id }: Asked) =>
  orErrorPage(request, apiOf(context, splitContract).getSplit({ id }));

/** The chosen places as a draft each, or as they would be. */
export async function answerSplit({ request, context, id }: Asked, form: FormData): Promise<SplitReply> {
  const isTrial = formText(form, 'event') === 'split-trial';
  const keys = form.getAll('place').filter((one) => typeof one === 'string');
  const places = keys.map((key) => {
    const amountMaxWan = formText(form, `amount ${key}`).trim();
    return { key, title: formText(form, `title ${key}`), ...(amountMaxWan === '' ? {} : { amountMaxWan }) };
  });
  const values = Object.fromEntries([
    ...[...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
    // where a fault of the nth place stands
    ...keys.map((key, at) => [`at ${key}`, String(at)] as const),
  ]);
  const outcome = await attempt(apiOf(context, splitContract).splitPolicy({ id, isTrial, places }));
  if (!outcome.ok) return failedReply(request, outcome.error, { values });
  return doneReply(values, { result: { ...outcome.value, isTrial } });
}
