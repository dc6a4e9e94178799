// The three fields of a grant.
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import type { Department } from '../contract.ts';
import { departmentOptions, ROLE_OPTIONS } from './grant-words.ts';
import { usersText as text } from './people.text.ts';

/** `prefix` keeps the ids of two such forms apart. */
export const GrantFields = ({
  prefix,
  departments,
}: {
  prefix: string;
  departments: readonly Department[];
}) => (
  <>
    <Select
      id={`${prefix}-role`}
      name="role"
      label={text.role}
      emptyLabel={null}
      options={ROLE_OPTIONS}
      defaultValue="clerk"
    />
    <Select
      id={`${prefix}-department`}
      name="department"
      label={text.department}
      emptyLabel={null}
      options={[{ value: '*', label: text.anyDepartment }, ...departmentOptions(departments)]}
    />
    <TextInput
      id={`${prefix}-group`}
      name="projectGroup"
      label={text.projectGroup}
      hint={text.projectGroupHint}
      defaultValue="*"
      maxLength={32}
    />
  </>
);
