// What the page of feedback posts: a question, or a code with what its asker does.
import type { RouterContextProvider } from 'react-router';
import type { Answers } from '@yqt/forms/answers';
import { checkDraft } from '@yqt/forms/check';
import { readPost } from '@yqt/forms/read-post';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { dayText } from '@yqt/kernel/dates';
import type { OutputOf } from '@yqt/endpoint/define';
import { apiOf, attempt } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { doneReply, failedReply, formText, openReply, type FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import { feedbackContract, type FeedbackView } from '../contract.ts';
import { askedForm } from '../feedback-form.rules.ts';
import { feedbackPageText as text } from './feedback-page.text.ts';

/** What was typed of a question; null where nothing is to be typed again. */
export type AskReply = FormReply<Asked, Answers | null> & { view: 'ask' };
/** The question that a code leads to, also where the act on it was refused; null where it leads to none. */
export type FollowReply = FormReply<FeedbackView, { code: string }> & { view: 'follow' };
export type FeedbackReply = AskReply | FollowReply;
export type Asked = OutputOf<(typeof feedbackContract)['addFeedback']>;

const DONE = { query: '', rate: text.rated, reopen: text.reopened } as const;

type Context = Readonly<RouterContextProvider>;
interface Visited {
  request: Request;
  context: Context;
}

export async function postFeedback(request: Request, context: Context): Promise<FeedbackReply> {
  const posted = await request.formData();
  const intent = (['query', 'rate', 'reopen'] as const).find((one) => one === posted.get('intent'));
  return intent === undefined
    ? { ...(await ask({ request, context }, posted)), view: 'ask' }
    : { ...(await follow({ request, context }, posted, intent)), view: 'follow' };
}

/** Those that were filled in. */
const filled = (posted: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, formText(posted, name).trim()]).filter(([, value]) => value !== ''),
  );

async function follow(
  { request, context }: Visited,
  posted: FormData,
  intent: keyof typeof DONE,
): Promise<FormReply<FeedbackView, { code: string }>> {
  const api = apiOf(context, feedbackContract);
  const code = formText(posted, 'code').trim();
  const payload = filled(posted, ['satisfaction', 'comment', 'reason']);
  const acted =
    intent === 'query' ? null : await attempt(api.actOnFeedback({ code, event: intent, payload }));
  const seen = await attempt(api.queryFeedback({ code }));
  const result = seen.ok ? seen.value : null;
  if (acted?.ok === false) return { ...failedReply(request, acted.error, { values: { code } }), result };
  // what was done is done, though it cannot be shown
  if (!seen.ok && acted === null)
    return { ...failedReply(request, seen.error, { values: { code } }), result };
  return doneReply({ code }, { message: DONE[intent], result });
}

async function ask(
  { request, context }: Visited,
  posted: FormData,
): Promise<FormReply<Asked, Answers | null>> {
  const isMember = context.get(pageContext).hasSession;
  const form = askedForm({ isMember });
  const options = { on: dayText(new Date()), codes: NO_CODE_TREES };
  const { answers: values } = checkDraft(form, readPost(form, posted), options);
  if (posted.get('intent') === 'redraw') return openReply(values);
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const captcha = isMember ? {} : filled(posted, ['captchaId', 'captchaCode']);
  const { addFeedback } = apiOf(context, feedbackContract);
  const about = filled(posted, ['policyId']);
  const pageUri = about['policyId'] === undefined ? paths.feedback() : paths.policy(about['policyId']);
  const made = await attempt(addFeedback({ ...typed, ...captcha, ...about, pageUri }));
  if (made.ok) return doneReply(null, { result: made.value });
  return failedReply(request, made.error, { values });
}
