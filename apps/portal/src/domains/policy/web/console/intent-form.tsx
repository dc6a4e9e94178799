// One word of owners and what it is read as.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import { paths } from '../../../../paths.ts';
import css from './search-words.module.css';
import { wordsText as text } from './search-words.text.ts';

export function IntentForm({ word, asks }: { word: string; asks: string }) {
  return (
    <Form method="post" action={paths.consoleWords()} className={css.form}>
      <FormKey />
      <TextInput
        name="word"
        label={text.word}
        hint={text.wordHint}
        defaultValue={word}
        maxLength={30}
        isRequired
      />
      <TextArea
        name="asks"
        label={text.asks}
        hint={text.asksHint}
        defaultValue={asks}
        maxLength={400}
        rows={5}
      />
      <Button type="submit" variant="primary">
        {text.save}
      </Button>
    </Form>
  );
}
