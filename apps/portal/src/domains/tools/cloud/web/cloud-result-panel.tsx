// The result beside the questionnaire: the sentence, radar and table with the former assessment, levels, weak points.
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { ChartTable } from '@yqt/ui/charts/chart-table';
import { RadarChart } from '@yqt/ui/charts/radar-chart';
import { Notice } from '@yqt/ui/notice';
import { useShell } from '../../../../frame/use-shell.ts';
import { paths } from '../../../../paths.ts';
import type { CloudRecord, CloudResult, Share } from '../cloud-shapes.rules.ts';
import { levelName } from '../cloud-form.rules.ts';
import { cloudResultText as text } from './cloud.text.ts';
import cloudCss from './cloud.module.css';
import css from '../../report/web/workbench.module.css';

export interface CloudResultPanelProps {
  result: CloudResult | null;
  /** The assessment before the shown one. */
  previous: CloudRecord | null;
  faultCount: number;
  isBusy: boolean;
}

export function CloudResultPanel({ result, previous, faultCount, isBusy }: CloudResultPanelProps) {
  return (
    <aside className={css.result} aria-labelledby="cloud-result" aria-busy={isBusy}>
      <Card>
        <SectionHead
          id="cloud-result"
          title={text.title}
          aside={
            result ? (
              <Button size="s" onClick={() => globalThis.print()}>
                {text.print}
              </Button>
            ) : undefined
          }
        />
        <div aria-live="polite">
          {faultCount > 0 ? <p className={css.quiet}>{text.toMend(faultCount)}</p> : null}
          {result === null && faultCount === 0 ? <p className={css.quiet}>{text.waiting}</p> : null}
          {result ? <p className={cloudCss.sentence}>{result.sentence}</p> : null}
        </div>
        {result ? <AxesPart result={result} previous={previous} /> : null}
        {result?.maturity ? <Ladder maturity={result.maturity} /> : null}
        {result ? <Weak weak={result.weak} /> : null}
        {result ? <Rule result={result} /> : null}
      </Card>
    </aside>
  );
}

const percent = (perMille: number): string => `${perMille / 10}%`;
const rangeOf = (share: Share | null): string => {
  if (share === null) return text.open;
  return share.low === share.high ? percent(share.low) : `${percent(share.low)}～${percent(share.high)}`;
};

/** A radar needs three axes; what is unknown is not drawn, neither as an axis nor as 0. */
const LEAST_AXES = 3;

type Axes = CloudResult['axes'];

function radarOf(all: Axes, former: Axes | undefined) {
  const known = all.flatMap(({ key, label, share }) => (share ? [{ key, label, share }] : []));
  if (known.length < LEAST_AXES) return null;
  const before = known.flatMap(({ key }) => former?.find((one) => one.key === key)?.share ?? []);
  const isOpen = known.some(({ share }) => share.low !== share.high);
  return {
    axes: known.map(({ label }) => ({ name: label.replace('上云', ''), max: 100 })),
    series: [
      { name: isOpen ? text.currentLow : text.current, values: known.map(({ share }) => share.low / 10) },
      ...(isOpen ? [{ name: text.currentHigh, values: known.map(({ share }) => share.high / 10) }] : []),
      ...(before.length === known.length
        ? [{ name: text.previous, values: before.map(({ low }) => low / 10) }]
        : []),
    ],
  };
}

function AxesPart({ result, previous }: { result: CloudResult; previous: CloudRecord | null }) {
  const former = previous?.result.axes;
  const radar = useMemo(() => radarOf(result.axes, former), [result.axes, former]);
  return (
    <>
      {radar === null ? null : <RadarChart label={text.chart} {...radar} />}
      <ChartTable
        caption={text.table}
        head={[text.axis, text.current, ...(previous ? [text.previous] : []), text.answered]}
        rows={result.axes.map(({ key, label, share, answered, total }) => [
          label,
          rangeOf(share),
          ...(former ? [rangeOf(former.find((one) => one.key === key)?.share ?? null)] : []),
          `${answered} / ${total}`,
        ])}
      />
      {previous ? <p className={css.quiet}>{text.previousOn(previous.createdAt)}</p> : null}
    </>
  );
}

/** Thousandths as a number with what decimals it has. */
const score = (thousandths: number): string => String(thousandths / 1000);
const scoreRange = (low: number, high: number): string =>
  low === high ? score(low) : `${score(low)}～${score(high)}`;

function Ladder({ maturity }: { maturity: NonNullable<CloudResult['maturity']> }) {
  const { levels, lowLevel, highLevel, lowScore, highScore } = maturity;
  const verdict = (level: number) =>
    level <= lowLevel ? text.met : level <= highLevel ? text.undecided : text.unmet;
  return (
    <>
      <h3 className={css.linesTitle}>{`${text.ladder} · ${text.total(scoreRange(lowScore, highScore))}`}</h3>
      <ChartTable
        caption={text.ladder}
        head={text.ladderHead}
        rows={levels.map(({ level, name, share }) => [
          levelName(level, name),
          scoreRange(share.low, share.high),
          verdict(level),
        ])}
      />
      <p className={css.quiet}>{text.ladderRule}</p>
    </>
  );
}

function Weak({ weak }: { weak: CloudResult['weak'] }) {
  if (weak.length === 0) return null;
  const { shell } = useShell();
  return (
    <>
      <h3 className={css.linesTitle}>{text.weak}</h3>
      <ol className={cloudCss.weak}>
        {weak.map(({ code, label, axis, share, advice, keyword }) => (
          <li key={code}>
            <p>
              <strong>{label}</strong> <span className={css.quiet}>{`${axis} · ${percent(share)}`}</span>
            </p>
            <p>{advice}</p>
            <p data-print="hide">
              <Link to={paths.policies({ keyword })}>{text.policiesOf(keyword)}</Link>
            </p>
          </li>
        ))}
      </ol>
      {shell.links.serviceShop ? (
        <p data-print="hide">
          <Link to={shell.links.serviceShop}>{text.services}</Link>
        </p>
      ) : null}
    </>
  );
}

function Rule({ result: { rules, missing, on, notice } }: { result: CloudResult }) {
  return (
    <div className={css.remarks}>
      {missing.length ? <Notice title={text.missing}>{missing.join('；')}</Notice> : null}
      {rules.map(({ key, title, docNo, version, source, note, isVerified }) => (
        <p key={key} className={css.quiet}>
          {`${text.rule}：${title}，版本 ${version}，${docNo}，${on}${isVerified ? '' : `（${text.unverified}）`}。${source}。${note ?? ''}`}
        </p>
      ))}
      <p className={css.quiet}>{text.others}</p>
      <Notice tone="quiet">{notice}</Notice>
    </div>
  );
}
