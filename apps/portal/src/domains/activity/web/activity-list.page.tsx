// 园区活动 (spec §2 /activity): what is on, as a list with filters or as a month; all of it in the address.
import Type from 'typebox';
import { Link } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { Input, OneOf } from '@yqt/kernel/schema';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { FilterForm } from '@yqt/ui/filter-form';
import { Select } from '@yqt/ui/select';
import { Tabs } from '@yqt/ui/tabs';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { TextInput } from '@yqt/ui/text-input';
import { apiOf, attempt } from '../../../page/api.ts';
import { feedAddresses } from '../../../page/feed.ts';
import { ListCover } from '../../../page/cover.tsx';
import { withChosen } from '../../../page/with-chosen.ts';
import { loadList } from '../../../page/list.ts';
import { ListView } from '../../../page/list-view.tsx';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { paths } from '../../../paths.ts';
import { dictionaryContract } from '../../dictionary/contract.ts';
import { ACTIVITY_STATUSES } from '../activity.rules.ts';
import { ACTIVITY_STATUS } from '../activity-words.rules.ts';
import { activityContract, type ActivityCard } from '../contract.ts';
import type { Route } from './+types/activity-list.page';
import { activityPageText as text } from './activity-page.text.ts';
import { kindText } from './kind.text.ts';
import listing from '../../../page/listing.module.css';
import css from './activity.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import { StatusTag } from './status-tag.tsx';

const { listActivities, getActivityCalendar } = activityContract;
const ActivityQuery = Input({
  ...listActivities.input.properties,
  ...getActivityCalendar.input.properties,
  view: Type.Optional(OneOf(['calendar'] as const)),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = apiOf(context, activityContract);
  const [loaded, words] = await Promise.all([
    loadList(request, {
      schema: ActivityQuery,
      call: ({ view: _view, month: _month, ...query }) => api.listActivities(query),
    }),
    attempt(
      apiOf(context, guestContract(dictionaryContract)).listEntriesOfSeveral({
        typeCode: ['ACTIVITY_TYPE', 'ACTIVITY_FORM'],
      }),
    ),
  ]);
  const { view, month } = loaded.query;
  const calendar =
    view === 'calendar' ? await attempt(api.getActivityCalendar(month ? { month } : {})) : null;
  return { ...loaded, calendar, words: words.ok ? words.value : {} };
}

const feedOf = ({ keyword, type, form }: Route.ComponentProps['loaderData']['query']) =>
  feedAddresses((as) => paths.latestActivities({ keyword, type, form, ...as }));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ ...text, feeds: loaderData && feedOf(loaderData.query) }, matches);
}

type Loaded = Route.ComponentProps['loaderData'];

export default function ActivityListPage({ loaderData }: Route.ComponentProps) {
  const { calendar } = loaderData;
  return (
    <>
      <h1 className={listing.heading}>{text.title}</h1>
      <Tabs
        label={text.views}
        current={calendar ? 'calendar' : 'list'}
        items={[
          { key: 'list', label: text.list, to: paths.activities() },
          { key: 'calendar', label: text.calendar, to: paths.activities({ view: 'calendar' }) },
        ]}
      />
      <div className={css.view}>
        {calendar ? (
          <PagePart outcome={calendar}>{(month) => <MonthCalendar {...month} />}</PagePart>
        ) : (
          <ActivityList loaded={loaderData} />
        )}
      </div>
    </>
  );
}

function ActivityList({ loaded }: { loaded: Loaded }) {
  const { query, words } = loaded;
  const { ACTIVITY_TYPE: types = [], ACTIVITY_FORM: forms = [] } = words;
  return (
    <div className={css.stack}>
      <FilterForm resetTo={paths.activities()}>
        <TextInput name="keyword" label={text.keyword} defaultValue={query.keyword ?? ''} maxLength={100} />
        <Select
          name="type"
          label={text.type}
          emptyLabel={text.any}
          defaultValue={query.type ?? ''}
          options={withChosen(types, query.type)}
        />
        <Select
          name="form"
          label={text.form}
          emptyLabel={text.any}
          defaultValue={query.form ?? ''}
          options={withChosen(forms, query.form)}
        />
        <Select
          name="status"
          label={text.status}
          emptyLabel={text.any}
          defaultValue={query.status ?? ''}
          options={ACTIVITY_STATUSES.map((value) => ({ value, label: ACTIVITY_STATUS[value] }))}
        />
      </FilterForm>
      <ListView
        loaded={loaded}
        label={text.title}
        found={text.found}
        feed={feedOf(query)}
        rows={{ keyOf: ({ id }) => id, item: (one) => <ActivityItem activity={one} /> }}
        empty={
          <EmptyState
            kind="no-result"
            title={text.none}
            hint={text.noneHint}
            action={<LinkButton to={paths.activities()}>{text.all}</LinkButton>}
          />
        }
      />
    </div>
  );
}

function ActivityItem({ activity }: { activity: ActivityCard }) {
  const { id, title, summary, typeLabel, formLabel, startsAt, endsAt, place, status, left, isDemo } =
    activity;
  return (
    <Card as="article" isLively>
      <ListCover picture={activity.cover} />
      <h2 className={listing.title}>
        <Link to={paths.activity(id)}>{title}</Link>
      </h2>
      <p>{summary}</p>
      <p className={listing.meta}>
        <StatusTag status={status} label={activity.statusLabel} /> {isDemo ? <Tag>{text.demo}</Tag> : null}{' '}
        <span>{kindText(typeLabel, formLabel)}</span>{' '}
        <span>
          {wholeDates(startsAt.slice(0, 16))} –{' '}
          {endsAt.slice(0, 10) === startsAt.slice(0, 10)
            ? endsAt.slice(11, 16)
            : wholeDates(endsAt.slice(0, 16))}
        </span>{' '}
        <span>{place}</span> {status === 'enrolling' && left !== null ? <span>{text.left(left)}</span> : null}
      </p>
    </Card>
  );
}
