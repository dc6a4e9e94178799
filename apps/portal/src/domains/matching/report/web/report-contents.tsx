// Links within the long page; they stay in sight and work without JavaScript.
import { GROUP_ORDER, groupText } from './group.text.ts';
import { bundleText, timelineText } from './section.text.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import { historyText, shareText } from './report.text.ts';
import { groupAnchor } from './report-groups.tsx';
import own from './report-own.module.css';
import { BUNDLE_ANCHOR } from './summary-strip.tsx';

const ITEMS = [
  ...GROUP_ORDER.map((group) => ({ id: groupAnchor(group), title: groupText[group].label })),
  { id: BUNDLE_ANCHOR, title: bundleText.title },
  { id: 'timeline', title: timelineText.title },
  { id: 'history', title: historyText.title },
  { id: 'share', title: shareText.title },
] as const;

export const ReportContents = () => (
  <nav aria-label={itemText.groups} className={own.contents} data-print="hide">
    <ul>
      {ITEMS.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);
