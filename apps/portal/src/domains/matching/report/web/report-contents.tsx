// Links within the report: every section that stands on the page, and none that does not.
import type { ReportBody } from '../report-document.rules.ts';
import { taxText, reportTimelineText, summaryText } from './section.text.ts';
import { groupText } from './group.text.ts';
import { MONEY_ANCHOR } from './money-section.tsx';
import { PATHS_ANCHOR } from './paths-section.tsx';
import { pathText } from './path.text.ts';
import { groupAnchor } from './report-groups.tsx';
import { reportText } from './report.text.ts';
import side from './report-side.module.css';

export type Contents = readonly { id: string; title: string }[];

type Body = Pick<ReportBody, 'taxes' | 'paths'> & {
  groups: readonly Pick<ReportBody['groups'][number], 'group'>[];
};

/** The sections of a report in reading order. */
export const contentsOf = ({ groups, taxes = [], paths = [] }: Body): Contents => [
  { id: MONEY_ANCHOR, title: summaryText.amount },
  ...groups.map(({ group }) => ({ id: groupAnchor(group), title: groupText[group].label })),
  ...(paths.length > 0 ? [{ id: PATHS_ANCHOR, title: pathText.title }] : []),
  ...(taxes.length > 0 ? [{ id: 'taxes', title: taxText.title }] : []),
  { id: 'timeline', title: reportTimelineText.title },
];

export const ReportContents = ({ items }: { items: Contents }) => (
  <nav aria-label={reportText.contents} className={side.contents}>
    <ul>
      {items.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);
