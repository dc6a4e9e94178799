// 园区地图 (spec §2 /map): the plan and the list of the same places, each leading to the other; all of it in the address.
import { Link } from 'react-router';
import Type from 'typebox';
import { Id, Input } from '@yqt/kernel/schema';
import { Card } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { apiOf, attempt } from '../../../../page/api.ts';
import { FacetedList } from '../../../../page/faceted-list.tsx';
import { loadList } from '../../../../page/list.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import listCss from '../../web/public-list.module.css';
import type { Route } from './+types/map.page';
import css from './map.module.css';
import { navigationOf } from '../place.rules.ts';
import { mapText as text } from './map.text.ts';
import { ZoneMap } from './zone-map.tsx';

/** As many as the plan shows at once. */
const SPOTS = 60;
const MapQuery = Input({
  ...contentContract.listPlaces.input.properties,
  size: Type.Integer({ minimum: 1, maximum: 100, default: SPOTS }),
  place: Type.Optional(Id),
  zoom: Type.Integer({ minimum: 1, maximum: 4, default: 1 }),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const content = apiOf(context, contentContract);
  const [areas, loaded] = await Promise.all([
    attempt(content.listAreas({})),
    loadList(request, {
      schema: MapQuery,
      call: ({ place: _place, zoom: _zoom, ...asked }) => content.listPlaces(asked),
    }),
  ]);
  // the places are told in the list too: a plan without blocks is a plan
  return { ...loaded, areas: areas.ok ? areas.value : [] };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function MapPage({ loaderData }: Route.ComponentProps) {
  const { list, query, areas } = loaderData;
  const { place: chosen, zoom, keyword, layer, current } = query;
  const places = list.ok ? list.value.records : [];
  const to = (next: { place?: string | undefined; zoom?: number | undefined }) =>
    paths.map({
      keyword,
      layer,
      current: current > 1 ? current : undefined,
      place: next.place,
      zoom: next.zoom === 1 ? undefined : next.zoom,
    });
  return (
    <>
      <h1 className={listCss.heading}>{text.title}</h1>
      <ZoneMap
        areas={areas}
        spots={places.map(({ id, title, x, y }) => ({ id, title, x: Number(x), y: Number(y) }))}
        chosen={chosen}
        zoom={zoom}
        to={to}
      />
      <FacetedList
        loaded={loaderData}
        facets={{ layer: text.layer }}
        words={text}
        to={paths.map()}
        layout="cards"
        item={(one) => (
          <PlaceCard
            one={one}
            number={places.findIndex(({ id }) => id === one.id) + 1}
            isChosen={one.id === chosen}
            to={to({ place: one.id, zoom: 2 })}
          />
        )}
      />
    </>
  );
}

type Place = Extract<Route.ComponentProps['loaderData']['list'], { ok: true }>['value']['records'][number];

interface PlaceCardProps {
  one: Place;
  number: number;
  isChosen: boolean;
  to: string;
}

function PlaceCard({ one, number, isChosen, to }: PlaceCardProps) {
  const navigation = navigationOf(one);
  return (
    <div className={isChosen ? css.chosen : undefined}>
      <Card as="article">
        <h2 className={listCss.title}>
          {number}. {one.title}
        </h2>
        <p>{[one.address, one.hours].filter(Boolean).join(' · ')}</p>
        {one.intro ? <p>{one.intro}</p> : null}
        <p className={listCss.acts}>
          <Tag tone="blue">{one.labels.layer}</Tag>
          {one.phone ? (
            <a href={`tel:${one.phone}`}>
              {text.phone} {one.phone}
            </a>
          ) : null}
          <Link to={to} data-print="hide">
            {text.onMap}
            <span className="visually-hidden">{one.title}</span>
          </Link>
          {navigation === null ? null : (
            <a href={navigation} rel="noreferrer">
              {text.navigate}
              <span className="visually-hidden">{one.title}</span>
            </a>
          )}
          {one.isDemo ? <Tag>{text.demo}</Tag> : null}
        </p>
      </Card>
    </div>
  );
}
