// 部门 (console): the tree of departments and the deputies; an auditor only looks. The department that is changed stands in the
// address.
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { operatorContract } from '../../contract.ts';
import { peopleContract } from '../contract.ts';
import type { Route } from './+types/departments.page';
import { DepartmentForm } from './department-form.tsx';
import { DepartmentTable } from './department-table.tsx';
import { DeputySection } from './deputy-section.tsx';
import css from './people.module.css';
import { departmentsText as text } from './people.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, peopleContract);
  const [departments, deputies, own] = await orErrorPage(
    request,
    Promise.all([
      api.listDepartments({}),
      api.listDeputies({}),
      apiOf(context, operatorContract).getOwnRoles({}),
    ]),
  );
  const asked = new URL(request.url).searchParams.get('code');
  return {
    departments,
    deputies,
    canChange: own.roles.some(({ role }) => role === 'tenant-admin'),
    edited: departments.find(({ code }) => code === asked),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context, peopleContract);
  const textOf = (name: string) => formText(form, name).trim();
  switch (textOf('intent')) {
    case 'remove':
      return answerForm(request, {
        work: api.removeDepartment({ code: textOf('code') }),
        done: text.removed,
      });
    case 'deputy': {
      const [absent, deputy] = [textOf('absent'), textOf('deputy')];
      const work = api.addDeputy({ absent, deputy, fromOn: textOf('fromOn'), toOn: textOf('toOn') });
      return answerForm(request, { work, done: text.deputyAdded });
    }
    case 'remove-deputy':
      return answerForm(request, { work: api.removeDeputy({ id: textOf('id') }), done: text.deputyRemoved });
    default: {
      const [name, parent] = [textOf('name'), textOf('parent')];
      const department = {
        code: textOf('code'),
        name,
        phone: textOf('phone'),
        ...(parent ? { parent } : {}),
      };
      return answerForm(request, { work: api.saveDepartment(department), done: text.saved(name) });
    }
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const NOTHING = {};

export default function DepartmentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { departments, deputies, canChange, edited } = loaderData;
  const faults = actionData?.byField ?? NOTHING;
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <Card as="section" labelledBy="tree">
        <SectionHead id="tree" title={text.tree} />
        <DepartmentTable departments={departments} canChange={canChange} />
      </Card>
      {canChange ? (
        <DepartmentForm
          key={edited?.code ?? departments.length}
          departments={departments}
          edited={edited}
          faults={faults}
        />
      ) : null}
      <DeputySection deputies={deputies} canChange={canChange} faults={faults} />
    </>
  );
}
