// 人工核定 (console): conditions that no fact decides, enterprise by enterprise, with the form to answer each; all state
// of the list in the address.
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { Notice } from '@yqt/ui/notice';
import { Select } from '@yqt/ui/select';
import { TextInput } from '@yqt/ui/text-input';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { apiOf } from '../../../../page/api.ts';
import type { FormReply } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { ruleContract } from '../../contract.ts';
import type { ManualCondition } from '../manual-shape.rules.ts';
import type { Route } from './+types/manual-list.page';
import { manualKey, type GivenAnswer, type ManualTyped } from './manual-answer.ts';
import css from './manual-list.module.css';
import { answerLabel, ManualRow } from './manual-row.tsx';
import { manualText as text } from './manual.text.ts';
import { postManual } from './post-manual.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: ruleContract.listManualConditions.input,
    call: apiOf(context, ruleContract).listManualConditions,
  });

export const action = ({ request, context }: Route.ActionArgs) => postManual(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ManualListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query } = loaderData;
  const fetcher = useFetcher<FormReply<GivenAnswer, ManualTyped>>();
  const [asked, setAsked] = useState<ManualCondition>();
  const reply = fetcher.data ?? actionData;
  return (
    <>
      <h1>{text.title}</h1>
      <p className={css.lead}>{text.lead}</p>
      <Filter filter={query} />
      {reply?.result && asked ? <Answered reply={reply} answer={reply.result} one={asked} /> : null}
      <Card padding="none">
        <div className={css.list}>
          <ListView
            loaded={loaderData}
            label={text.list}
            found={text.found}
            rows={{
              keyOf: (one) => `${manualKey(one)} ${one.answeredAt ?? ''}`,
              item: (one) => (
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
              ),
            }}
            empty={<EmptyState kind="no-result" title={text.nothing} hint={text.nothingHint} />}
          />
        </div>
      </Card>
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
  useLayoutEffect(() => ref.current?.focus(), [reply]);
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
