// 申报统计 (/console/statistics/cases): the funnel of each project, days against promise, what is sent back, sums by month.
import { LinkButton } from '@yqt/ui/button';
import { FilterForm } from '@yqt/ui/filter-form';
import { Select } from '@yqt/ui/select';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { statisticsContract } from '../contract.ts';
import type { Route } from './+types/case-statistics.page';
import { statisticsText as text } from './case-statistics.text.ts';
import { StatisticsParts } from './statistics-parts.tsx';
import css from './statistics.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(statisticsContract.getCaseStatistics.input, request);
  const api = apiOf(context, statisticsContract);
  const [found, whole] = await orErrorPage(
    request,
    Promise.all([
      api.getCaseStatistics(query),
      query.projectId === undefined ? null : api.getCaseStatistics({}),
    ]),
  );
  const projects = (whole ?? found).projects.map(({ projectId, name }) => ({
    value: projectId,
    label: name,
  }));
  return { query, found, projects };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function CaseStatisticsPage({ loaderData }: Route.ComponentProps) {
  const { query, found, projects } = loaderData;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <FilterForm resetTo={paths.consoleStatistics()}>
        <Select
          name="year"
          label={text.year}
          emptyLabel={text.allYears}
          defaultValue={query.year === undefined ? '' : String(query.year)}
          options={found.years.map((year) => ({ value: String(year), label: String(year) }))}
        />
        <Select
          name="projectId"
          label={text.project}
          emptyLabel={text.allProjects}
          defaultValue={query.projectId ?? ''}
          options={projects}
        />
      </FilterForm>
      <div>
        <LinkButton to={paths.caseStatisticsSheet(query)} reloadDocument size="s">
          {text.export}
        </LinkButton>
      </div>
      <StatisticsParts found={found} />
    </div>
  );
}
