// The parts of the statistics, each a picture where one helps, and always a table.
import type { ReactNode } from 'react';
import { ChartTable } from '@yqt/ui/charts/chart-table';
import { FoldCard } from '@yqt/ui/fold-card';
import { yuanShown } from '../../money.rules.ts';
import { FUNNEL, type CaseStatistics } from '../contract.ts';
import { Bars, type Bar } from './bars.tsx';
import { statisticsText as text } from './case-statistics.text.ts';
import css from './statistics.module.css';

/** Months of the picture; the table has all. */
const DRAWN_MONTHS = 12;
/** Bars of a picture that is not of months. */
const DRAWN = 8;

export const StatisticsParts = ({ found }: { found: CaseStatistics }) => (
  <>
    <Funnel projects={found.projects} />
    <Part id="nodes" title={text.nodes} rows={found.nodes}>
      <p className={css.note}>{text.nodesChart}</p>
      <Bars label={text.nodesChart} bars={slowest(found.nodes)} />
      <ChartTable
        caption={text.nodes}
        words={2}
        head={[text.project, text.node, text.promised, text.count, text.median, text.p90, text.late]}
        rows={found.nodes.map((one) => [
          one.projectName,
          one.label,
          one.isOutside ? text.outside(one.promised) : (one.promised ?? '--'),
          one.count,
          one.median,
          one.p90,
          one.late,
        ])}
      />
    </Part>
    <div className={css.pair}>
      <Part id="returns" title={text.returns} rows={found.returns}>
        <Bars label={text.returns} bars={most(found.returns)} />
        <ChartTable
          caption={text.returns}
          words={2}
          head={[text.project, text.reason, text.count]}
          rows={found.returns.map(({ projectName, label, count }) => [projectName, label, count])}
        />
      </Part>
      <Part id="corrections" title={text.corrections} rows={found.corrections}>
        <Bars label={text.corrections} bars={most(found.corrections)} />
        <ChartTable
          caption={text.corrections}
          words={2}
          head={[text.project, text.item, text.count]}
          rows={found.corrections.map(({ projectName, label, count }) => [projectName, label, count])}
        />
      </Part>
    </div>
    <Part id="bottlenecks" title={text.bottlenecks} rows={found.bottlenecks}>
      <Bars
        label={text.bottlenecks}
        bars={most(found.bottlenecks.map((one) => ({ label: one.required, count: one.no + one.unknown })))}
      />
      <ChartTable
        caption={text.bottlenecks}
        words={2}
        head={[text.project, text.condition, text.no, text.unknown]}
        rows={found.bottlenecks.map((one) => [one.projectName, one.required, one.no, one.unknown])}
      />
    </Part>
    <Months months={found.months} />
    <Rated rated={found.rated} />
  </>
);

/** The nodes that were late most often, each with its promise. */
const slowest = (nodes: CaseStatistics['nodes']): Bar[] =>
  nodes
    .toSorted((one, other) => other.late - one.late || other.median - one.median)
    .slice(0, DRAWN)
    .map(({ projectName, label, median, promised, isOutside }) => ({
      label: `${projectName} · ${label}`,
      value: median,
      text: text.daysOf(median, isOutside ? null : promised),
      mark: isOutside ? null : promised,
    }));

/** What is counted most often, over all projects. */
const most = (rows: readonly { label: string; count: number }[]): Bar[] =>
  [...Map.groupBy(rows, ({ label }) => label)]
    .map(([label, of]) => ({ label, value: of.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((one, other) => other.value - one.value)
    .slice(0, DRAWN);

function Funnel({ projects }: Pick<CaseStatistics, 'projects'>) {
  const sum = (name: (typeof FUNNEL)[number]) => projects.reduce((all, one) => all + one[name], 0);
  return (
    <Part id="funnel" title={text.funnel} rows={projects} isOpen>
      <Bars
        label={text.funnel}
        bars={FUNNEL.map((name) => ({ label: text.steps[name], value: sum(name) }))}
      />
      <ChartTable
        caption={text.funnel}
        head={[text.project, ...FUNNEL.map((name) => text.steps[name]), text.rating, text.low]}
        rows={projects.map((one) => [
          one.name,
          ...FUNNEL.map((name) => one[name]),
          one.score === null ? '--' : text.ratingOf(one.score, one.ratings),
          text.lowOf(one.lowRatings, one.revisited),
        ])}
      />
    </Part>
  );
}

const Months = ({ months }: Pick<CaseStatistics, 'months'>) => (
  <Part id="months" title={text.months} rows={months}>
    <Bars
      label={text.verified}
      bars={months.slice(0, DRAWN_MONTHS).map(({ month, verifiedFen }) => ({
        label: month,
        value: verifiedFen,
        text: yuanShown(verifiedFen),
      }))}
    />
    <ChartTable
      caption={text.months}
      head={[text.month, text.requested, text.verified, text.paid]}
      rows={months.map(({ month, requestedFen, verifiedFen, paidFen }) => [
        month,
        yuanShown(requestedFen),
        yuanShown(verifiedFen),
        yuanShown(paidFen),
      ])}
    />
  </Part>
);

/** Of what is no declaration: by kind, without a funnel of its own. */
const Rated = ({ rated }: Pick<CaseStatistics, 'rated'>) => (
  <Part id="rated" title={text.rated} rows={rated}>
    <ChartTable
      caption={text.rated}
      head={[text.matter, text.rating, text.low]}
      rows={rated.map(({ label, score, ratings, lowRatings, revisited }) => [
        label,
        score === null ? '--' : text.ratingOf(score, ratings),
        text.lowOf(lowRatings, revisited),
      ])}
    />
  </Part>
);

/** Only the first is open: together they are many screens. What has no rows says so. */
const Part = ({
  id,
  title,
  rows,
  isOpen = false,
  children,
}: {
  id: string;
  title: string;
  rows: readonly unknown[];
  isOpen?: boolean;
  children: ReactNode;
}) => (
  <FoldCard id={id} title={title} hint={text.rows(rows.length)} isOpen={isOpen}>
    {rows.length === 0 ? <p>{text.none}</p> : children}
  </FoldCard>
);
