// 办理公开 (/apply-center/statistics): one project in numbers, for everybody; none that few cases stand behind.
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { ChartTable } from '@yqt/ui/charts/chart-table';
import { readQuery } from '../../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { yuanShown } from '../../money.rules.ts';
import { statisticsContract } from '../contract.ts';
import type { Route } from './+types/project-statistics.page';
import { Bars } from './bars.tsx';
import { publicNumbersText as text } from './case-statistics.text.ts';
import css from './statistics.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readQuery(statisticsContract.getProjectStatistics.input, request);
  return {
    found: await orErrorPage(request, apiOf(context, statisticsContract).getProjectStatistics(query)),
  };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ProjectStatisticsPage({ loaderData: { found } }: Route.ComponentProps) {
  const shown = (figure: number | null) => (figure === null ? text.hidden : String(figure));
  const money = (fen: number | null) => (fen === null ? text.hidden : yuanShown(fen));
  const bars = [
    { label: text.submitted, value: found.submitted },
    { label: text.approved, value: found.approved },
    { label: text.paidCount, value: found.paid },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
  return (
    <div className={css.page}>
      <h1>{text.titleOf(found.name)}</h1>
      <p>{text.lead}</p>
      <p>{text.countedNote}</p>
      <Card>
        {bars.length ? <Bars label={text.chart} bars={bars} /> : null}
        <ChartTable
          caption={text.title}
          head={[text.figure, text.value]}
          rows={[
            [text.submitted, shown(found.submitted)],
            [text.approved, shown(found.approved)],
            [text.paidCount, shown(found.paid)],
            [text.days, shown(found.medianDays)],
            [text.counted, shown(found.medianCounted)],
            [text.promised, found.promisedDays ?? '--'],
            [text.verified, money(found.verifiedFen)],
            [text.paid, money(found.paidFen)],
          ]}
        />
      </Card>
      <Link to={paths.applyCenterDetail({ id: found.projectId })}>{text.back}</Link>
    </div>
  );
}
