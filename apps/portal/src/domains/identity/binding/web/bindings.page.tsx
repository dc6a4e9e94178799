// 企业绑定申请 (console): who asks to act for an enterprise or to take the place of its lost administrator, and the decision.
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { apiOf } from '../../../../page/api.ts';
import { answerForm, formText } from '../../../../page/form.ts';
import { FilteredList } from '../../../../page/filtered-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
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
  const seen = formText(form, 'seen');
  const api = apiOf(context, bindingContract);
  return answerForm(request, {
    work: api.decideBindingCase({ id, decision, ...(reason ? { reason } : {}), ...(seen ? { seen } : {}) }),
    done: text.done[decision],
  });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function BindingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query } = loaderData;
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <FilteredList
        loaded={loaderData}
        filters={[
          { name: 'keyword', label: text.find, value: query.keyword },
          { name: 'status', label: text.status, value: query.status, words: text.states },
        ]}
        isOnCard
        label={text.list}
        found={text.found}
        rows={{ keyOf: ({ id }) => id, item: (one) => <BindingRow one={one} /> }}
        empty={<EmptyState kind="no-result" title={text.none} />}
      />
    </>
  );
}
