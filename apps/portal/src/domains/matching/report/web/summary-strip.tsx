// 可申报 N · 补充信息后可确认 N · 暂不符合 N · 仅供参考 N · 预计可获 X 万元: numbers first, each leads to its group.
import type { Bundle, ReportSummary } from '../report-shape.rules.ts';
import { headlineOf, type Headline } from '../headline.rules.ts';
import { GROUP_ORDER, groupText } from './group.text.ts';
import { summaryText } from './section.text.ts';
import { groupAnchor } from './report-groups.tsx';
import css from './report.module.css';

export interface SummaryStripProps {
  summary: ReportSummary;
  bundle: Pick<Bundle, 'potentialText'>;
}

/** Where 预计可获 leads. */
export const BUNDLE_ANCHOR = 'bundle';

export const SummaryStrip = ({ summary, bundle }: SummaryStripProps) => (
  <ul className={css.strip} aria-label={summaryText.summary}>
    {GROUP_ORDER.map((group) => (
      <li key={group} data-group={group}>
        <a href={`#${groupAnchor(group)}`}>
          <span>{groupText[group].label}</span>
          <strong>{summary[group]}</strong>
          {group === 'eligible' && summary.eligible > 0 ? (
            <small>{summaryText.nowCount(summary.declarableNow)}</small>
          ) : null}
        </a>
      </li>
    ))}
    <Amount headline={headlineOf(summary)} potential={bundle.potentialText} />
  </ul>
);

const Amount = ({ headline: { amount, note }, potential }: { headline: Headline; potential: string }) => (
  <li data-group="amount">
    <a href={`#${BUNDLE_ANCHOR}`}>
      <span>{summaryText.amount}</span>
      <strong>{amount}</strong>
      {note === null ? null : <small>{note}</small>}
      {potential === '' ? null : <small>{potential}</small>}
    </a>
  </li>
);
