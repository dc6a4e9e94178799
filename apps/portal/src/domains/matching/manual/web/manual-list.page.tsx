// 人工核定 (console): conditions that no fact decides, enterprise by enterprise, with the form to answer each; all state
// of the list in the address.
import { useEffect, useRef, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { Notice } from '@yqt/ui/notice';
import { Pager } from '@yqt/ui/pager';
import { ResultList } from '@yqt/ui/result-list';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { apiOf, attempt } from '../../../../page/api.ts';
import type { FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { PagePart } from '../../../../page/part.tsx';
import { readQuery } from '../../../../page/address.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { ruleContract } from '../../contract.ts';
import type { ManualCondition } from '../../verdict/rule-shape.rules.ts';
import type { Route } from './+types/manual-list.page';
import { manualKey, type GivenAnswer, type ManualTyped } from './manual-answer.ts';
import css from './manual-list.module.css';
import { answerLabel, ManualRow } from './manual-row.tsx';
import { manualText as text } from './manual.text.ts';
import { postManual } from './post-manual.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(ruleContract.listManualConditions.input, request);
  const { enterprise, policy, state, scope, size } = query;
  return {
    found: await attempt(apiOf(context, ruleContract).listManualConditions(query)),
    filter: { enterprise, policy, state, scope },
    search: withQuery('', {
      enterprise,
      policy,
      state: state === 'open' ? null : state,
      scope: scope === 'reported' ? null : scope,
      size: size === 10 ? null : size,
    }),
  };
}

export const action = ({ request, context }: Route.ActionArgs) => postManual(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ManualListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { found, filter, search } = loaderData;
  const fetcher = useFetcher<FormReply<GivenAnswer, ManualTyped>>();
  const [asked, setAsked] = useState<ManualCondition>();
  const reply = fetcher.data ?? actionData;
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      <Filter key={search} filter={filter} />
      {reply?.result && asked ? <Answered reply={reply} answer={reply.result} one={asked} /> : null}
      <PagePart outcome={found}>
        {({ records, total, totalIsLowerBound = false, current, size }) => (
          <Card padding="none">
            <div className={css.list}>
              <ResultList
                face={{ kind: 'data', items: records }}
                label={text.list}
                summary={text.found(total, totalIsLowerBound)}
                keyOf={(one) => `${manualKey(one)} ${one.answeredAt ?? ''}`}
                renderItem={(one) => (
                  <ManualRow
                    one={one}
                    fetcher={fetcher}
                    error={
                      reply?.state === 'refused' && reply.values.key === manualKey(one)
                        ? reply.message
                        : undefined
                    }
                    onSubmit={setAsked}
                  />
                )}
                empty={<EmptyState kind="no-result" title={text.nothing} hint={text.nothingHint} />}
              />
            </div>
            <Pager
              total={total}
              isLowerBound={totalIsLowerBound}
              current={current}
              size={size}
              query={search}
              pageParam="current"
            />
          </Card>
        )}
      </PagePart>
    </>
  );
}

function Filter({
  filter,
}: {
  filter: { enterprise?: string; policy?: string; state: string; scope: string };
}) {
  const optionsOf = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  return (
    <FilterForm resetTo={paths.consoleManual()}>
      <TextInput name="enterprise" label={text.enterprise} defaultValue={filter.enterprise} maxLength={100} />
      <TextInput name="policy" label={text.policy} defaultValue={filter.policy} maxLength={100} />
      <Select
        name="state"
        label={text.state}
        emptyLabel={null}
        defaultValue={filter.state}
        options={optionsOf(text.states)}
      />
      <Select
        name="scope"
        label={text.scope}
        emptyLabel={null}
        defaultValue={filter.scope}
        options={optionsOf(text.scopes)}
      />
    </FilterForm>
  );
}

interface AnsweredProps {
  /** A new one takes the focus. */
  reply: object;
  answer: GivenAnswer;
  one: ManualCondition;
}

/** What was done; the row itself may have left the list. */
function Answered({ reply, answer, one }: AnsweredProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Outside system: focus. The button that was pressed may be gone with its row.
  useEffect(() => ref.current?.focus(), [reply]);
  const { enterpriseName } = one;
  return (
    <div ref={ref} tabIndex={-1} className={css.answered}>
      <Notice
        tone="success"
        title={
          answer === 'clear'
            ? text.cleared(enterpriseName)
            : text.answered(enterpriseName, answerLabel(one, answer))
        }
        actions={<Link to={paths.consoleManual({ state: 'answered' })}>{text.seeAnswered}</Link>}
        isLive
      >
        <p>
          {one.condition}。{text.told}
        </p>
      </Notice>
    </div>
  );
}
