// 反馈与常见问题 (/console/feedback): what the year has asked, and the answers that may be published.
import { Form, redirect } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { wholeDates } from '@yqt/ui/whole-dates';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { doneReply, failedReply, formText } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../../content/contract.ts';
import { mayCall } from '../../../operator/web/may-call.part.ts';
import { feedbackDeskContract, type AnswerLine } from '../../contract.ts';
import type { Route } from './+types/answers.page';
import { answersText as text } from './answers.text.ts';
import css from './answers.module.css';
import { FeedbackFigures } from './feedback-figures.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, feedbackDeskContract);
  const [statistics, listed, mayWrite] = await Promise.all([
    orErrorPage(request, api.getFeedbackStatistics({})),
    loadList(request, { schema: feedbackDeskContract.listAnswers.input, call: api.listAnswers }),
    mayCall(context, contentContract.createItem),
  ]);
  return { statistics, mayWrite, ...listed };
}

export async function action({ request, context }: Route.ActionArgs) {
  const api = apiOf(context, feedbackDeskContract);
  const posted = await request.formData();
  if (formText(posted, 'act') === 'write') return writeHelp(request, context, formText(posted, 'title'));
  const caseId = formText(posted, 'caseId');
  const values = {
    caseId,
    question: formText(posted, 'question').trim(),
    answer: formText(posted, 'answer'),
  };
  const isHiding = formText(posted, 'act') === 'hide';
  const outcome = await attempt(isHiding ? api.hideAnswer({ caseId }) : api.publishAnswer(values));
  if (!outcome.ok) return failedReply(request, outcome.error, { values });
  const message = isHiding ? text.taken : text.published;
  return doneReply({ caseId: '', question: '', answer: '' }, { message, result: null });
}

/** A draft of the help pages with the question as its title, for its editor to answer. */
async function writeHelp(request: Request, context: Route.ActionArgs['context'], title: string) {
  const api = apiOf(context, contentContract);
  const draft = { collection: 'help', title: title.slice(0, MOST_TITLE) };
  const { id } = await orErrorPage(request, api.createItem(draft));
  return redirect(paths.consoleItem('help', id), 303);
}

/** Characters of a question of the help pages. */
const MOST_TITLE = 100;

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function AnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <h1>{text.title}</h1>
        <LinkButton to={paths.consoleCases({ kind: 'feedback' })}>{text.desk}</LinkButton>
      </div>
      {actionData && actionData.message !== '' ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} isLive>
          {actionData.message}
        </Notice>
      ) : null}
      <FeedbackFigures figures={loaderData.statistics} mayWrite={loaderData.mayWrite} />
      <section aria-labelledby="answers">
        <h2 id="answers">{text.answers}</h2>
        <p className={css.note}>{text.answersHint}</p>
        <ListView
          loaded={loaderData}
          label={text.answers}
          found={text.found}
          rows={{
            keyOf: ({ caseId }) => caseId,
            item: (row) => <Answer row={row} typed={typedFor(actionData?.values, row)} />,
          }}
          empty={<EmptyState title={text.none} hint={text.noneHint} />}
        />
      </section>
    </div>
  );
}

interface Typed {
  caseId?: string;
  question?: string;
  answer?: string;
}

/** What was refused for this very answer is shown again. */
const typedFor = (typed: Typed | undefined, { caseId, title, answer }: AnswerLine) =>
  typed?.caseId === caseId
    ? { question: typed.question ?? title, answer: typed.answer ?? answer, isOpen: true }
    : { question: title, answer, isOpen: false };

interface AnswerProps {
  row: AnswerLine;
  typed: { question: string; answer: string; isOpen: boolean };
}

const Answer = ({ row, typed }: AnswerProps) => {
  const { caseId, title, kindLabel, answeredOn, isShown, isDemo } = row;
  return (
    <Card as="article">
      <details id={`a-${caseId}`} open={typed.isOpen || undefined}>
        <summary className={css.summary}>
          <strong>{title}</strong> <span>{kindLabel}</span>{' '}
          <Tag tone={isShown ? 'green' : 'gray'}>{isShown ? text.shown : text.hidden}</Tag>{' '}
          {isDemo ? <Tag>{text.demo}</Tag> : null}{' '}
          <time dateTime={answeredOn ?? ''}>{wholeDates(answeredOn)}</time>
        </summary>
        <Form method="post" noValidate className={css.fields}>
          <FormKey />
          <input type="hidden" name="caseId" value={caseId} />
          <TextInput
            id={`question-${caseId}`}
            name="question"
            label={text.question}
            defaultValue={typed.question}
            maxLength={100}
            isRequired
          />
          <TextArea
            id={`answer-${caseId}`}
            name="answer"
            label={text.answer}
            defaultValue={typed.answer}
            maxLength={3000}
            isRequired
          />
          <p className={css.acts}>
            <Button
              type="submit"
              name="act"
              value="publish"
              variant="primary"
              aria-label={text.publishName(isShown ? text.again : text.publish, title)}
            >
              {isShown ? text.again : text.publish}
            </Button>
            {isShown ? (
              <Button type="submit" name="act" value="hide" aria-label={text.hideName(title)}>
                {text.hide}
              </Button>
            ) : null}
          </p>
        </Form>
      </details>
    </Card>
  );
};
