// 政策规则 (console): every policy with the version in force and the one being worked on; all state in the address.
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { Pager } from '@yqt/ui/pager';
import { Select } from '@yqt/ui/select';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { apiOf, attempt } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { PagePart } from '../../../../page/part.tsx';
import { readQuery } from '../../../../page/address.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { ruleContract } from '../../contract.ts';
import type { RuleHead, RuleRow } from '../../rule-shape.rules.ts';
import type { Route } from './+types/rule-list.page';
import css from './rule-list.module.css';
import { ruleListText as text, STATE_TONES } from './rule.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(ruleContract.listRules.input, request);
  const { keyword, state, size } = query;
  return {
    rules: await attempt(apiOf(context, ruleContract).listRules(query)),
    keyword,
    state,
    search: withQuery('', { keyword, state, size: size === 10 ? null : size }),
  };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function RuleListPage({ loaderData }: Route.ComponentProps) {
  const { rules, keyword, state, search } = loaderData;
  return (
    <>
      <h1>{text.title}</h1>
      <FilterForm key={search} resetTo={paths.consoleRules()}>
        <TextInput name="keyword" label={text.keyword} defaultValue={keyword} maxLength={100} />
        <Select
          name="state"
          label={text.state}
          emptyLabel={text.anyState}
          defaultValue={state ?? ''}
          options={Object.entries(text.states).map(([value, label]) => ({ value, label }))}
        />
      </FilterForm>
      <PagePart outcome={rules}>
        {({ records, total, current, size }) =>
          total === 0 ? (
            <EmptyState kind="no-result" title={text.nothing} hint={text.nothingHint} />
          ) : (
            <Card padding="none">
              <p className={css.total}>{text.found(total)}</p>
              <RuleTable rules={records} />
              <Pager total={total} current={current} size={size} query={search} pageParam="current" />
            </Card>
          )
        }
      </PagePart>
    </>
  );
}

function RuleTable({ rules }: { rules: readonly RuleRow[] }) {
  return (
    <table className={css.table} aria-label={text.list}>
      <thead>
        <tr>
          {[text.policy, text.level, text.conditions, text.active, text.open].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Row key={rule.policyId} rule={rule} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ rule }: { rule: RuleRow }) {
  const { policyId, title, code, levelLabel, isDemo, nature, conditionCount, active, open } = rule;
  return (
    <tr>
      <th scope="row">
        <Link to={paths.consoleRule(policyId)}>{title}</Link>
        <span className={css.code}>{code}</span> {isDemo ? <Tag>{text.demo}</Tag> : null}{' '}
        {nature === 'targeting' ? <Tag tone="orange">{text.targeting}</Tag> : null}
      </th>
      <td data-label={text.level}>{levelLabel}</td>
      <td data-label={text.conditions} className={css.number}>
        {conditionCount}
      </td>
      <td data-label={text.active}>
        <Version head={active} />
      </td>
      <td data-label={text.open}>
        <Version head={open} />
      </td>
    </tr>
  );
}

function Version({ head }: { head: RuleHead | null }) {
  if (!head) return text.none;
  return (
    <>
      <Tag tone={STATE_TONES[head.state]}>{text.version(head.version, head.stateLabel)}</Tag>
      {head.activeFrom ? <span className={css.code}>{text.since(head.activeFrom)}</span> : null}
    </>
  );
}
