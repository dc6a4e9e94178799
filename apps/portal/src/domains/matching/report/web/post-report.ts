// What the report page's forms do: answer questions, declare conditions, make a new report, share it, take a link back.
// Server only.
import type { RouterContextProvider } from 'react-router';
import type { Client } from '@yqt/endpoint/client';
import { apiOf, attempt, isDocumentPost } from '../../../../page/api.ts';
import {
  answerForm,
  doneReply,
  failedReply,
  formText,
  refusedReply,
  type FormReply,
} from '../../../../page/form.ts';
import { pageContext } from '../../../../page/context.ts';
import { leaveWithWord } from '../../../../page/leave.ts';
import { paths } from '../../../../paths.ts';
import { matchingContract } from '../../contract.ts';
import type { AnswerOutcome } from '../report-shape.rules.ts';
import { declareText } from './section.text.ts';
import { questionText } from '../../question/web/question.text.ts';
import { declarationsOf } from './read-declarations.ts';
import { reportText, shareText } from './report.text.ts';
import {
  answersOf,
  controlsOf,
  faultsByControl,
  typedFacts,
  type Answers,
} from '../../question/web/read-answers.ts';

/** What a form of the page brought about: answers and what they moved, or a link, which is shown once. */
export type ReportDone =
  | { kind: 'answered'; outcome: AnswerOutcome }
  | { kind: 'shared'; url: string; expiresAt: string };

/** Which form was posted, and the answers as they were typed. */
export interface ReportTyped {
  form: 'answer' | 'other';
  answers: Answers;
}

type Reply = FormReply<ReportDone, ReportTyped>;

interface Post {
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
}

type MatchApi = Client<typeof matchingContract>;

/** The reply of the form that was posted; an ended session leads to the login page. */
export async function postReport(request: Request, context: Readonly<RouterContextProvider>): Promise<Reply> {
  const form = await request.formData();
  const api = apiOf(context, matchingContract);
  const post = { request, context, form };
  switch (formText(form, 'intent')) {
    case 'answer':
      return answer(api, post);
    case 'declare':
      return declare(api, post);
    case 'share':
      return share(api, post);
    case 'revoke': {
      const work = api.revokeShare({ id: formText(form, 'share') });
      return { ...(await answerForm(request, { work, done: shareText.revokeDone })), values: OTHER };
    }
    default:
      return regenerate(api, post);
  }
}

const OTHER: ReportTyped = { form: 'other', answers: {} };

async function answer(api: MatchApi, post: Post): Promise<Reply> {
  const answers = answersOf(post.form);
  const facts = typedFacts(answers);
  const values: ReportTyped = { form: 'answer', answers };
  if (facts.length === 0) return refusedReply([{ field: '', errorMessage: questionText.empty }], { values });
  const outcome = await attempt(api.answerQuestions({ facts }));
  if (!outcome.ok) {
    const { error } = outcome;
    const fields = faultsByControl(answers, error.fields, error.message);
    return failedReply(post.request, { ...error, fields }, { values, order: controlsOf(fields) });
  }
  // Without JavaScript the page is loaded anew: the difference to the report before says what changed.
  const { decided, changes } = outcome.value;
  if (isDocumentPost(post.request)) throw leave(post, questionText.doneTitle(decided, changes.length));
  return doneReply(values, { result: { kind: 'answered', outcome: outcome.value } });
}

/** A plain form: the answer is the new report, or the sentence that says what is wrong. */
async function declare(api: MatchApi, post: Post): Promise<Reply> {
  const { form, request } = post;
  const declarations = declarationsOf(form);
  if (declarations.length === 0)
    return refusedReply([{ field: '', errorMessage: declareText.nothing }], { values: OTHER });
  const isKept = formText(form, 'kept') === 'true';
  const outcome = await attempt(
    api.declareConditions({ policyId: formText(form, 'policy'), declarations, isKept }),
  );
  if (outcome.ok) {
    const { decided, changes } = outcome.value;
    throw leave(post, questionText.doneTitle(decided, changes.length));
  }
  const refused = failedReply(request, outcome.error, { values: OTHER });
  return { ...refused, message: `${declareText.refused}：${refused.message}` };
}

async function regenerate(api: MatchApi, post: Post): Promise<Reply> {
  const outcome = await attempt(api.generateReport({}));
  if (outcome.ok) throw leave(post, reportText.regenerated);
  const refused = failedReply(post.request, outcome.error, { values: OTHER });
  return { ...refused, message: reportText.regenerateRefused };
}

/** The address is shown once and never stored in a cookie or an address: without JavaScript, too, this post answers it. */
async function share(api: MatchApi, { request, context, form }: Post): Promise<Reply> {
  const days = Number(formText(form, 'days')) || 7;
  const outcome = await attempt(api.shareReport({ id: formText(form, 'id'), days }));
  if (!outcome.ok) return failedReply(request, outcome.error, { values: OTHER });
  const { token, expiresAt } = outcome.value;
  const url = context.get(pageContext).publicOrigin + paths.sharedReport({ token });
  return doneReply(OTHER, { result: { kind: 'shared', url, expiresAt } });
}

/** To the latest report beside the one that the form stood on, with a word of what was done. */
const leave = ({ context, form }: Post, text: string): Response =>
  leaveWithWord(context, { to: paths.matchReport({ from: formText(form, 'report') || null }), text });
