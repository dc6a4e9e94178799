// The groups of a report in their fixed order: 可申报, 补充信息后可确认, 暂不符合, 仅供参考; each with its first policies.
import type { ReactNode } from 'react';
import { SectionHead } from '@yqt/ui/card';
import type { GroupName } from '../../verdict/verdict-shape.rules.ts';
import type { ReportGroup } from '../report-shape.rules.ts';
import type { Declaring } from './declare-form.tsx';
import { groupText } from './group.text.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import { ReportItem } from './report-item.tsx';
import css from './report.module.css';

export interface ReportGroupsProps {
  groups: readonly ReportGroup[];
  /** Absent where the reader cannot answer for the enterprise. */
  declaring?: Declaring | undefined;
  /** What is said where a group shows only its first policies: the way to the rest, or that there are more. */
  renderRest: (group: ReportGroup) => ReactNode;
}

/** The anchor of a group, which the summary links to. */
export const groupAnchor = (group: GroupName): string => `group-${group}`;

export const ReportGroups = ({ groups, declaring, renderRest }: ReportGroupsProps) =>
  groups.map((group) => (
    <section key={group.group} aria-labelledby={groupAnchor(group.group)} className={css.group}>
      <SectionHead
        id={groupAnchor(group.group)}
        title={`${group.label}（${itemText.pieces(group.total)}）`}
        description={groupText[group.group].hint}
      />
      {group.total === 0 ? (
        <p className={css.none}>{itemText.none(group.group)}</p>
      ) : (
        <ul className={css.items}>
          {group.items.map((item) => (
            <li key={item.policyId}>
              <ReportItem item={item} declaring={declaring} />
            </li>
          ))}
        </ul>
      )}
      {group.total > group.items.length ? renderRest(group) : null}
    </section>
  ));
