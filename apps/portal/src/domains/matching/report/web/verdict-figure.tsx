// The report in one sentence, and the verdicts as a bar with its table: drawn on the server, numbers first, each leads to
// its group.
import { wholeDates } from '@yqt/ui/whole-dates';
import type { Report } from '../report-shape.rules.ts';
import { summaryText } from './section.text.ts';
import { sharesOf, summarySentence, type Share } from '../summary.rules.ts';
import { groupText } from './group.text.ts';
import { groupAnchor } from './report-groups.tsx';
import css from './summary.module.css';

export interface VerdictFigureProps {
  report: Pick<Report, 'summary' | 'unlock' | 'timeline'>;
  /** Of the report. */
  on: string;
}

export function VerdictFigure({ report, on }: VerdictFigureProps) {
  const shares = sharesOf(report.summary);
  return (
    <>
      <p className={css.sentence}>{wholeDates(summarySentence(report, on))}</p>
      <figure className={css.figure}>
        <Bar shares={shares} />
        {/* by hand: the legend of the bar, one row without a name, its heads lead to the groups */}
        <table className={css.shares}>
          <caption className="visually-hidden">{summaryText.summary}</caption>
          <thead>
            <tr>
              {shares.map(({ group }) => (
                <th key={group} scope="col" data-group={group}>
                  <a href={`#${groupAnchor(group)}`}>{groupText[group].label}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              {shares.map(({ group, count }) => (
                <td key={group} data-group={group}>
                  {count}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </figure>
    </>
  );
}

/** Units of the drawing; between two parts is a gap that tells them apart without colour. */
const WIDTH = 1000;
const HEIGHT = 18;
const GAP = 4;

function Bar({ shares }: { shares: readonly Share[] }) {
  const shown = shares.filter(({ count }) => count > 0);
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const room = WIDTH - GAP * (shown.length - 1);
  const widths = shown.map(({ count }) => (room * count) / total);
  return (
    <svg
      className={css.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {shown.map(({ group }, at) => (
        <rect
          key={group}
          data-group={group}
          x={widths
            .slice(0, at)
            .reduce((sum, width) => sum + width + GAP, 0)
            .toFixed(1)}
          width={widths[at]?.toFixed(1)}
          height={HEIGHT}
        />
      ))}
    </svg>
  );
}
