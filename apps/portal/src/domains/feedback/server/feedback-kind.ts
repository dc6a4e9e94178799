// 意见反馈 as a kind of case: what its events write for the asker. Handled at the desk of all cases.
import { textOf } from '@yqt/forms/answers';
import type { Tx } from '@yqt/database/sql';
import { calendarOf, defineKind, dueOn, type Step } from '../../casework/server/casework.port.ts';
import { workingDaysLeft } from '../../casework/server/working-days.port.ts';
import { deliver } from '../../message/server/message.port.ts';
import { feedbackAnswerForm, feedbackForm, feedbackRatingForm } from '../feedback-form.rules.ts';
import { feedbackWorkflow, PROMISED_DAYS } from '../feedback-machine.rules.ts';
import { feedbackLink, feedbackText as text } from '../feedback.text.ts';
import { SATISFACTION } from '../feedback-words.rules.ts';
import {
  destroyQuestion,
  insertTurn,
  selectQuestion,
  setAnswered,
  setReopened,
  setSatisfaction,
} from './question.sql.ts';

export const FEEDBACK_SUBJECT = 'feedback';
/** MESSAGE_TYPE 客服回复. */
const REPLY = '08';

type At = Pick<Step, 'case' | 'payload' | 'reason' | 'now' | 'today'>;

/** What grants may be limited to. */
export const FEEDBACK_GROUP = { code: 'feedback', name: text.label } as const;

export const feedbackKind = defineKind<typeof feedbackForm, typeof feedbackWorkflow>({
  kind: 'feedback',
  label: text.label,
  owner: 'guest',
  workflow: feedbackWorkflow,
  forms: [feedbackForm],
  eventForms: { 'feedback-answer': feedbackAnswerForm, 'feedback-rating': feedbackRatingForm },
  receiptPrefix: 'FK',
  subjectOf: async (_db, { id }) =>
    id === FEEDBACK_SUBJECT
      ? {
          id,
          title: text.label,
          department: 'Z03',
          projectGroup: FEEDBACK_GROUP.code,
          formCode: feedbackForm.code,
          separation: 'basic',
          promisedDays: null,
          onceKey: null,
          materials: [],
        }
      : null,
  summaryOf: ({ title }) => ({ 标题: title }),
  guards: {
    once: async (tx, { case: { id } }) => {
      const [question] = await selectQuestion(tx, id);
      return question?.isReopened ? [{ field: 'reason', errorMessage: text.once }] : [];
    },
  },
  effects: {
    file: (tx, step) => turn(tx, step, 'file', text.filed),
    assign: (tx, step) => turn(tx, step, 'assign', text.assigned),
    answer: writeAnswer,
    rate: writeRating,
    reopen: writeReopening,
    dismiss: async (tx, step) => {
      await turn(tx, step, 'dismiss', text.dismissed(step.reason ?? ''));
      await tellAsker(tx, step, text.dismissedTitle, step.reason ?? '');
    },
    close: (tx, step) => turn(tx, step, 'close', text.closed),
  },
  destroyRows: async (tx, { caseId, name }) => {
    await destroyQuestion(tx, { caseId, title: name });
    return [];
  },
  linkOf: feedbackLink,
  // what the asker is told is written with the course
  messageOf: {
    file: () => null,
    assign: () => null,
    answer: () => null,
    rate: () => null,
    reopen: () => null,
    dismiss: () => null,
    close: () => null,
  },
});

async function turn(tx: Tx, step: At, event: string, words: string): Promise<void> {
  await insertTurn(tx, { caseId: step.case.id, event, words, now: step.now });
}

async function writeAnswer(tx: Tx, step: At): Promise<void> {
  const { case: found, today, payload } = step;
  await turn(tx, step, 'answer', textOf(payload['answer']));
  const [question] = await selectQuestion(tx, found.id);
  if (!question) return;
  const calendar = await calendarOf(tx, found.tenantId);
  const usedDays = workingDaysLeft(question.askedAt.slice(0, 10), today, calendar);
  await setAnswered(tx, { caseId: found.id, on: today, usedDays });
  await tellAsker(tx, step, text.answeredTitle, text.answeredBody);
}

async function writeRating(tx: Tx, step: At): Promise<void> {
  const satisfaction = Number(textOf(step.payload['satisfaction']));
  const label = SATISFACTION[satisfaction] ?? '';
  await setSatisfaction(tx, { caseId: step.case.id, satisfaction });
  await turn(tx, step, 'rate', text.rated(label, textOf(step.payload['comment'])));
}

async function writeReopening(tx: Tx, step: At): Promise<void> {
  const { case: found, today, reason } = step;
  const calendar = await calendarOf(tx, found.tenantId);
  const promisedOn = dueOn(today, PROMISED_DAYS.reopened, calendar) ?? today;
  await setReopened(tx, { caseId: found.id, promisedOn });
  await turn(tx, step, 'reopen', text.reopened(reason ?? ''));
}

/** Members have an inbox; guests follow by their code. */
async function tellAsker(
  tx: Tx,
  { case: { id, tenantId, version }, now }: At,
  titleOf: (title: string) => string,
  body: string,
): Promise<void> {
  const [question] = await selectQuestion(tx, id);
  if (!question?.accountId) return;
  await deliver(tx, {
    now,
    messages: [
      {
        tenantId,
        accountId: question.accountId,
        type: REPLY,
        title: titleOf(question.title),
        body,
        link: feedbackLink(),
        dedupeKey: `feedback:${id}:${version}`,
      },
    ],
  });
}
