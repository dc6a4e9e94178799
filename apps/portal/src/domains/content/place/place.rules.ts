// 园区地图的点位 (spec entities §8): places on the plan of the zone, in its own units.
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';

/** The plan's own coordinates: x to the east, y to the south, from its upper left corner. */
export const PLAN = { width: 1000, height: 640 } as const;

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
          { name: 'phone', kind: 'text', label: '电话', shape: 'phone' },
          { name: 'hours', kind: 'text', label: '开放时间', max: 60 },
          { name: 'intro', kind: 'longText', label: '说明', max: 200 },
          { name: 'href', kind: 'text', label: '导航链接', max: 300, hint: '以 https:// 开头，可不填' },
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
