// One policy of a report: its head says group, reason, amount and window; opened, it shows every condition and what is
// still missing. Native <details>, so it works without JavaScript.
import { Link } from 'react-router';
import { DescriptionList } from '@yqt/ui/description-list';
import { Icon } from '@yqt/ui/icon';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { paths } from '../../../../paths.ts';
import type { Availability, ReportItem as Item } from '../../verdict/verdict-shape.rules.ts';
import { ChangeList } from '../../verdict/web/change-list.tsx';
import { ConditionTable } from '../../verdict/web/condition-table.tsx';
import { HowToApply } from '../../../policy/web/how-to-apply.part.tsx';
import type { Declarable } from '../../../declaration/web/load-declarable.part.ts';
import { DeclareForm, type Declaring } from './declare-form.tsx';
import { itemText } from '../../verdict/web/matching.text.ts';
import css from '../../verdict/web/report-item.module.css';

const WINDOW_TONES = {
  now: 'green',
  upcoming: 'blue',
  closed: 'gray',
  unknown: 'orange',
} as const satisfies Record<Availability, string>;

/** Red up to 3 days before the window closes, orange up to 15 (UX sheet §2.1), as 政策查询 shows it. */
const RED_DAYS = 3;
const ORANGE_DAYS = 15;

function windowTone({ availability, daysLeft }: Item): TagTone {
  if (availability !== 'now' || daysLeft === null || daysLeft > ORANGE_DAYS)
    return WINDOW_TONES[availability];
  return daysLeft <= RED_DAYS ? 'red' : 'orange';
}

/** What a reader may do about an item. */
export interface ItemWays {
  /** Absent where the reader cannot answer for the enterprise. */
  declaring?: Declaring | undefined;
  /** The projects that take declarations now, by policy. */
  declarable: Declarable;
}

export function ReportEntry({ item, ways: { declaring, declarable } }: { item: Item; ways: ItemWays }) {
  return (
    <details className={css.item} data-group={item.group}>
      <summary className={css.head}>
        <h3 className={css.title}>{item.title}</h3>
        <span className={css.tags}>
          {item.group === 'reference' ? null : (
            <Tag tone={windowTone(item)}>{itemText.window(item.availabilityText)}</Tag>
          )}
          {!item.isVerified && !item.isDemo ? <Tag tone="orange">{itemText.unverified}</Tag> : null}
          {item.isDemo ? <Tag>{itemText.demo}</Tag> : null}
        </span>
        {saysMore(item) ? <span className={css.reason}>{itemText.withoutBasis(item.reason)}</span> : null}
        {item.amount === null ? null : <span className={css.money}>{item.amount.text}</span>}
        <span className={css.opener} data-print="hide">
          <span className={css.openerText}>{itemText.open}</span>
          <Icon name="down" />
        </span>
      </summary>
      <div className={css.body}>
        {item.far === undefined ? null : <p className={css.small}>{itemText.far(item.far)}</p>}
        {item.howTo === undefined ? null : (
          <HowToApply
            policyId={item.policyId}
            title={item.title}
            time={item.availabilityText}
            howTo={item.howTo}
            projectId={declarable[item.policyId]}
          />
        )}
        <ConditionTable rows={item.conditions} />
        {declaring === undefined ? null : <DeclareForm item={item} declaring={declaring} />}
        <ChangeList changes={item.changes} />
        <DescriptionList columns={2} items={particulars(item)} />
        <p data-print="hide">
          <Link to={paths.policy(item.policyId)}>
            {itemText.detail}
            <span className="visually-hidden">《{item.title}》</span>
          </Link>
        </p>
      </div>
    </details>
  );
}

/** That all conditions are met, or that nothing is concluded, stands above the group already. */
const saysMore = ({ group }: Item): boolean => group === 'completable' || group === 'ineligible';

const particulars = (item: Item) => [
  ...(item.amount === null
    ? []
    : [
        {
          term: itemText.amount,
          value: [item.amount.text, ...item.amount.basis].join('；'),
          isWide: item.amount.basis.length > 0,
        },
      ]),
  ...(item.amountText === null ? [] : [{ term: itemText.support, value: item.amountText, isWide: true }]),
  ...(item.missing.length === 0
    ? []
    : [{ term: itemText.missing, value: item.missing.map(({ label }) => label).join('、'), isWide: true }]),
  { term: itemText.availability, value: item.availabilityText },
  { term: itemText.level, value: item.levelLabel },
  { term: itemText.issuers, value: item.issuers.join('、') },
  { term: itemText.docNo, value: item.docNo },
  { term: itemText.mode, value: item.redemptionModeLabel },
  { term: itemText.version, value: itemText.versionOf(item.ruleVersion) },
];
