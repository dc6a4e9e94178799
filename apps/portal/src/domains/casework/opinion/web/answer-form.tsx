// The answer of the asked department: its verdict, its words, what they rest on, and what it would have corrected.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { Select } from '@yqt/ui/select';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { Texts } from '../../../../page/form.ts';
import type { AskedOpinion } from '../contract.ts';
import { OPINION_WORDS } from '../opinion.text.ts';
import css from './opinion.module.css';
import { opinionText as text } from './opinion-page.text.ts';

export interface AnswerFormProps {
  items: AskedOpinion['items'];
  mayPropose: boolean;
  faults: Texts;
}

export const AnswerForm = ({ items, mayPropose, faults }: AnswerFormProps) => (
  <Card as="section" labelledBy="answer">
    <SectionHead id="answer" title={text.answer} />
    <Form method="post" className={css.form} noValidate>
      <FormKey />
      <Select
        name="verdict"
        label={text.verdict}
        emptyLabel={null}
        options={Object.entries(OPINION_WORDS).map(([value, label]) => ({ value, label }))}
      />
      <TextArea
        name="answer"
        id="answer-words"
        label={text.words}
        error={faults['answer']}
        rows={4}
        maxLength={2000}
        isRequired
      />
      <fieldset className={css.items}>
        <legend>{text.restsOn}</legend>
        <p>{text.restsOnHint}</p>
        {items.map(({ item, label }) => (
          <Checkbox
            key={item}
            name="restsOn"
            id={`on-${item.replace(/\W+/g, '-')}`}
            value={item}
            label={label}
          />
        ))}
      </fieldset>
      <fieldset className={css.items}>
        <legend>{text.pins}</legend>
        {mayPropose ? (
          <>
            <p>{text.pinsHint}</p>
            <ItemFields items={items} error={faults['items']} />
          </>
        ) : (
          <p>{faults['items'] ?? text.pinsClosed}</p>
        )}
      </fieldset>
      <Button type="submit" variant="primary">
        {text.send}
      </Button>
    </Form>
  </Card>
);

/** An item of the case and what is asked of it. */
export const ItemFields = ({
  items,
  error,
}: {
  items: AskedOpinion['items'];
  error?: string | undefined;
}) => (
  <>
    <Select
      name="item"
      id="proposed-item"
      label={text.pins}
      error={error}
      options={items.map(({ item, label }) => ({ value: item, label }))}
    />
    <TextInput name="note" id="proposed-note" label={text.pinNote} maxLength={500} />
  </>
);
