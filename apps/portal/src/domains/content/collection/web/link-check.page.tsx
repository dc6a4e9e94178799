// 链接检查 (/console/content/links): what leads nowhere, and where it stands.
import { Link } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import type { LinkReport } from '../contract.ts';
import type { Route } from './+types/link-check.page';
import { linkCheckText as text } from './link-check.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, contentContract).checkLinks({}));

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function LinkCheckPage({ loaderData }: Route.ComponentProps) {
  const { items, links, outside, isOutsideAsked, asked, dead } = loaderData;
  return (
    <>
      <h1>{text.title}</h1>
      <Notice tone={dead.length > 0 ? 'warning' : 'success'}>
        {text.checked(items, links, dead.length)}
        {outside > 0 ? text.outside(outside, isOutsideAsked ? asked.length : null) : null}
      </Notice>
      {dead.length === 0 ? (
        <EmptyState title={text.none} hint={text.noneHint} />
      ) : (
        <Table
          label={text.dead}
          columns={COLUMNS}
          rows={dead}
          keyOf={({ id, field, href }, at) => `${id} ${field} ${href} ${at}`}
        />
      )}
      {asked.length > 0 ? (
        <>
          <h2>{text.asked}</h2>
          <Table label={text.asked} columns={ASKED} rows={asked} keyOf={({ href }) => href} />
        </>
      ) : null}
    </>
  );
}

type Dead = LinkReport['dead'][number];

const COLUMNS: readonly Column<Dead>[] = [
  {
    key: 'title',
    label: text.item,
    width: 'wide',
    cell: ({ id, collection, title, isShown }) => (
      <>
        <Link to={paths.consoleItem(collection, id)}>{title || text.untitled}</Link>{' '}
        {isShown ? <Tag tone="green">{text.shown}</Tag> : null}
      </>
    ),
  },
  { key: 'kind', label: text.kind, width: 'narrow', cell: ({ collectionLabel }) => collectionLabel },
  { key: 'field', label: text.field, width: 'narrow', cell: ({ field }) => field },
  { key: 'href', label: text.href, cell: ({ href }) => <code>{href}</code> },
  { key: 'reason', label: text.reason, cell: ({ reason }) => reason },
  {
    key: 'checkedAt',
    label: text.checkedAt,
    width: 'narrow',
    cell: ({ checkedAt }) => checkedAt ?? text.now,
  },
];

const ASKED: readonly Column<LinkReport['asked'][number]>[] = [
  { key: 'href', label: text.href, width: 'wide', cell: ({ href }) => <code>{href}</code> },
  {
    key: 'outcome',
    label: text.outcome,
    cell: ({ outcome, isDead }) => (isDead ? <Tag tone="red">{outcome}</Tag> : outcome),
  },
  { key: 'checkedAt', label: text.checkedAt, width: 'narrow', cell: ({ checkedAt }) => checkedAt },
];
