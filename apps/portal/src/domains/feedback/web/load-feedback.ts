// What the page of feedback shows: the form, published answers, and the member's own questions.
import type { RouterContextProvider } from 'react-router';
import { dayText } from '@yqt/kernel/dates';
import { readQuery } from '../../../page/address.ts';
import { apiOf, attempt, orErrorPage } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { newCaptcha } from '../../identity/web/new-captcha.part.ts';
import { feedbackContract } from '../contract.ts';

const FAQ_SHOWN = 5;
const OWN_SHOWN = 10;

export type FeedbackLoaded = Awaited<ReturnType<typeof loadFeedback>>;

export async function loadFeedback(request: Request, context: Readonly<RouterContextProvider>) {
  const api = apiOf(context, feedbackContract);
  const { hasSession } = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const keyword = (searchParams.get('keyword') ?? '').trim().slice(0, 100);
  const kind = searchParams.get('kind');
  const about = readQuery(feedbackContract.getFeedbackForm.input, request);
  const [asked, faq, own] = await Promise.all([
    orErrorPage(request, api.getFeedbackForm(about)),
    attempt(api.listFaq({ current: 1, size: FAQ_SHOWN, ...(keyword === '' ? {} : { keyword }) })),
    hasSession ? attempt(api.listOwnFeedback({ current: 1, size: OWN_SHOWN })) : null,
  ]);
  return {
    ...asked,
    values: isKind(asked.dictionaries, kind) ? { ...asked.values, kind } : asked.values,
    faq: faq.ok ? faq.value.records : [],
    own: own?.ok ? own.value.records : [],
    keyword,
    isFollowing: searchParams.get('view') === 'query',
    captcha: asked.isMember ? null : newCaptcha(),
    on: dayText(new Date()),
  };
}

/** Whether a link names what may be chosen. */
const isKind = (
  dictionaries: Readonly<Record<string, readonly { value: string }[]>>,
  kind: string | null,
): kind is string => (dictionaries['FEEDBACK_TYPE'] ?? []).some(({ value }) => value === kind);
