// 按企业名称: a GET form, so that its result is an address; the library's public facts are all that it uses.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { TextInput } from '@yqt/ui/text-input';
import { paths } from '../../../paths.ts';
import { useCompanyNames } from '../../enterprise/web/company-names.part.ts';
import css from './match.module.css';
import { matchPageText } from './match.text.ts';

export function NameForm({ name }: { name: string }) {
  const { names, onInput } = useCompanyNames();
  return (
    <Form action={paths.policyMatch()} className={css.form} onInput={onInput}>
      <TextInput
        key={name}
        name="name"
        list="company-names"
        label={matchPageText.nameLabel}
        hint={matchPageText.nameHint}
        placeholder={matchPageText.namePlaceholder}
        defaultValue={name}
        minLength={2}
        maxLength={100}
        autoComplete="organization"
        enterKeyHint="search"
      />
      <datalist id="company-names">
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <Button type="submit" variant="primary" isBusy={useNavigation().state === 'loading'}>
        {matchPageText.nameSubmit}
      </Button>
    </Form>
  );
}
