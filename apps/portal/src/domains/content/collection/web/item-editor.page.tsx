// One item of a collection (console): the same page for all, since its form comes with it.
import { data, Link, redirect } from 'react-router';
import { dayText } from '@yqt/kernel/dates';
import { Tag } from '@yqt/ui/tag';
import { apiOf, attempt, orErrorPage } from '../../../../page/api.ts';
import { answerForm, doneReply, failedReply, formText, type FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import type { ItemView } from '../contract.ts';
import { EVENTS } from '../editorial.rules.ts';
import type { Route } from './+types/item-editor.page';
import { ItemForm } from './item-form.tsx';
import { ItemSide } from './item-side.tsx';
import { ItemVersions } from './item-versions.tsx';
import css from './item.module.css';
import { itemPageText as text } from './item.text.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const api = apiOf(context, contentContract);
  const item = await orErrorPage(request, api.getItem({ id: params.id }));
  if (item.collection !== params.collection) throw data(null, { status: 404 });
  const { searchParams } = new URL(request.url);
  const revision = Number(searchParams.get('version') ?? Number.NaN);
  const isCompared = item.versions.some((one) => one.revision === revision);
  const compared = isCompared
    ? await orErrorPage(request, api.compareVersion({ id: params.id, revision }))
    : null;
  return { item, compared, on: dayText(new Date()), restored: searchParams.get('restored') ?? '' };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asked = formText(form, 'event');
  const api = apiOf(context, contentContract);
  const { id } = params;
  const revision = Number(formText(form, 'revision'));
  if (asked === 'restore') {
    const restoring = api.restoreVersion({ id, revision, version: Number(formText(form, 'version')) });
    const restored = await orErrorPage(request, restoring);
    throw redirect(withQuery(paths.consoleItem(params.collection, id), { restored: restored.revision }), 303);
  }
  if (asked === 'preview') return answerPreview(request, api.previewItem({ id }));
  if (asked === 'place') {
    const place = {
      id,
      isPinned: formText(form, 'isPinned') !== '',
      position: Number(formText(form, 'position')),
    };
    return answerForm(request, { work: api.placeItem(place), done: text.placed });
  }
  const event = EVENTS.find((one) => one === asked);
  if (event === undefined) throw data(null, { status: 400 });
  const times = Object.fromEntries(
    ['at', 'until'].flatMap((name) => (formText(form, name) ? [[name, formText(form, name)]] : [])),
  );
  const work = api.actOnItem({ id, revision, event, ...times });
  return answerForm(request, { work, done: text.done[event] });
}

/** The link of a preview, said once. */
async function answerPreview(
  request: Request,
  work: Promise<{ token: string }>,
): Promise<FormReply<{ path: string }>> {
  const made = await attempt(work);
  if (!made.ok) return failedReply(request, made.error, { values: {} });
  return doneReply({}, { result: { path: paths.contentPreview(made.value.token) } });
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { title: text.edit(loaderData?.item.collectionLabel ?? ''), description: text.description },
    matches,
  );
}

export default function ItemEditorPage({ loaderData }: Route.ComponentProps) {
  const { item, compared, on, restored } = loaderData;
  return (
    <>
      <p>
        <Link to=".." relative="path">
          {text.back}
        </Link>
      </p>
      <h1>{item.title || text.untitled}</h1>
      <Standing item={item} />
      <ItemForm key={`${item.id} ${restored}`} item={item} on={on} />
      <ItemSide item={item} />
      <ItemVersions item={item} compared={compared} />
    </>
  );
}

/** Seconds are never asked for. */
const minute = (instant: string): string => instant.slice(0, 16);

const Standing = ({ item }: { item: ItemView }) => (
  <p className={css.tags}>
    <Tag tone={item.state === 'published' ? 'green' : 'gray'}>{item.stateLabel}</Tag>
    {item.hasChanges ? <Tag tone="orange">{text.hasChanges}</Tag> : null}
    {item.isPinned ? <Tag tone="blue">{text.pinned}</Tag> : null}
    {item.isDemo ? <Tag>{text.demo}</Tag> : null}
    {item.publishAt === null ? null : <span>{text.appears(minute(item.publishAt))}</span>}
    {item.unpublishAt === null ? null : <span>{text.goes(minute(item.unpublishAt))}</span>}
  </p>
);
