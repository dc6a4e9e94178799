// What the page of feedback posts: a question, or a code with what its asker does.
import type { RouterContextProvider } from 'react-router';
import type { Answers } from '@yqt/forms/answers';
import { checkDraft } from '@yqt/forms/check';
import { readPost } from '@yqt/forms/read-post';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { dayText } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { apiOf, attempt } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { faultsOf, formText } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import { feedbackContract, type FeedbackView } from '../contract.ts';
import { askedForm } from '../feedback-form.rules.ts';
import { feedbackPageText as text } from './feedback-page.text.ts';

export interface FeedbackReply {
  /** What was typed; null where nothing is to be typed again. */
  values: Answers | null;
  faults: readonly FieldError[];
  made: { code: string; receiptNo: string; promisedOn: string } | null;
  seen: FeedbackView | null;
  code: string;
  message: string;
}

const NOTHING: FeedbackReply = { values: null, faults: [], made: null, seen: null, code: '', message: '' };
const DONE = { query: '', rate: text.rated, reopen: text.reopened } as const;

type Context = Readonly<RouterContextProvider>;

export async function postFeedback(request: Request, context: Context): Promise<FeedbackReply> {
  const posted = await request.formData();
  const intent = (['query', 'rate', 'reopen'] as const).find((one) => one === posted.get('intent'));
  return intent === undefined ? ask(context, posted) : follow(context, posted, intent);
}

/** Those that were filled in. */
const filled = (posted: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.map((name) => [name, formText(posted, name).trim()]).filter(([, value]) => value !== ''),
  );

async function follow(context: Context, posted: FormData, intent: keyof typeof DONE): Promise<FeedbackReply> {
  const api = apiOf(context, feedbackContract);
  const code = formText(posted, 'code').trim();
  const payload = filled(posted, ['satisfaction', 'comment', 'reason']);
  const seen = await attempt(
    intent === 'query' ? api.queryFeedback({ code }) : api.actOnFeedback({ code, event: intent, payload }),
  );
  if (seen.ok) return { ...NOTHING, seen: seen.value, code, message: DONE[intent] };
  const still = intent === 'query' ? null : await attempt(api.queryFeedback({ code }));
  return { ...NOTHING, code, seen: still?.ok ? still.value : null, faults: faultsOf(seen.error) };
}

async function ask(context: Context, posted: FormData): Promise<FeedbackReply> {
  const isMember = context.get(pageContext).hasSession;
  const form = askedForm({ isMember });
  const options = { on: dayText(new Date()), codes: NO_CODE_TREES };
  const { answers: values } = checkDraft(form, readPost(form, posted), options);
  if (posted.get('intent') === 'redraw') return { ...NOTHING, values };
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const captcha = isMember ? {} : filled(posted, ['captchaId', 'captchaCode']);
  const { addFeedback } = apiOf(context, feedbackContract);
  const about = filled(posted, ['policyId']);
  const pageUri = about['policyId'] === undefined ? paths.feedback() : paths.policy(about['policyId']);
  const made = await attempt(addFeedback({ ...typed, ...captcha, ...about, pageUri }));
  if (made.ok) return { ...NOTHING, made: made.value };
  return { ...NOTHING, values, faults: faultsOf(made.error) };
}
