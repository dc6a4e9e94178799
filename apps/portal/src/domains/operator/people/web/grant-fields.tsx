// The three fields of a grant.
import { Select } from '@yqt/ui/select';
import { codeOptions, type GrantPlaces, ROLE_OPTIONS } from './grant-words.ts';
import { usersText as text } from './people.text.ts';

/** `prefix` keeps the ids of two such forms apart. */
export const GrantFields = ({
  prefix,
  places: { departments, groups },
}: {
  prefix: string;
  places: GrantPlaces;
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
      options={[{ value: '*', label: text.anyDepartment }, ...codeOptions(departments)]}
    />
    <Select
      id={`${prefix}-group`}
      name="projectGroup"
      label={text.projectGroup}
      emptyLabel={null}
      options={[{ value: '*', label: text.anyGroup }, ...codeOptions(groups)]}
    />
  </>
);
