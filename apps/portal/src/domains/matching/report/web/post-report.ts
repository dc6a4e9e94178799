// What the report page's forms do: answer questions, declare conditions, make a new report, share it, take a link back. Server only.
import type { RouterContextProvider } from 'react-router';
import type { FormError } from '@yqt/ui/error-summary';
import type { Client } from '@yqt/endpoint/client';
import { apiOf, attempt, isDocumentPost, toLogin } from '../../../../page/api.ts';
import { answerForm, formText, type FormAnswer } from '../../../../page/form.ts';
import { pageContext } from '../../../../page/context.ts';
import { leaveWithWord } from '../../../../page/leave.ts';
import { paths } from '../../../../paths.ts';
import { matchingContract } from '../../contract.ts';
import type { AnswerOutcome } from '../../verdict/report-shape.rules.ts';
import { declareText, questionText } from '../../verdict/web/matching.text.ts';
import { declarationsOf } from './read-declarations.ts';
import { reportText, shareText } from './report.text.ts';
import { answersOf, faultsByControl, typedFacts, type Answers } from '../../question/web/read-answers.ts';

export type AnswerReply =
  | { kind: 'answered'; outcome: AnswerOutcome }
  /** `byControl`: sentences by the id of the control they belong to. `answers`: what was typed, to show again. */
  | { kind: 'refused'; errors: FormError[]; byControl: Record<string, string>; answers: Answers };

export type ReportReply =
  | AnswerReply
  | { kind: 'shared'; url: string; expiresAt: string }
  | ({ kind: 'said' } & FormAnswer);

interface Post {
  request: Request;
  context: Readonly<RouterContextProvider>;
  form: FormData;
}

type MatchApi = Client<typeof matchingContract>;

export async function postReport(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<ReportReply> {
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
      return { kind: 'said', ...(await answerForm(request, { work, done: shareText.revokeDone })) };
    }
    default:
      return regenerate(api, post);
  }
}

async function answer(api: MatchApi, post: Post): Promise<AnswerReply> {
  const answers = answersOf(post.form);
  const facts = typedFacts(answers);
  if (facts.length === 0) return refused(answers, { '': questionText.empty });
  const outcome = await attempt(api.answerQuestions({ facts }));
  if (!outcome.ok) {
    leaveIfSignedOut(post.request, outcome.error.status);
    return refused(answers, faultsByControl(answers, outcome.error.fields, outcome.error.message));
  }
  // Without JavaScript the page is loaded anew: the difference to the report before says what changed.
  const { decided, changes } = outcome.value;
  if (isDocumentPost(post.request)) throw leave(post, questionText.doneTitle(decided, changes.length));
  return { kind: 'answered', outcome: outcome.value };
}

/** A plain form: the answer is the new report, or the sentence that says what is wrong. */
async function declare(api: MatchApi, post: Post): Promise<ReportReply> {
  const { form, request } = post;
  const declarations = declarationsOf(form);
  if (declarations.length === 0) return { kind: 'said', isDone: false, message: declareText.nothing };
  const isKept = formText(form, 'kept') === 'true';
  const outcome = await attempt(
    api.declareConditions({ policyId: formText(form, 'policy'), declarations, isKept }),
  );
  if (outcome.ok) {
    const { decided, changes } = outcome.value;
    throw leave(post, questionText.doneTitle(decided, changes.length));
  }
  leaveIfSignedOut(request, outcome.error.status);
  const { fields, message } = outcome.error;
  const said = fields.map(({ errorMessage }) => errorMessage).join('；') || message;
  return { kind: 'said', isDone: false, message: `${declareText.refused}：${said}` };
}

async function regenerate(api: MatchApi, post: Post): Promise<ReportReply> {
  const outcome = await attempt(api.generateReport({}));
  if (outcome.ok) throw leave(post, reportText.regenerated);
  leaveIfSignedOut(post.request, outcome.error.status);
  return { kind: 'said', isDone: false, message: reportText.regenerateRefused };
}

/** The address is shown once and never stored in a cookie or an address: without JavaScript, too, this post answers it. */
async function share(api: MatchApi, { request, context, form }: Post): Promise<ReportReply> {
  const outcome = await attempt(
    api.shareReport({ id: formText(form, 'id'), days: Number(formText(form, 'days')) || 7 }),
  );
  if (!outcome.ok) {
    leaveIfSignedOut(request, outcome.error.status);
    return { kind: 'said', isDone: false, message: outcome.error.message };
  }
  const { token, expiresAt } = outcome.value;
  return {
    kind: 'shared',
    url: context.get(pageContext).publicOrigin + paths.sharedReport({ token }),
    expiresAt,
  };
}

const refused = (answers: Answers, byControl: Record<string, string>): AnswerReply => ({
  kind: 'refused',
  answers,
  byControl,
  errors: Object.entries(byControl).map(([fieldId, message]) =>
    fieldId ? { fieldId, message } : { message },
  ),
});

function leaveIfSignedOut(request: Request, status: number): void {
  if (status === 401) throw toLogin(request);
}

/** To the latest report beside the one that the form stood on, with a word of what was done. */
const leave = ({ context, form }: Post, text: string): Response =>
  leaveWithWord(context, { to: paths.matchReport({ from: formText(form, 'report') || null }), text });
