// The scorecard of an expert: one figure an item; and as it was handed in.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import type { MyReview } from '../contract.ts';
import css from './expert.module.css';
import { scoreText as text } from './expert-page.text.ts';

export interface ScoreFormProps {
  review: MyReview;
  reply: FormReply | undefined;
}

export function ScoreForm({ review: { card }, reply }: ScoreFormProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Card as="section" labelledBy="card">
      <SectionHead id="card" title={text.card} description={text.submitHint} />
      <Form method="post" className={css.form} aria-label={text.card} noValidate>
        <FormKey />
        {card.items.map(({ name, max, weight, guide }, at) => {
          const field = `scores.${at}`;
          const error = reply?.byField[field];
          return (
            <TextInput
              key={name}
              name={field}
              label={name}
              hint={text.itemHint(max, weight, guide)}
              inputMode="decimal"
              isRequired
              defaultValue={reply?.values[field] ?? ''}
              {...(error === undefined ? {} : { error })}
            />
          );
        })}
        <TextArea
          name="comment"
          label={text.comment}
          isOptional
          rows={4}
          maxLength={1000}
          defaultValue={reply?.values['comment'] ?? ''}
        />
        <Button type="submit" variant="primary" name="intent" value="score" isBusy={isBusy}>
          {text.submit}
        </Button>
      </Form>
    </Card>
  );
}

export const ScoreView = ({ review: { card, scores, total, comment } }: Pick<ScoreFormProps, 'review'>) => (
  <Card as="section" labelledBy="own">
    <SectionHead id="own" title={text.own} />
    <DescriptionList
      items={[
        ...card.items.map(({ name }, at) => ({ term: name, value: String(scores?.[at] ?? '') })),
        { term: text.total, value: (total ?? 0).toFixed(2) },
        { term: text.comment, value: comment },
      ]}
    />
  </Card>
);
