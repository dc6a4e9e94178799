// 免申即享名单 (/console/direct-benefit/{id}): the enterprises with what decided, left out with a reason; approval by somebody else.
import { Link } from 'react-router';
import { DescriptionList } from '@yqt/ui/description-list';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { useListPlace } from '../../../../page/list-place.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { yuanShown } from '../../money.rules.ts';
import { directContract } from '../contract.ts';
import type { Route } from './+types/direct-list.page';
import { CandidateTable } from './candidate-table.tsx';
import { directText as text } from './direct-page.text.ts';
import { LIST_TONES } from './direct-lists.page.tsx';
import css from './direct.module.css';
import { ListActs } from './list-acts.tsx';

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const api = apiOf(context, directContract);
  const whole = await orErrorPage(request, api.getDirectList({ id, current: 1, size: 1 }));
  const list = await loadList(request, {
    schema: directContract.listDirectLists.input,
    call: async (page) => (await api.getDirectList({ id, ...page })).candidates,
  });
  return { ...list, whole };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context, directContract);
  const reason = formText(form, 'reason').trim();
  switch (formText(form, 'intent')) {
    case 'approve':
      return answerForm(request, {
        work: api.approveDirectList({ id, isChecked: form.has('isChecked') }),
        done: text.approved,
      });
    case 'discard':
      return answerForm(request, { work: api.discardDirectList({ id, reason }), done: text.discarded });
    default:
      return answerForm(request, {
        work: api.leaveOutCandidate({ id, enId: formText(form, 'enId'), ...(reason ? { reason } : {}) }),
        done: text.changed,
      });
  }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.listTitle, description: text.description }, matches);
}

export default function DirectListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { whole } = loaderData;
  const { list, may, states, reason, toCheck, plan } = whole;
  return (
    <div className={css.page}>
      <h1>{`${list.projectName}（${list.batchName}）${text.noOf(list.no)}`}</h1>
      <p className={css.tags}>
        <Tag tone={LIST_TONES[list.state]}>{list.stateLabel}</Tag>
        {states.map(({ state, label, count }) => (
          <Tag key={state} tone="blue">{`${label} ${count}`}</Tag>
        ))}
      </p>
      {actionData ? (
        <Notice tone={actionData.state === 'done' ? 'success' : 'error'} title={actionData.message} isLive />
      ) : null}
      <DescriptionList
        items={[
          { term: text.count, value: String(list.count) },
          { term: text.leftOut, value: String(list.leftOut) },
          { term: text.amount, value: yuanShown(list.amountFen) },
          { term: text.confirmBy, value: list.confirmBy },
          { term: text.made, value: list.madeAt.slice(0, 16) },
          { term: text.discardReason, value: reason },
        ]}
      />
      {plan === null ? null : <Notice tone={plan.isOver ? 'warning' : 'info'}>{plan.text}</Notice>}
      <ListActs may={may} toCheck={toCheck} />
      <section aria-labelledby="candidates">
        <h2 id="candidates">{text.candidates}</h2>
        <ListView
          loaded={loaderData}
          label={text.candidates}
          found={text.candidatesFound}
          rows={{ table: (rows) => <CandidateTable rows={rows} mayPrepare={may.prepare} /> }}
          empty={<EmptyState title={text.noCandidates} hint={text.noCandidatesHint} />}
        />
      </section>
      <Link to={useListPlace(paths.consoleDirect())}>{text.back}</Link>
    </div>
  );
}
