// The groups of a report in their fixed order: 可申报, 补充信息后可确认, 暂不符合, 仅供参考; each with its first policies, the rest
// behind 「查看全部 N 项」. What is far off is folded apart.
import { Link } from 'react-router';
import { SectionHead } from '@yqt/ui/card';
import type { FarPolicies } from '../path-shape.rules.ts';
import type { GroupName, ReportItem as Item } from '../../verdict/verdict-shape.rules.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import { SHOWN_FIRST, type ShownGroup } from '../shown-group.rules.ts';
import { FarFold } from './far-fold.tsx';
import { groupText } from './group.text.ts';
import { ReportEntry, type ItemWays } from './report-entry.tsx';
import { reportText } from './report.text.ts';
import css from './report.module.css';

export interface ReportGroupsProps {
  groups: readonly ShownGroup[];
  far: FarPolicies | undefined;
  ways: ItemWays;
  /** The address of a whole group; absent where there is none, and all that is known stands behind the fold. */
  wholeTo?: (group: GroupName) => string;
}

/** The anchor of a group, which the summary links to. */
export const groupAnchor = (group: GroupName): string => `group-${group}`;

export const ReportGroups = ({ groups, far, ways, wholeTo }: ReportGroupsProps) =>
  groups.map((group) => {
    const id = groupAnchor(group.group);
    const own = group.group === 'completable' ? far : undefined;
    return (
      <section key={group.group} aria-labelledby={id} className={css.group} data-group={group.group}>
        <SectionHead
          id={id}
          title={`${group.label}（${itemText.pieces(group.total)}）`}
          description={describe(group, own?.total ?? 0)}
        />
        {group.total === 0 ? <p className={css.none}>{itemText.none(group.group)}</p> : null}
        <Items items={group.items.slice(0, SHOWN_FIRST)} ways={ways} />
        <div className={css.after}>
          <Rest group={group} near={group.total - (own?.total ?? 0)} ways={ways} wholeTo={wholeTo} />
          <FarFold far={own} />
        </div>
      </section>
    );
  });

/** Nothing of what an empty group would say. */
const describe = ({ group, total }: ShownGroup, far: number): string =>
  total === 0 ? '' : far > 0 ? reportText.farOf(far) : groupText[group].hint;

const Items = ({ items, ways }: { items: readonly Item[]; ways: ItemWays }) => (
  <ul className={css.items}>
    {items.map((item) => (
      <li key={item.policyId}>
        <ReportEntry item={item} ways={ways} />
      </li>
    ))}
  </ul>
);

interface RestProps extends Pick<ReportGroupsProps, 'ways' | 'wholeTo'> {
  group: ShownGroup;
  /** Policies of the group that are not far off. */
  near: number;
}

function Rest({ group: { group, total, items, named }, near, ways, wholeTo }: RestProps) {
  const rest = items.slice(SHOWN_FIRST);
  const known = Math.min(items.length, SHOWN_FIRST) + Math.max(rest.length, named.length);
  if (wholeTo !== undefined && total > Math.min(items.length, SHOWN_FIRST))
    return (
      <>
        <p className={css.more} data-print="hide">
          <Link to={wholeTo(group)}>
            {itemText.seeAll(total)}
            <span className="visually-hidden">{groupText[group].label}</span>
          </Link>
        </p>
        <ul className={css.named} data-print="show" hidden>
          {named.map(({ policyId, title, text }) => (
            <li key={policyId}>
              {title}
              <span className={css.small}>{text}</span>
            </li>
          ))}
        </ul>
        {near > known ? (
          <p data-print="show" hidden>
            {reportText.unprinted(near - known)}
          </p>
        ) : null}
      </>
    );
  if (rest.length === 0) return null;
  return (
    <details className={`${css.rest} ${css.briefly}`}>
      <summary>{itemText.seeAll(near)}</summary>
      <Items items={rest} ways={ways} />
      {near > items.length ? <p className={css.more}>{itemText.partial(items.length, near)}</p> : null}
    </details>
  );
}
