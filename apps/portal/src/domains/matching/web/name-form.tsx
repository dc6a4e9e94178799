// 按企业名称: a GET form, so that its result is an address; the library's public facts are all that it uses.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../paths.ts';
import css from './match.module.css';
import { matchText } from './matching.text.ts';

export const NameForm = ({ name }: { name: string }) => (
  <Form action={paths.policyMatch()} className={css.form}>
    <TextInput
      key={name}
      name="name"
      label={matchText.nameLabel}
      hint={matchText.nameHint}
      placeholder={matchText.namePlaceholder}
      defaultValue={name}
      minLength={2}
      maxLength={100}
      autoComplete="organization"
      enterKeyHint="search"
    />
    <Button type="submit" variant="primary" isBusy={useNavigation().state === 'loading'}>
      {matchText.nameSubmit}
    </Button>
  </Form>
);
