// Who came to the window, with what paper, about what: the start of an entry.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { RELATION_LABELS } from '../window.text.ts';
import { RELATIONS } from '../contract.ts';
import css from './entry.module.css';
import { entryText as text } from './entry.text.ts';

export interface EntryFormProps {
  subjects: readonly { kind: string; subjectId: string; title: string }[];
  reply: FormReply | undefined;
}

/** One control names the matter: its kind and its subject. */
export const placeOf = ({ kind, subjectId }: { kind: string; subjectId: string }): string =>
  `${kind} ${subjectId}`;

export function EntryForm({ subjects, reply }: EntryFormProps) {
  const values = reply?.values ?? {};
  const faults = reply?.byField ?? {};
  const given = (name: string) => ({ name, defaultValue: values[name], error: faults[name] });
  return (
    <Card as="section" labelledBy="add">
      <SectionHead id="add" title={text.add} description={text.lead} />
      <ErrorSummary errors={reply?.errors ?? []} />
      {subjects.length === 0 ? (
        <p>{text.noSubject}</p>
      ) : (
        <Form method="post" className={css.form} noValidate>
          <FormKey />
          <Select
            {...given('place')}
            label={text.subject}
            emptyLabel={null}
            options={subjects.map((one) => ({ value: placeOf(one), label: one.title }))}
          />
          <TextInput
            {...given('owner')}
            label={text.owner}
            hint={text.ownerHint}
            maxLength={64}
            autoComplete="off"
            isRequired
          />
          <TextInput
            {...given('broughtBy')}
            label={text.broughtBy}
            maxLength={50}
            autoComplete="off"
            isRequired
          />
          <Select
            {...given('relation')}
            label={text.relation}
            emptyLabel={null}
            options={RELATIONS.map((value) => ({ value, label: RELATION_LABELS[value] }))}
          />
          <TextInput
            {...given('scanRef')}
            label={text.scanRef}
            hint={text.scanRefHint}
            maxLength={100}
            isRequired
          />
          <TextInput
            {...given('letterRef')}
            label={text.letterRef}
            hint={text.letterHint}
            maxLength={100}
            isOptional
          />
          <Button type="submit" name="intent" value="open" variant="primary">
            {text.start}
          </Button>
        </Form>
      )}
    </Card>
  );
}
