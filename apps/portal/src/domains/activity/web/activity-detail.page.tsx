// One activity (spec §2 /activity/{id?}): what, when, where, and the way in.
import { momentText } from '@yqt/kernel/window';
import { readQuery } from '../../../page/address.ts';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { LinkButton } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { attempt, apiOf, orErrorPage, toLogin } from '../../../page/api.ts';
import { HeadCover } from '../../../page/cover.tsx';
import { pageContext } from '../../../page/context.ts';
import { failedReply, formText } from '../../../page/form.ts';
import { pageMeta } from '../../../page/meta.ts';
import { redirectWithFlash } from '../../../page/redirect-with-flash.ts';
import { paths } from '../../../paths.ts';
import { activityContract, type ActivityView } from '../contract.ts';
import type { Route } from './+types/activity-detail.page';
import { activityText as text } from './activity-detail.text.ts';
import listing from '../../../page/listing.module.css';
import css from './activity.module.css';
import { kindText } from './kind.text.ts';
import { EnrolBox } from './enrol-box.tsx';
import { StatusTag } from './status-tag.tsx';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = apiOf(context, activityContract);
  const query = readQuery(activityContract.getActivity.input, request, { id: params.id ?? '' });
  const { hasSession } = context.get(pageContext);
  const activity = await orErrorPage(request, api.getActivity(query));
  const canJoin = hasSession && activity.mine === null && ['enrolling', 'full'].includes(activity.status);
  const enrolment = canJoin ? await attempt(api.getEnrolment({ id: query.id })) : null;
  return { activity, hasSession, enterprises: enrolment?.ok ? enrolment.value.enterprises : [] };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (!context.get(pageContext).hasSession) throw toLogin(request);
  const form = await request.formData();
  const enId = formText(form, 'enId');
  const outcome = await attempt(
    apiOf(context, activityContract).participate({
      activityId: params.id ?? '',
      action: 'join',
      ...(enId === '' ? {} : { enId }),
    }),
  );
  if (!outcome.ok) return failedReply(request, outcome.error, { values: {} });
  return redirectWithFlash(context, {
    to: paths.activity(params.id ?? ''),
    text: text.yours(outcome.value.stateLabel, outcome.value.waitNo),
  });
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, summary } = loaderData.activity;
  return pageMeta({ title, description: summary }, matches);
}

export default function ActivityDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { activity } = loaderData;
  const { id, title, summary, typeLabel, formLabel, status, statusLabel, isDemo, cancelReason } = activity;
  return (
    <div className={css.stack}>
      <Card as="article" padding="l">
        <div className={css.stack}>
          <h1>{title}</h1>
          <p className={listing.meta}>
            <StatusTag status={status} label={statusLabel} /> {isDemo ? <Tag>{text.demo}</Tag> : null}{' '}
            <span>{kindText(typeLabel, formLabel)}</span>
          </p>
          <HeadCover picture={activity.cover} />
          <p>{summary}</p>
          {isDemo ? <Notice>{text.demoNote}</Notice> : null}
          {status === 'cancelled' ? (
            <Notice tone="warning" title={text.cancelled}>
              {text.reason(cancelReason)}
            </Notice>
          ) : null}
          <DescriptionList items={factsOf(activity)} />
          <p className={css.acts} data-print="hide">
            <LinkButton to={paths.activityIcs(id)} reloadDocument>
              {text.ics}
            </LinkButton>
            <LinkButton to={paths.poster(id)}>{text.poster}</LinkButton>
          </p>
        </div>
      </Card>
      <EnrolBox {...loaderData} message={actionData?.message ?? ''} />
      <Programme activity={activity} />
      <p>
        <LinkButton to={paths.activities()} variant="text">
          {text.back}
        </LinkButton>
      </p>
    </div>
  );
}

const factsOf = (activity: ActivityView) => {
  const { startsAt, endsAt, placeName, placeAddress, place, organiser, co, signupFrom, signupTo } = activity;
  const isPlaced = placeName !== '';
  return [
    { term: text.when, value: `${startsAt.slice(0, 16)} 至 ${endsAt.slice(0, 16)}` },
    { term: text.where, value: isPlaced ? [placeName, placeAddress].filter(Boolean).join('，') : place },
    { term: text.organiser, value: organiser },
    ...(co === '' ? [] : [{ term: text.co, value: co }]),
    {
      term: text.signup,
      value: `${momentText(signupFrom, '00:00:00')} 至 ${momentText(signupTo, '23:59:59')}`,
    },
    { term: text.seats, value: text.seatsOf(activity.capacity, activity.perEnterprise) },
    { term: text.contact, value: [activity.contactName, activity.contactPhone].filter(Boolean).join(' ') },
    ...(activity.form === 'offline' ? [] : [{ term: text.link, value: linkOf(activity) }]),
  ];
};

const linkOf = ({ link }: ActivityView) =>
  link === '' ? (
    text.linkLater
  ) : (
    <a href={link} rel="noreferrer" target="_blank">
      {link}
    </a>
  );

function Programme({ activity }: { activity: ActivityView }) {
  const { id, body, agenda, speakers, attachments } = activity;
  return (
    <>
      {body === '' ? null : (
        <Card as="section" labelledBy="about">
          <SectionHead id="about" title={text.about} />
          <div className={css.body}>
            {body.split(/\n\s*\n/).map((words, at) => (
              <p key={`${at}-${words.slice(0, 8)}`}>{words}</p>
            ))}
          </div>
        </Card>
      )}
      {agenda.length === 0 ? null : (
        <Card as="section" labelledBy="agenda">
          <SectionHead id="agenda" title={text.agenda} />
          <Table
            label={text.agenda}
            rows={agenda}
            keyOf={(_, at) => String(at)}
            columns={[
              { key: 'time', label: text.agendaTime, cell: ({ time }) => time },
              { key: 'topic', label: text.agendaTopic, cell: ({ topic }) => topic, width: 'wide' },
              { key: 'speaker', label: text.agendaSpeaker, cell: ({ speaker }) => speaker ?? '' },
            ]}
          />
        </Card>
      )}
      {speakers.length === 0 ? null : (
        <Card as="section" labelledBy="speakers">
          <SectionHead id="speakers" title={text.speakers} />
          <ul>
            {speakers.map(({ name = '', position = '', intro = '' }) => (
              <li key={name + position}>
                <strong>{name}</strong> {position} {intro}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {attachments.length === 0 ? null : (
        <Card as="section" labelledBy="materials">
          <SectionHead id="materials" title={text.materials} />
          <ul>
            {attachments.map((one) => (
              <li key={one.id}>
                {one.isOpen ? (
                  <a href={paths.activityFile(id, one.id)}>{one.title}</a>
                ) : (
                  `${one.title}（${one.from === 'registered' ? text.materialLater.registered : text.materialLater.afterwards}）`
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
