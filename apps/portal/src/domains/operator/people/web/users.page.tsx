// 用户 (console): accounts of the tenant, their grants and what an administrator does about them; an auditor only looks.
// Search, page and the user who is open stand in the address.
import { Card } from '@yqt/ui/card';
import { FilterForm } from '@yqt/ui/filter-form';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { operatorContract } from '../../contract.ts';
import { peopleContract } from '../contract.ts';
import type { Route } from './+types/users.page';
import { codeOptions, ROLE_OPTIONS } from './grant-words.ts';
import { InviteOfficer } from './invite-officer.tsx';
import { ManageUser } from './manage-user.tsx';
import css from './people.module.css';
import { usersText as text } from './people.text.ts';
import { postUsers } from './post-users.ts';
import { UserTable } from './user-table.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, peopleContract);
  const asked = new URL(request.url).searchParams.get('user');
  const [users, departments, groups, invitations, own] = await orErrorPage(
    request,
    Promise.all([
      loadList(request, { schema: peopleContract.listUsers.input, call: api.listUsers, beside: ['user'] }),
      api.listDepartments({}),
      api.listGrantGroups({}),
      api.listOfficerInvitations({}),
      apiOf(context, operatorContract).getOwnRoles({}),
    ]),
  );
  const canChange = own.roles.some(({ role }) => role === 'tenant-admin');
  const found = asked && canChange ? await attempt(api.getUser({ id: asked })) : null;
  return {
    users,
    places: { departments, groups },
    invitations,
    canChange,
    managed: found?.ok ? found.value : null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) => postUsers(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const SCOPES = Object.entries(text.scopes).map(([value, label]) => ({ value, label }));

export default function UsersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { users, places, invitations, canChange, managed } = loaderData;
  const { query } = users;
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      <FilterForm resetTo={paths.consoleUsers()}>
        <TextInput name="keyword" label={text.keyword} defaultValue={query.keyword} maxLength={64} />
        <Select
          name="scope"
          label={text.scope}
          emptyLabel={null}
          defaultValue={query.scope}
          options={SCOPES}
        />
        <Select
          name="role"
          label={text.role}
          emptyLabel={text.anyRole}
          defaultValue={query.role}
          options={ROLE_OPTIONS}
        />
        <Select
          name="department"
          label={text.department}
          emptyLabel={text.anyDepartment}
          defaultValue={query.department}
          options={codeOptions(places.departments)}
        />
      </FilterForm>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      {managed ? <ManageUser key={managed.id} user={managed} places={places} /> : null}
      <Card>
        <UserTable loaded={users} places={places} canChange={canChange} />
      </Card>
      <InviteOfficer invitations={invitations} places={places} canChange={canChange} />
    </>
  );
}
