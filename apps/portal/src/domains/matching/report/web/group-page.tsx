// One group of a report, page by page: where it holds more than the report shows.
import { Link } from 'react-router';
import { Tabs } from '@yqt/ui/tabs';
import type { Page } from '@yqt/kernel/page';
import type { LoadedList } from '../../../../page/list-state.ts';
import { ListView } from '../../../../page/list-view.tsx';
import { paths } from '../../../../paths.ts';
import type { GroupName, ReportItem as Item } from '../../verdict/verdict-shape.rules.ts';
import type { Report, ReportGroup } from '../report-shape.rules.ts';
import type { Declarable } from '../../../declaration/web/load-declarable.part.ts';
import { groupText } from './group.text.ts';
import { itemText } from '../../verdict/web/matching.text.ts';
import { Watermark } from './watermark.tsx';
import { reportText } from './report.text.ts';
import { ReportEntry } from './report-entry.tsx';
import css from './report.module.css';

export interface GroupPageProps {
  report: Pick<Report, 'id' | 'enterprise' | 'createdAt' | 'on' | 'disclaimer' | 'basisText'> & {
    groups: readonly Pick<ReportGroup, 'group' | 'label' | 'total'>[];
    /** Policies of 补充信息后可确认 that are far off; they come last. */
    far: number;
  };
  isLatest: boolean;
  group: GroupName;
  items: LoadedList<Page<Item>>;
  declarable: Declarable;
}

export function GroupPage({ report, isLatest, group, items, declarable }: GroupPageProps) {
  const id = isLatest ? null : report.id;
  const declaring = {
    enterprise: report.enterprise.name,
    reportId: report.id,
    year: Number(report.on.slice(0, 4)),
  };
  return (
    <div className={css.page}>
      <Watermark name={report.enterprise.name} on={report.on} />
      <div>
        <h1>{reportText.of(report.enterprise.name)}</h1>
        <p className={css.basis}>
          {report.createdAt} · {report.basisText}
        </p>
        <p data-print="hide">
          <Link to={paths.matchReport({ id })}>{itemText.back}</Link>
        </p>
      </div>
      <Tabs
        label={itemText.groups}
        current={group}
        items={report.groups.map((one) => ({
          key: one.group,
          label: one.label,
          count: one.total,
          to: paths.matchReport({ id, group: one.group }),
        }))}
      />
      <div>
        <h2>{groupText[group].label}</h2>
        <p className={css.basis}>
          {groupText[group].hint}
          {group === 'completable' && report.far > 0 ? `；${reportText.farOf(report.far)}` : ''}
        </p>
      </div>
      <ListView
        loaded={items}
        label={groupText[group].label}
        rows={{
          keyOf: ({ policyId }) => policyId,
          item: (item) => (
            <ReportEntry item={item} ways={{ declaring: isLatest ? declaring : undefined, declarable }} />
          ),
        }}
        empty={<p className={css.none}>{itemText.none(group)}</p>}
      />
      <p className={css.disclaimer}>{report.disclaimer}</p>
    </div>
  );
}
