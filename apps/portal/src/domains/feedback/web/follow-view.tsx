// Following a question: the code, then its course with what the asker may do now.
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { Tag } from '@yqt/ui/tag';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../form-key.tsx';
import type { FeedbackView, OwnFeedback } from '../contract.ts';
import { SATISFACTION } from '../feedback-words.rules.ts';
import { feedbackPageText as text } from './feedback-page.text.ts';
import css from './feedback.module.css';
import type { FollowReply } from './post-feedback.ts';

export interface FollowViewProps {
  /** Absent before anything was posted. */
  reply: FollowReply | undefined;
  own: readonly OwnFeedback[];
}

export function FollowView({ reply, own }: FollowViewProps) {
  const seen = reply?.result ?? null;
  const code = reply?.values.code ?? '';
  const refused = reply?.state === 'refused' ? reply.message : '';
  const done = reply?.state === 'done' ? reply.message : '';
  return (
    <div className={css.stack}>
      {done === '' ? null : (
        <Notice tone="success" isLive>
          {done}
        </Notice>
      )}
      {refused !== '' && seen ? (
        <Notice tone="error" isLive>
          {refused}
        </Notice>
      ) : null}
      {seen ? <Course seen={seen} code={code} /> : <ByCode code={code} error={refused} />}
      {own.length === 0 || seen ? null : <Own own={own} />}
    </div>
  );
}

const ByCode = ({ code, error }: { code: string; error: string }) => (
  <Card padding="l">
    <form method="post" noValidate className={css.fields}>
      <FormKey />
      <TextInput
        name="code"
        label={text.code}
        hint={text.codeHint}
        defaultValue={code}
        error={error}
        maxLength={60}
        autoComplete="off"
        isRequired
      />
      <p>
        <Button type="submit" name="intent" value="query" variant="primary">
          {text.look}
        </Button>
      </p>
    </form>
  </Card>
);

const Own = ({ own }: { own: readonly OwnFeedback[] }) => (
  <Card as="section" labelledBy="own">
    <SectionHead id="own" title={text.own} />
    <ul className={css.own}>
      {own.map(({ title, stateLabel, askedAt, code }) => (
        <li key={code}>
          <span>
            {title} <Tag>{stateLabel}</Tag>{' '}
            <time dateTime={askedAt.slice(0, 10)}>{askedAt.slice(0, 10)}</time>
          </span>
          <form method="post">
            <FormKey />
            <input type="hidden" name="code" value={code} />
            <Button type="submit" name="intent" value="query" size="s" aria-label={text.ownLook(title)}>
              {text.look}
            </Button>
          </form>
        </li>
      ))}
    </ul>
  </Card>
);

const factsOf = ({ receiptNo, kindLabel, askedAt, promisedOn, answeredOn, satisfaction }: FeedbackView) => [
  { term: text.receipt, value: receiptNo },
  { term: text.kind, value: kindLabel },
  { term: text.askedAt, value: askedAt.slice(0, 16) },
  { term: text.promised, value: text.promisedOn(promisedOn) },
  ...(answeredOn === null ? [] : [{ term: text.answeredOn, value: answeredOn }]),
  ...(satisfaction === null ? [] : [{ term: text.rating, value: SATISFACTION[satisfaction] ?? '' }]),
];

function Course({ seen, code }: { seen: FeedbackView; code: string }) {
  const formKey = `${code}-${seen.turns.length}`;
  return (
    <Card as="article" padding="l">
      <div className={css.stack}>
        <h2 className={css.title}>
          {seen.title} <Tag tone={seen.state === 'answered' ? 'green' : 'blue'}>{seen.stateLabel}</Tag>
        </h2>
        <DescriptionList items={factsOf(seen)} />
        <SectionHead id="course" title={text.course} />
        <ol className={css.turns}>
          {seen.turns.map(({ at, label, words }) => (
            <li key={at + label}>
              <p>
                <strong>{label}</strong> <time dateTime={at.replace(' ', 'T')}>{at.slice(0, 16)}</time>
              </p>
              <p className={css.words}>{words}</p>
            </li>
          ))}
        </ol>
        {seen.canRate ? <Rating code={code} formKey={formKey} /> : null}
        {seen.canReopen ? <Reopening code={code} formKey={formKey} /> : null}
      </div>
    </Card>
  );
}

interface ActProps {
  code: string;
  /** Of what has happened so far: the same act of later is another one. */
  formKey: string;
}

const Rating = ({ code, formKey }: ActProps) => (
  <form method="post" className={css.fields}>
    <FormKey value={formKey} />
    <input type="hidden" name="code" value={code} />
    <Select
      name="satisfaction"
      label={text.rating}
      emptyLabel={null}
      options={Object.entries(SATISFACTION)
        .toReversed()
        .map(([value, label]) => ({ value, label }))}
    />
    <TextArea name="comment" label={text.comment} maxLength={500} isOptional />
    <p>
      <Button type="submit" name="intent" value="rate" variant="primary">
        {text.rate}
      </Button>
    </p>
  </form>
);

const Reopening = ({ code, formKey }: ActProps) => (
  <AskTwice label={text.reopen} question={text.reopenAsk}>
    <form method="post" noValidate className={css.fields}>
      <FormKey value={formKey} />
      <input type="hidden" name="code" value={code} />
      <TextArea name="reason" label={text.reason} maxLength={500} isRequired />
      <p>
        <Button type="submit" name="intent" value="reopen" variant="danger">
          {text.reopenYes}
        </Button>
      </p>
    </form>
  </AskTwice>
);
