// The indicators of a size class: which level each reaches, which one decided, how far the neighbouring classes are.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { SizeReport } from '../size-shape.rules.ts';
import { reportText } from '../../report/web/report.text.ts';
import { LEVEL_WORDS, sizeText } from './size.text.ts';
import css from '../../report/web/tool.module.css';

type Indicator = SizeReport['indicators'][number];

export function SizeIndicators({ report: { indicators, category, industry } }: { report: SizeReport }) {
  if (indicators.length === 0) return null;
  return (
    <Card as="section" labelledBy="indicators">
      <SectionHead
        id="indicators"
        title={sizeText.indicators}
        description={sizeText.placed(industry, category?.name)}
      />
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{reportText.columns.label}</th>
            <th scope="col">{reportText.columns.actual}</th>
            <th scope="col">{reportText.columns.required}</th>
            <th scope="col">{sizeText.level}</th>
            <th scope="col">{sizeText.upTo}</th>
            <th scope="col">{sizeText.downTo}</th>
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
        {one.label}（{one.unit}） {one.isDeciding ? <Tag tone="blue">{sizeText.deciding}</Tag> : null}
      </th>
      <td data-label={reportText.columns.actual}>
        {one.value === null ? <span className={css.open}>{reportText.unknown}</span> : grouped(one.value)}
      </td>
      <td data-label={reportText.columns.required}>
        {LEVEL_WORDS['large']} ≥ {grouped(large)}，{LEVEL_WORDS['medium']} ≥ {grouped(medium)}，
        {LEVEL_WORDS['small']} ≥ {grouped(small)}
      </td>
      <td data-label={sizeText.level}>{one.level === null ? '--' : LEVEL_WORDS[one.level]}</td>
      <td data-label={sizeText.upTo}>{upText(one)}</td>
      <td data-label={sizeText.downTo}>{downText(one)}</td>
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
    ? sizeText.reached
    : sizeText.more(grouped(up.gap), unit, LEVEL_WORDS[up.level] ?? '');
}

const downText = ({ down, unit }: Indicator): string =>
  down === null ? '--' : sizeText.over(grouped(down.gap), unit, LEVEL_WORDS[down.level] ?? '');
