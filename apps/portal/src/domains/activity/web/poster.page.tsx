// 活动海报 (/poster/{id?}): the picture to pass on; without an id there is none.
import { data } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { readQuery } from '../../../page/address.ts';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { activityContract } from '../contract.ts';
import type { Route } from './+types/poster.page';
import { posterText as text } from './poster.text.ts';
import css from './activity.module.css';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  if (params.id === undefined) throw data(null, { status: 404 });
  const query = readQuery(activityContract.getActivity.input, request, { id: params.id });
  const found = await orErrorPage(request, apiOf(context, activityContract).getActivity(query));
  const { id, title, startsAt, place } = found;
  return { id, title, startsAt, place };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { title: loaderData ? `${loaderData.title} ${text.title}` : text.title, description: text.description },
    matches,
  );
}

export default function PosterPage({ loaderData: { id, title, startsAt, place } }: Route.ComponentProps) {
  return (
    <div className={css.posterPage}>
      <h1>{title}</h1>
      <img
        className={css.poster}
        src={paths.activityPoster(id)}
        alt={text.alt(title, startsAt, place)}
        width={750}
        height={1334}
      />
      <p className={css.row} data-print="hide">
        <a href={paths.activityPoster(id)} download={`${title}.png`}>
          {text.save}
        </a>
        <LinkButton to={paths.activity(id)}>{text.toActivity}</LinkButton>
      </p>
    </div>
  );
}
