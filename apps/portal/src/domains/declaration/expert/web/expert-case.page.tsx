// One declaration as its expert has it (/console/experts/{id}): the promise first, then what was filed, then the scorecard.
import { Form, Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { DescriptionList } from '@yqt/ui/description-list';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { useListPlace } from '../../../../page/list-place.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { ShowFile } from '../../../../page/show-file.tsx';
import { paths } from '../../../../paths.ts';
import { CaseReading } from '../../../casework/web/own-case.part.tsx';
import { expertContract, type MyReview } from '../contract.ts';
import { AskWithReason } from '../../web/ask-with-reason.tsx';
import type { Route } from './+types/expert-case.page';
import css from './expert.module.css';
import { expertText, scoreText as text } from './expert-page.text.ts';
import { postScore } from './post-score.ts';
import { ScoreForm, ScoreView } from './score-form.tsx';

export const loader = ({ request, context, params: { id } }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, expertContract).getMyReview({ id }));

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  postScore(request, { api: apiOf(context, expertContract), id });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ExpertCasePage({ loaderData: review, actionData: reply }: Route.ComponentProps) {
  const { title, applicantName, receiptNo, dueOn, state, stateLabel, isOpen, content } = review;
  return (
    <div className={css.page}>
      <p>
        <Link to={useListPlace(paths.consoleExperts())}>{expertText.back}</Link>
      </p>
      <h1>{title}</h1>
      <p>
        <Tag tone={state === 'scored' ? 'green' : 'orange'}>{stateLabel}</Tag>
      </p>
      {reply?.errors.length ? (
        <ErrorSummary errors={reply.errors} />
      ) : reply?.message ? (
        <Notice tone={reply.state === 'done' ? 'success' : 'error'} isLive>
          {reply.message}
        </Notice>
      ) : null}
      <DescriptionList
        items={[
          { term: expertText.applicant, value: applicantName },
          { term: expertText.receipt, value: receiptNo },
          { term: expertText.dueOn, value: dueOn },
        ]}
      />
      {isOpen && review.voidedFor !== null ? <Notice tone="warning">{review.voidedFor}</Notice> : null}
      {isOpen ? null : <Notice tone="quiet">{expertText.over}</Notice>}
      {isOpen && state === 'drawn' ? (
        <Promise promise={review.promise} error={reply?.byField['isPromised']} />
      ) : null}
      {isOpen && state === 'promised' && content === null ? (
        <Notice tone="quiet">{text.noReading}</Notice>
      ) : null}
      {content === null ? null : <CaseReading sections={content.sections} />}
      {content === null ? null : <Files id={review.id} files={content.files} />}
      {isOpen && state === 'promised' && content !== null ? (
        <ScoreForm review={review} reply={reply} />
      ) : null}
      {state === 'scored' ? <ScoreView review={review} /> : null}
      {isOpen && state !== 'scored' ? <Recuse /> : null}
    </div>
  );
}

const Promise = ({ promise, error }: { promise: string; error: string | undefined }) => (
  <Card as="section" labelledBy="promise">
    <SectionHead id="promise" title={text.promise} />
    <p>{promise}</p>
    <Form method="post" className={css.form} aria-label={text.promise}>
      <FormKey />
      <Checkbox
        name="isPromised"
        id="isPromised"
        label={text.promiseBox}
        aria-invalid={error !== undefined}
      />
      <Button type="submit" variant="primary" name="intent" value="promise">
        {text.promiseNow}
      </Button>
    </Form>
  </Card>
);

const Recuse = () => (
  <AskWithReason
    label={text.recuse}
    question={text.recuseAsk}
    why={text.recuseWhy}
    most={200}
    posts={{ intent: 'recuse' }}
  />
);

type Files = NonNullable<MyReview['content']>['files'];

const Files = ({ id, files }: { id: string; files: Files }) =>
  files.length === 0 ? null : (
    <Card as="section" labelledBy="files">
      <SectionHead id="files" title={text.files} />
      <ul className={css.list}>
        {files.map(({ fileId, name, isReady }) => (
          <li key={fileId}>
            {isReady ? (
              <>
                <a href={paths.partyFile(id, fileId)}>{name}</a>{' '}
                <ShowFile src={paths.partyFile(id, fileId)} name={name} />
              </>
            ) : (
              `${name}（${text.waiting}）`
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
