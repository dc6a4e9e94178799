// The indicators of a size class: which level each reaches, which one decided, how far the neighbouring classes are.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { SizeReport } from '../tool-shapes.rules.ts';
import css from './tool.module.css';
import { LEVEL_WORDS, scaleText, toolText } from './tool.text.ts';

type Indicator = SizeReport['indicators'][number];

export function SizeIndicators({ report: { indicators, category } }: { report: SizeReport }) {
  if (indicators.length === 0) return null;
  return (
    <Card as="section" labelledBy="indicators">
      <SectionHead id="indicators" title={scaleText.indicators} description={category?.name} />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{toolText.columns.label}</th>
            <th scope="col">{toolText.columns.actual}</th>
            <th scope="col">{toolText.columns.required}</th>
            <th scope="col">{scaleText.level}</th>
            <th scope="col">{scaleText.upTo}</th>
            <th scope="col">{scaleText.downTo}</th>
          </tr>
        </thead>
        <tbody>
          {indicators.map((one) => (
            <Row key={one.field} one={one} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Row({ one }: { one: Indicator }) {
  const { large, medium, small } = one.limits;
  return (
    <tr>
      <th scope="row">
        {one.label}（{one.unit}） {one.isDeciding ? <Tag tone="blue">{scaleText.deciding}</Tag> : null}
      </th>
      <td data-label={toolText.columns.actual}>
        {one.value === null ? <span className={css.open}>{toolText.unknown}</span> : grouped(one.value)}
      </td>
      <td data-label={toolText.columns.required}>
        {LEVEL_WORDS['large']} ≥ {grouped(large)}，{LEVEL_WORDS['medium']} ≥ {grouped(medium)}，
        {LEVEL_WORDS['small']} ≥ {grouped(small)}
      </td>
      <td data-label={scaleText.level}>{one.level === null ? '--' : LEVEL_WORDS[one.level]}</td>
      <td data-label={scaleText.upTo}>{upText(one)}</td>
      <td data-label={scaleText.downTo}>{downText(one)}</td>
    </tr>
  );
}

const grouped = (text: string): string => {
  const [digits = '', part] = text.split('.');
  const whole = digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return part === undefined ? whole : `${whole}.${part}`;
};

function upText({ up, unit }: Indicator): string {
  if (up === null) return '--';
  return up.gap === '0'
    ? scaleText.reached
    : scaleText.more(grouped(up.gap), unit, LEVEL_WORDS[up.level] ?? '');
}

const downText = ({ down, unit }: Indicator): string =>
  down === null ? '--' : scaleText.over(grouped(down.gap), unit, LEVEL_WORDS[down.level] ?? '');
