// One condition for one enterprise: where it stands, what each answer would make of the verdict, and the form to answer.
import { useLayoutEffect, useRef } from 'react';
import { Link, type FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { DescriptionList } from '@yqt/ui/description-list';
import { ChoiceRadios } from '@yqt/ui/form/choice-radios';
import { Tag } from '@yqt/ui/tag';
import type { FormReply } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { ManualCondition } from '../manual-shape.rules.ts';
import { manualKey, type GivenAnswer, type ManualTyped } from './manual-answer.ts';
import css from './manual-list.module.css';
import { manualText as text } from './manual.text.ts';
import { FormKey } from '../../../../form-key.tsx';

export interface ManualRowProps {
  one: ManualCondition;
  /** The page's: one answer goes at a time. */
  fetcher: FetcherWithComponents<FormReply<GivenAnswer, ManualTyped>>;
  error: string | undefined;
  onSubmit: (one: ManualCondition) => void;
}

export function ManualRow({ one, fetcher, error, onSubmit }: ManualRowProps) {
  const { enterpriseName, policyId, title, code, isDemo, condition, clause, isExclusion } = one;
  return (
    <article className={css.row}>
      <div>
        <h2 className={css.name}>{enterpriseName}</h2>
        <p>
          {condition} {isExclusion ? <Tag tone="orange">{text.exclusion}</Tag> : null}
        </p>
        <p className={css.source}>
          <Link to={paths.consoleRule(policyId)}>{title}</Link> {clause ?? text.noClause} · {code}{' '}
          {isDemo ? <Tag>{text.demo}</Tag> : null}
        </p>
        <DescriptionList columns={2} items={standing(one)} />
      </div>
      <AnswerForm one={one} fetcher={fetcher} error={error} onSubmit={onSubmit} />
    </article>
  );
}

/** The words of an answer: of what must not be the case, whether it is. */
export const answerLabel = (
  { isExclusion }: Pick<ManualCondition, 'isExclusion'>,
  answer: Exclude<GivenAnswer, 'clear'>,
): string => (isExclusion ? text.exclusionAnswers : text.answers)[answer];

const standing = (one: ManualCondition) => [
  { term: text.now, value: one.verdictLabel },
  {
    term: text.given,
    value:
      one.answer === null ? (
        text.none
      ) : (
        <>
          {answerLabel(one, one.answer)}
          {one.answeredAt === null ? null : (
            <span className={css.by}>{text.by(one.officer, one.answeredAt)}</span>
          )}
        </>
      ),
  },
];

function AnswerForm({ one, fetcher, error, onSubmit }: ManualRowProps) {
  const { enId, policyId, leafId, answer, ifYesLabel, ifNoLabel } = one;
  const key = manualKey(one);
  const ref = useRef<HTMLFormElement>(null);
  // Outside system: focus. Whoever is refused is led to the choice that is asked for.
  useLayoutEffect(() => {
    if (error !== undefined) ref.current?.querySelector<HTMLInputElement>('input[type="radio"]')?.focus();
  }, [error]);
  const option = (value: 'yes' | 'no', verdict: string) => ({
    value,
    label: text.leads(answerLabel(one, value), verdict),
  });
  const options = [
    option('yes', ifYesLabel),
    option('no', ifNoLabel),
    ...(answer === null ? [] : [{ value: 'clear', label: text.clear }]),
  ];
  return (
    <fetcher.Form
      ref={ref}
      method="post"
      className={css.answer}
      aria-label={text.formOf(one.enterpriseName, one.condition)}
      onSubmit={() => onSubmit(one)}
      noValidate
    >
      <FormKey />
      <input type="hidden" name="enId" value={enId} />
      <input type="hidden" name="policyId" value={policyId} />
      <input type="hidden" name="leafId" value={leafId} />
      <input type="hidden" name="condition" value={one.condition} />
      <ChoiceRadios
        id={key}
        label={text.question}
        options={options}
        chosen={answer === null ? [] : [answer]}
        emptyLabel={null}
        {...(error === undefined ? {} : { error })}
      />
      <Button type="submit" isBusy={fetcher.state !== 'idle' && fetcher.formData?.get('enId') === enId}>
        {text.save}
      </Button>
    </fetcher.Form>
  );
}
