// One department: new, or changed under its code.
import { Form } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { Texts } from '../../../../page/form.ts';
import { paths } from '../../../../paths.ts';
import type { Department } from '../contract.ts';
import { codeOptions } from './grant-words.ts';
import css from './people.module.css';
import { departmentsText as text } from './people.text.ts';

interface DepartmentFormProps {
  departments: readonly Department[];
  edited: Department | undefined;
  faults: Texts;
}

export const DepartmentForm = ({ departments, edited, faults }: DepartmentFormProps) => (
  <Card as="section" labelledBy="department">
    <SectionHead id="department" title={edited ? text.editing(edited.name) : text.add} />
    <Form method="post" className={css.acts}>
      <FormKey />
      {edited ? (
        <input type="hidden" name="code" value={edited.code} />
      ) : (
        <TextInput
          name="code"
          label={text.code}
          hint={text.codeHint}
          error={faults['code']}
          maxLength={32}
          isRequired
        />
      )}
      <TextInput
        name="name"
        label={text.name}
        defaultValue={edited?.name}
        error={faults['name']}
        maxLength={60}
        isRequired
      />
      <Select
        name="parent"
        label={text.parent}
        emptyLabel={text.noParent}
        defaultValue={edited?.parent ?? ''}
        error={faults['parent']}
        options={codeOptions(departments.filter(({ code }) => code !== edited?.code))}
      />
      <TextInput name="phone" label={text.phone} defaultValue={edited?.phone} maxLength={30} isOptional />
      <Button type="submit" name="intent" value="save" variant="primary">
        {text.save}
      </Button>
      {edited ? (
        <LinkButton to={paths.consoleDepartments()} variant="text">
          {text.cancel}
        </LinkButton>
      ) : null}
    </Form>
  </Card>
);
