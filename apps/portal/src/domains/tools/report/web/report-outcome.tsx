// The result beside the form: the sentence first, then the grade and the points, each part's outcome, what is missing, the
// rules, the policies, and that it is for reference only.
import { Link } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { paths } from '../../../../paths.ts';
import type { ToolReport, ReportSection, ScoreRange } from '../report.rules.ts';
import { toolReportText, ROW_VERDICT_WORDS } from './report.text.ts';
import css from './tool.module.css';

/** The part that the points belong to; the report itself where no part has just them. */
const scoredTitle = ({ title, sections }: ToolReport, { min, max, full }: ScoreRange): string =>
  sections.find(({ score }) => score?.min === min && score.max === max && score.full === full)?.title ??
  title;

/** More missing fields than these are counted, not named. */
const MISSING_NAMED = 6;

/** Sentence, grade, points, parts, what is missing. */
export function ReportOutcome({ report, isStale = false }: { report: ToolReport; isStale?: boolean }) {
  const { sentence, gradeLabel, score, sections, missing, contradictions = [] } = report;
  const parts = sections.filter(isPart);
  return (
    <div className={css.result} data-stale={isStale || undefined}>
      <p className={css.sentence}>{sentence}</p>
      <p className={css.grade}>{gradeLabel}</p>
      {score ? <ScoreMeter score={score} label={scoredTitle(report, score)} isNamed /> : null}
      {parts.length > 0 ? (
        <ul className={css.parts}>
          {parts.map((section) => (
            <PartLine key={section.id} section={section} />
          ))}
        </ul>
      ) : null}
      <MissingFields missing={missing} />
      {contradictions.length === 0 ? null : (
        <Notice tone="warning" title={toolReportText.contradictions}>
          <ul>
            {contradictions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** What judges or scores anything; figures alone are told by the rows below. */
const isPart = ({ verdict, score, rows }: ReportSection): boolean =>
  verdict !== 'none' || score !== null || rows.some((row) => row.verdict !== 'none');

/** Policies that use the result, the rules behind it, and that it is for reference only. */
export function ReportBasis({ report: { keywords, rules, on, notice } }: { report: ToolReport }) {
  return (
    <div className={css.basis}>
      <PolicyLinks keywords={keywords} />
      <RuleList rules={rules} on={on} />
      <p className={css.small}>{notice}</p>
    </div>
  );
}

/** Certain points dark, possible ones light; the numbers say the same in words. */
export function ScoreMeter({
  score,
  label,
  isNamed = false,
}: {
  score: ScoreRange;
  label: string;
  /** The label is shown too: the grade above may be of another part than the points. */
  isNamed?: boolean;
}) {
  const share = (points: number) => `${score.full === 0 ? 0 : (100 * points) / score.full}%`;
  const words = toolReportText.score(score.min, score.max, score.full);
  return (
    <div className={css.meter}>
      <svg className={css.track} role="img" aria-label={`${label}：${words}`}>
        <rect className={css.maybe} height="100%" width={share(score.max)} />
        <rect className={css.sure} height="100%" width={share(score.min)} />
      </svg>
      <p className={css.numbers}>{isNamed ? `${label} ${words}` : words}</p>
    </div>
  );
}

function PartLine({ section: { title, sentence, verdict } }: { section: ReportSection }) {
  return (
    <li>
      <span>{title}</span>
      {verdict === 'none' ? (
        <span />
      ) : (
        <span>
          <Tag tone={ROW_VERDICT_WORDS[verdict].tone}>{ROW_VERDICT_WORDS[verdict].word}</Tag>
        </span>
      )}
      <p>{sentence}</p>
    </li>
  );
}

function MissingFields({ missing }: Pick<ToolReport, 'missing'>) {
  if (missing.length === 0) return null;
  const named = missing.slice(0, MISSING_NAMED);
  return (
    <p className={css.small}>
      {toolReportText.missing(missing.length)}：
      {named.map(({ field, label }, at) => (
        <span key={field}>
          {at > 0 ? '、' : ''}
          <a href={`#${field}`}>{label}</a>
        </span>
      ))}
      {missing.length > named.length ? toolReportText.missingMore : ''}
    </p>
  );
}

function PolicyLinks({ keywords }: Pick<ToolReport, 'keywords'>) {
  if (keywords.length === 0) return null;
  return (
    <div data-print="hide">
      <p className={css.small}>{toolReportText.policies}</p>
      <div className={css.chips}>
        {keywords.map((keyword) => (
          <Link key={keyword} to={paths.policies({ keyword })} className={css.chip}>
            {keyword}
          </Link>
        ))}
      </div>
    </div>
  );
}

/** Which rules, which version, since when; what was not compared with the original says so. */
function RuleList({ rules, on }: Pick<ToolReport, 'rules' | 'on'>) {
  return (
    <div className={css.rules}>
      <h3>{toolReportText.rules(on)}</h3>
      {rules.map((rule) => (
        <div key={`${rule.key}-${rule.version}`}>
          <p>
            《{rule.title}》{rule.docNo}{' '}
            {rule.isVerified ? null : <Tag tone="orange">{toolReportText.unverified}</Tag>}
          </p>
          <p className={css.small}>
            {rule.issuer}；{toolReportText.version(rule.version)}，
            {wholeDates(toolReportText.validity(rule.validFrom, rule.validTo))}
          </p>
          <p className={css.small}>
            {toolReportText.ruleSource}：{rule.source}
          </p>
          {rule.note ? <p className={css.small}>{wholeDates(rule.note)}</p> : null}
        </div>
      ))}
    </div>
  );
}
