// 纪念日与节日: days on which the whole portal stands in grey, or shows a line of greeting above every page. Both days count, in
// Shanghai.
import { textOf, type Answers } from '@yqt/forms/answers';
import { defineForm } from '@yqt/forms/form';
import { isTooFar, TOO_FAR } from '@yqt/kernel/known-date';
import { isBannerTarget } from '../banner/banner.rules.ts';
import { defineCollection } from '../collection/collection.rules.ts';

export const OCCASION_KINDS = [
  { value: 'grey', label: '灰色模式' },
  { value: 'holiday', label: '节日横幅' },
] as const;

const isHoliday = { id: 'holiday', field: 'kind', op: '==', value: 'holiday' } as const;

export const occasion = defineCollection({
  name: 'occasion',
  label: '纪念日与节日',
  form: defineForm({
    code: 'occasion',
    version: 1,
    title: '纪念日与节日',
    sections: [
      {
        id: 'occasion-main',
        title: '纪念日与节日',
        fields: [
          { name: 'title', kind: 'text', label: '名称', required: true, max: 30, hint: '只在后台显示' },
          {
            name: 'kind',
            kind: 'choice',
            label: '方式',
            required: true,
            options: OCCASION_KINDS,
          },
          { name: 'from', kind: 'date', label: '开始日期', required: true, hint: '当天零点（北京时间）起' },
          {
            name: 'to',
            kind: 'date',
            label: '结束日期',
            required: true,
            earliest: 'today',
            notBefore: 'from',
            hint: '当天全天有效，次日零点恢复；只有一天的与开始日期相同',
          },
          {
            name: 'text',
            kind: 'text',
            label: '横幅文字',
            required: isHoliday,
            showIf: isHoliday,
            max: 60,
          },
          {
            name: 'href',
            kind: 'text',
            label: '链接',
            max: 200,
            showIf: isHoliday,
            hint: '可以不填。本站页面的地址，例如 /news-center；别处的以 https:// 开头',
          },
        ],
      },
    ],
  }),
  title: 'title',
  search: ['text'],
  facets: ['kind'],
  date: 'from',
  columns: ['kind', 'from', 'to'],
  faults: ({ href, from, to }, portal) => [
    ...Object.entries({ from, to }).flatMap(([field, day]) =>
      isTooFar(textOf(day), portal.today) ? [{ field, errorMessage: TOO_FAR }] : [],
    ),
    ...(textOf(href) === '' || isBannerTarget(textOf(href), portal)
      ? []
      : [
          {
            field: 'href',
            errorMessage: '请填写本站已有页面的地址（例如 /news-center）或以 https:// 开头的完整地址',
          },
        ]),
  ],
});

/** A published one. */
export interface Occasion {
  title: string;
  kind: string;
  from: string;
  to: string;
  text: string;
  href: string;
}

export const occasionOf = (answers: Answers): Occasion => ({
  title: textOf(answers['title']),
  kind: textOf(answers['kind']),
  from: textOf(answers['from']),
  to: textOf(answers['to']),
  text: textOf(answers['text']),
  href: textOf(answers['href']),
});

/** How the portal stands on a day; dates are compared as text. */
export function standingOn(occasions: readonly Occasion[], day: string, isPage: (path: string) => boolean) {
  const now = occasions.filter(({ from, to }) => from <= day && day <= to);
  const holiday = now.find(({ kind }) => kind === 'holiday');
  return {
    isGrey: now.some(({ kind }) => kind === 'grey'),
    holiday: holiday
      ? {
          text: holiday.text,
          // pages come and go with versions of the portal
          href: isBannerTarget(holiday.href, { isPage }) ? holiday.href : null,
        }
      : null,
  };
}

/** The first of the days on which something begins or is over that comes after `day`; null = none. */
export const nextTurnAfter = (
  occasions: readonly Occasion[],
  day: string,
  dayAfter: (day: string) => string,
): string | null =>
  occasions
    .flatMap(({ from, to }) => [from, dayAfter(to)])
    .filter((turn) => turn > day)
    .toSorted()[0] ?? null;
