// The result beside the form: each scenario's sum first, then chart and table, what is missing, which rules.
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { BarChart } from '@yqt/ui/charts/bar-chart';
import { ChartTable } from '@yqt/ui/charts/chart-table';
import { Notice } from '@yqt/ui/notice';
import { PrintButton } from '@yqt/ui/print-button';
import { paths } from '../../../../paths.ts';
import { amountText } from '../cost-amount.rules.ts';
import type { CostResult, ScenarioResult } from '../cost-shapes.rules.ts';
import { spanText, sumRows } from '../cost-table.rules.ts';
import css from '../../report/web/workbench.module.css';
import { COST_KEYWORDS, costResultText as text } from './cost.text.ts';

export interface CostResultPanelProps {
  result: CostResult | null;
  /** Faults that keep it from being computed. */
  faultCount: number;
  isBusy: boolean;
  /** Address of the file; only of a kept calculation that is shown unchanged. */
  pdfTo: string | null;
}

export function CostResultPanel({ result, faultCount, isBusy, pdfTo }: CostResultPanelProps) {
  return (
    <aside className={css.result} aria-labelledby="cost-result" aria-busy={isBusy}>
      <Card>
        <SectionHead
          id="cost-result"
          title={text.title}
          aside={result ? <ResultActions pdfTo={pdfTo} /> : undefined}
        />
        <div aria-live="polite">
          {faultCount > 0 ? <p className={css.quiet}>{text.toMend(faultCount)}</p> : null}
          {result === null && faultCount === 0 ? <p className={css.quiet}>{text.waiting}</p> : null}
          {result ? <Sums result={result} /> : null}
        </div>
        {result ? <Picture result={result} /> : null}
        {result ? <Remarks result={result} /> : null}
      </Card>
    </aside>
  );
}

function ResultActions({ pdfTo }: { pdfTo: string | null }) {
  return (
    <span className={css.actions} data-print="hide">
      <PrintButton size="s" label={text.print} />
      {pdfTo === null ? null : (
        <a href={pdfTo} download>
          {text.pdf}
        </a>
      )}
    </span>
  );
}

function Sums({ result }: { result: CostResult }) {
  return (
    <dl className={css.sums}>
      {result.scenarios.map((scenario) => (
        <Sum key={scenario.name} scenario={scenario} />
      ))}
    </dl>
  );
}

function Sum({ scenario }: { scenario: ScenarioResult }) {
  const { name, annual, annualBefore } = scenario;
  return (
    <div>
      <dt>{`${name} · ${text.annual}${spanText(scenario)}`}</dt>
      <dd>
        <strong className={css.sum} data-unknown={annual === null || undefined}>
          {amountText(annual)}
        </strong>
        {annual ? ` ${text.unit}` : null}
        {annualBefore && annual && annualBefore.low !== annual.low ? (
          <span className={css.before}>{`${text.before} ${amountText(annualBefore)} ${text.unit}`}</span>
        ) : null}
      </dd>
    </div>
  );
}

/** Yuan as a number of 万元 for the picture only; every figure in words and tables is exact. */
const toWan = (yuan: string): number => Math.round(Number(yuan) / 100) / 100;

function Picture({ result: { scenarios } }: { result: CostResult }) {
  const bars = useMemo(() => {
    const groups = scenarios[0]?.groups ?? [];
    return {
      categories: scenarios.map(({ name, annual }) => (annual?.high === null ? text.openBar(name) : name)),
      series: groups.map(({ key, label }) => ({
        name: label,
        values: scenarios.map((scenario) => {
          const amount = scenario.groups.find((group) => group.key === key)?.amount ?? null;
          return amount && toWan(amount.low);
        }),
      })),
      unit: text.wan,
    };
  }, [scenarios]);
  const rows = sumRows(scenarios);
  const groupCount = scenarios[0]?.groups.length ?? 0;
  return (
    <>
      {scenarios.some(({ annual }) => annual !== null) ? <BarChart label={text.chart} {...bars} /> : null}
      <ChartTable
        caption={text.table}
        head={[text.item, ...scenarios.map(({ name }) => name)]}
        rows={rows}
        sumsFrom={groupCount}
      />
    </>
  );
}

function Remarks({ result: { scenarios, rules, on } }: { result: CostResult }) {
  return (
    <div className={css.remarks}>
      {scenarios.map(({ name, missing, warnings }) =>
        missing.length + warnings.length === 0 ? null : (
          <Notice key={name} tone={warnings.length ? 'warning' : 'info'} title={name}>
            {warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
            {missing.length ? <p>{`${text.missing}：${missing.join('、')}`}</p> : null}
          </Notice>
        ),
      )}
      {rules.map(({ key, title, version, validFrom, validTo, note }) => (
        <p key={key} className={css.quiet}>
          {`${text.basis}：${title}，版本 ${version}，适用 ${validFrom} 至 ${validTo ?? '今'}，${text.on(on)}。${note ?? ''}`}
        </p>
      ))}
      <p className={css.quiet}>{text.rounding}</p>
      <nav aria-label={text.policies} data-print="hide" className={css.policies}>
        <span>{text.policies}</span>
        {COST_KEYWORDS.map((keyword) => (
          <Link key={keyword} to={paths.policies({ keyword })}>
            {keyword}
          </Link>
        ))}
      </nav>
    </div>
  );
}
