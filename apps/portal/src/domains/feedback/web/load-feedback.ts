// What the page of feedback shows: the form, published answers, and the member's own questions.
import type { RouterContextProvider } from 'react-router';
import { asLine, shortened } from '@yqt/kernel/clean-text';
import { dayText } from '@yqt/kernel/dates';
import { readQuery } from '../../../page/address.ts';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { contentContract } from '../../content/contract.ts';
import { newCaptcha } from '../../identity/web/new-captcha.part.ts';
import { feedbackContract, type FaqItem } from '../contract.ts';

/** Of each: answers to questions that were asked, and articles of the help centre. */
const FAQ_SHOWN = 5;
const OWN_SHOWN = 10;

export type FeedbackLoaded = Awaited<ReturnType<typeof loadFeedback>>;

export async function loadFeedback(request: Request, context: Readonly<RouterContextProvider>) {
  const api = apiOf(context, feedbackContract);
  const { hasSession } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const keyword = shortened(asLine(searchParams.get('keyword') ?? ''), 100);
  const kind = searchParams.get('kind');
  const about = readQuery(feedbackContract.getFeedbackForm.input, request);
  const narrowed = { current: 1, size: FAQ_SHOWN, ...(keyword === '' ? {} : { keyword }) };
  const [asked, faq, help, own] = await Promise.all([
    orErrorPage(request, api.getFeedbackForm(about)),
    attempt(api.listFaq(narrowed)),
    attempt(helpAnswers(context, narrowed)),
    hasSession ? attempt(api.listOwnFeedback({ current: 1, size: OWN_SHOWN })) : null,
  ]);
  return {
    ...asked,
    values: isKind(asked.dictionaries, kind) ? { ...asked.values, kind } : asked.values,
    faq: inTurn(help.ok ? help.value : [], faq.ok ? faq.value.records : []),
    own: own?.ok ? own.value.records : [],
    keyword,
    isFollowing: searchParams.get('view') === 'query',
    captcha: asked.isMember ? null : newCaptcha(),
    on: dayText(new Date()),
  };
}

/** Articles of the help centre as answers. */
async function helpAnswers(
  context: Readonly<RouterContextProvider>,
  asked: { current: number; size: number; keyword?: string },
): Promise<FaqItem[]> {
  const { records } = await apiOf(context, contentContract).listHelp(asked);
  return records.map(({ id, title, answer = '', labels, checkedOn, isDemo }) => ({
    id,
    question: title,
    answer,
    kindLabel: labels.category,
    publishedOn: checkedOn,
    isDemo,
  }));
}

/** Each list keeps its order; neither waits behind the whole of the other. */
const inTurn = <T>(first: readonly T[], second: readonly T[]): T[] =>
  Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]).flat();

/** Whether a link names what may be chosen. */
const isKind = (
  dictionaries: Readonly<Record<string, readonly { value: string }[]>>,
  kind: string | null,
): kind is string => (dictionaries['FEEDBACK_TYPE'] ?? []).some(({ value }) => value === kind);
