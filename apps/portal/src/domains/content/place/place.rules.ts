// 园区地图的点位 (spec entities §8): places on the plan of the zone, in its own units.
import { defineForm } from '@yqt/forms/form';
import type { RuleTree } from '@yqt/rules/tree';
import { defineCollection } from '../collection/collection.rules.ts';

/** The plan's own coordinates: x to the east, y to the south, from its upper left corner. */
export const PLAN = { width: 1000, height: 640 } as const;

/** A longitude without a latitude says nothing. */
const HAS_LNG: RuleTree = { id: 'has-lng', field: 'lng', op: 'exists', value: true };

export const place = defineCollection({
  name: 'place',
  label: '地图点位',
  form: defineForm({
    code: 'place',
    version: 1,
    title: '地图点位',
    sections: [
      {
        id: 'place-main',
        title: '点位',
        fields: [
          { name: 'title', kind: 'text', label: '名称', required: true, max: 40 },
          {
            name: 'layer',
            kind: 'choice',
            label: '图层',
            required: true,
            options: [
              { value: 'service', label: '服务窗口' },
              { value: 'carrier', label: '产业载体' },
              { value: 'enterprise', label: '重点企业' },
              { value: 'life', label: '生活配套' },
              { value: 'traffic', label: '交通出行' },
            ],
          },
          { name: 'address', kind: 'text', label: '地址', required: true, max: 80 },
          { name: 'x', kind: 'number', label: '横坐标', required: true, places: 0, least: '0', most: '1000' },
          { name: 'y', kind: 'number', label: '纵坐标', required: true, places: 0, least: '0', most: '640' },
          {
            name: 'lng',
            kind: 'number',
            label: '经度',
            places: 6,
            least: '73',
            most: '136',
            hint: '高德地图的坐标，可不填；经纬度都填写后读者可以直接导航',
          },
          {
            name: 'lat',
            kind: 'number',
            label: '纬度',
            places: 6,
            least: '3',
            most: '54',
            showIf: HAS_LNG,
            required: true,
          },
          { name: 'phone', kind: 'text', label: '电话', shape: 'phone' },
          { name: 'hours', kind: 'text', label: '开放时间', max: 60 },
          { name: 'intro', kind: 'longText', label: '说明', max: 200 },
          {
            name: 'href',
            kind: 'text',
            label: '导航链接',
            max: 300,
            hint: '以 https:// 开头；填写了经纬度的可不填',
          },
          {
            name: 'date',
            kind: 'date',
            label: '最后核对日期',
            latest: 'today',
            hint: '不填则为首次发布当天',
          },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['address', 'intro'],
  facets: ['layer'],
  date: 'date',
  columns: ['layer', 'address'],
});

/** What is known of where a place is in the world. */
export interface Whereabouts {
  title: string;
  href?: string;
  /** Degrees as the map service counts them (GCJ-02). */
  lng?: string;
  lat?: string;
}

/** The address that leads there on a map service: the editor's own, else the pair of coordinates; null without either. */
export function navigationOf({ title, href, lng, lat }: Whereabouts): string | null {
  if (href?.startsWith('https://')) return href;
  if (!lng || !lat) return null;
  const asked = new URLSearchParams({ position: `${lng},${lat}`, name: title, callnative: '1' });
  return `https://uri.amap.com/marker?${asked.toString()}`;
}
