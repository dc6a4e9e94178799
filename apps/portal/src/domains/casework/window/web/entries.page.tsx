// 窗口代录 (/console/entries): what the officer entered from paper, and the start of another.
import { Link, redirect } from 'react-router';
import { EmptyState } from '@yqt/ui/empty-state';
import { Table } from '@yqt/ui/table/table';
import type { Column } from '@yqt/ui/table/column';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { failedReply, formText } from '../../../../page/form.ts';
import { loadList } from '../../../../page/list.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { pageMeta } from '../../../../page/meta.ts';
import { RELATIONS, windowContract, type EntryCard } from '../contract.ts';
import type { Route } from './+types/entries.page';
import { EntryForm, placeOf } from './entry-form.tsx';
import css from './entry.module.css';
import { entryText as text } from './entry.text.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, windowContract);
  const [list, subjects] = await Promise.all([
    loadList(request, {
      schema: windowContract.listWindowEntries.input,
      call: (query) => api.listWindowEntries(query),
    }),
    attempt(api.listEntrySubjects({})),
  ]);
  return { ...list, subjects };
}

const ORDER = ['place', 'owner', 'broughtBy', 'relation', 'scanRef', 'letterRef'] as const;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const api = apiOf(context, windowContract);
  const values = Object.fromEntries(ORDER.map((name) => [name, formText(form, name).trim()]));
  const { place, letterRef = '', owner = '', broughtBy = '', scanRef = '' } = values;
  const { records } = await orErrorPage(request, api.listEntrySubjects({}));
  const subject = records.find((one) => placeOf(one) === place);
  const outcome = await attempt(
    api.openEntry({
      kind: subject?.kind ?? '',
      subjectId: subject?.subjectId ?? '',
      relation: RELATIONS.find((one) => one === values['relation']) ?? 'self',
      owner,
      broughtBy,
      scanRef,
      ...(letterRef ? { letterRef } : {}),
    }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, { values, order: ORDER });
  return redirect(outcome.value.link, 303);
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

const COLUMNS: readonly Column<EntryCard>[] = [
  {
    key: 'receipt',
    label: text.receipt,
    cell: ({ link, receiptNo, applicantName }) => (
      <Link to={link} aria-label={text.open(receiptNo ?? `${text.draft} ${applicantName}`)}>
        {receiptNo ?? text.draft}
      </Link>
    ),
  },
  { key: 'subject', label: text.subject, cell: ({ title }) => title },
  { key: 'applicant', label: text.applicant, width: 'wide', cell: ({ applicantName }) => applicantName },
  { key: 'state', label: text.state, cell: ({ stateLabel }) => stateLabel },
  { key: 'created', label: text.created, cell: ({ createdAt }) => createdAt.slice(0, 16) },
  {
    key: 'confirmed',
    label: text.confirmed,
    cell: ({ confirmedAt, refusedAt }) =>
      confirmedAt !== null
        ? text.isConfirmed(confirmedAt)
        : refusedAt !== null
          ? text.isRefused(refusedAt)
          : text.unconfirmed,
  },
];

export default function EntriesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      {loaderData.subjects.ok ? (
        <EntryForm subjects={loaderData.subjects.value.records} reply={actionData} />
      ) : null}
      <section aria-labelledby="entries">
        <h2 id="entries">{text.list}</h2>
        <ListView
          loaded={loaderData}
          label={text.list}
          found={text.found}
          rows={{
            table: (rows) => <Table label={text.list} columns={COLUMNS} rows={rows} keyOf={({ id }) => id} />,
          }}
          empty={<EmptyState title={text.none} hint={text.noneHint} />}
        />
      </section>
    </div>
  );
}
