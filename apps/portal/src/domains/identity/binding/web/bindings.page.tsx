// 企业绑定申请 (console): who asks to act for an enterprise or to take the place of its lost administrator, and the decision.
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { apiOf } from '../../../../page/api.ts';
import { answerForm, formText } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { bindingContract } from '../../contract.ts';
import type { Route } from './+types/bindings.page';
import { BindingRow } from './binding-row.tsx';
import css from './bindings.module.css';
import { bindingsText as text } from './bindings.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: bindingContract.listBindingCases.input,
    call: apiOf(context, bindingContract).listBindingCases,
  });

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const decision = formText(form, 'decision') === 'approved' ? 'approved' : 'rejected';
  const reason = formText(form, 'reason').trim();
  const id = formText(form, 'id');
  const api = apiOf(context, bindingContract);
  return answerForm(request, {
    work: api.decideBindingCase({ id, decision, ...(reason ? { reason } : {}) }),
    done: text.done[decision],
  });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const STATES = Object.entries(text.states).map(([value, label]) => ({ value, label }));

export default function BindingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, search } = loaderData;
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      <FilterForm key={search} resetTo={paths.consoleBindings()}>
        <TextInput name="keyword" label={text.find} defaultValue={query.keyword} maxLength={100} />
        <Select
          name="status"
          label={text.status}
          emptyLabel={null}
          defaultValue={query.status}
          options={STATES}
        />
      </FilterForm>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <Card>
        <ListView
          loaded={loaderData}
          label={text.list}
          found={text.found}
          rows={{ keyOf: ({ id }) => id, item: (one) => <BindingRow one={one} /> }}
          empty={<EmptyState kind="no-result" title={text.none} />}
        />
      </Card>
    </>
  );
}
