// 活动统计 (/console/statistics/activities): a year of activities in figures, by type and by month.
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { Select } from '@yqt/ui/select';
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { dayText } from '@yqt/kernel/dates';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { activityStatisticsContract, type ActivityYear } from '../../statistics/contract.ts';
import type { Route } from './+types/activity-year.page';
import css from './desk.module.css';
import { activityYearText as text } from './desk.text.ts';

/** How many years one may look back. */
const YEARS = 5;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { getActivityYear } = apiOf(context, activityStatisticsContract);
  const asked = readQuery(activityStatisticsContract.getActivityYear.input, request);
  const thisYear = Number(dayText(new Date()).slice(0, 4));
  const figures = await orErrorPage(request, getActivityYear(asked));
  return { figures, years: Array.from({ length: YEARS }, (_, back) => String(thisYear + 1 - back)) };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(text, matches);
}

export default function ActivityYearPage({ loaderData: { figures, years } }: Route.ComponentProps) {
  const { year, activities, cancelled, entries, came, missed, ratings, average } = figures;
  return (
    <div className={css.stack}>
      <h1>{text.title}</h1>
      <FilterForm resetTo={paths.activityStatistics()}>
        <Select
          name="year"
          label={text.year}
          emptyLabel={null}
          defaultValue={year}
          options={years.map((one) => ({ value: one, label: text.yearOf(one) }))}
        />
      </FilterForm>
      <Card as="section" labelledBy="sums">
        <SectionHead id="sums" title={text.sums(year)} />
        <DescriptionList
          columns={3}
          items={[
            { term: text.activities, value: text.activitiesOf(activities, cancelled) },
            { term: text.entries, value: String(entries) },
            { term: text.came, value: String(came) },
            { term: text.missed, value: String(missed) },
            { term: text.attendance, value: text.percent(came, missed) },
            { term: text.average, value: text.averageOf(average, ratings) },
          ]}
        />
      </Card>
      {activities === 0 ? (
        <EmptyState title={text.none} hint={text.noneHint} />
      ) : (
        <>
          <Groups id="types" title={text.byType} head={text.type} rows={figures.types} />
          <Groups id="months" title={text.byMonth} head={text.month} rows={figures.months} />
        </>
      )}
    </div>
  );
}

type Row = ActivityYear['types'][number];

const Groups = ({ id, title, head, rows }: { id: string; title: string; head: string; rows: Row[] }) => (
  <Card as="section" labelledBy={id}>
    <SectionHead id={id} title={title} />
    <Table label={title} columns={columnsOf(head)} rows={rows} keyOf={({ label }) => label} />
  </Card>
);

const columnsOf = (head: string): Column<Row>[] => [
  { key: 'label', label: head, cell: ({ label }) => label },
  { key: 'activities', label: text.activities, cell: (one) => String(one.activities) },
  { key: 'entries', label: text.entries, cell: (one) => String(one.entries) },
  { key: 'came', label: text.came, cell: (one) => String(one.came) },
  { key: 'attendance', label: text.attendance, cell: ({ came, missed }) => text.percent(came, missed) },
  { key: 'average', label: text.average, cell: ({ average, ratings }) => text.averageOf(average, ratings) },
];
