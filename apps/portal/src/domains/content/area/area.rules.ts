// 园区片区 (spec §2 /map): the blocks of the zone's plan, drawn by its officers in the plan's own units.
import { textOf } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { defineCollection } from '../collection/collection.rules.ts';
import { PLAN } from '../place/place.rules.ts';

/** On the plan: x to the east, y to the south. */
export type Point = readonly [x: number, y: number];

/** A plan with more is a drawing, which nobody reads on a phone. */
export const MOST_AREAS = 40;
const MOST_POINTS = 60;

/** The corners that a text names, as 「60,60 420,60 420,300」; null = it names none. Commas and gaps of either script do. */
export function pointsOf(text: string): Point[] | null {
  const points = text
    .trim()
    .split(/[\s;；]+/)
    .map((pair) => /^(\d{1,4})[,，](\d{1,4})$/.exec(pair));
  if (points.includes(null)) return null;
  return points.map((pair) => [Number(pair?.[1]), Number(pair?.[2])] as const);
}

/** Why they are no block of the plan, in words; null = they are one. */
export function pointsFault(points: readonly Point[] | null): string | null {
  if (points === null)
    return '请依次填写各个顶点，横、纵坐标用逗号隔开，顶点之间用空格或换行隔开，例如 60,60 420,60 420,300';
  if (points.length < 3) return '至少需要三个顶点';
  if (points.length > MOST_POINTS) return `最多 ${MOST_POINTS} 个顶点`;
  if (points.some(([x, y]) => x > PLAN.width || y > PLAN.height))
    return `横坐标为 0～${PLAN.width}，纵坐标为 0～${PLAN.height}`;
  return doubledSurface(points) === 0 ? '各个顶点在一条线上，围不成片区' : null;
}

/** By the shoelace formula. */
const doubledSurface = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);

export const area = defineCollection({
  name: 'area',
  label: '园区片区',
  form: defineForm({
    code: 'area',
    version: 1,
    title: '园区片区',
    sections: [
      {
        id: 'area-main',
        title: '片区',
        fields: [
          {
            name: 'title',
            kind: 'text',
            label: '名称',
            required: true,
            max: 20,
            hint: '写在图上第一个顶点的右下方',
          },
          {
            name: 'tone',
            kind: 'choice',
            label: '底色',
            required: true,
            options: [
              { value: 'brand', label: '主色' },
              { value: 'plain', label: '灰色' },
            ],
          },
          {
            name: 'corners',
            kind: 'longText',
            label: '顶点',
            required: true,
            max: 600,
            hint: `图宽 ${PLAN.width}、高 ${PLAN.height}，左上角为 0,0；依次填写各个顶点，例如 60,60 420,60 420,300 60,300`,
          },
          { name: 'date', kind: 'date', label: '日期', latest: 'today', hint: '不填则为首次发布当天' },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['corners'],
  facets: ['tone'],
  date: 'date',
  columns: ['tone'],
  faults: ({ corners }) => {
    const errorMessage = textOf(corners) === '' ? null : pointsFault(pointsOf(textOf(corners)));
    return errorMessage === null ? [] : [{ field: 'corners', errorMessage }];
  },
});
