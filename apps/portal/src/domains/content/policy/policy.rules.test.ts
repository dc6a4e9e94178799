import { expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { policy } from './policy.rules.ts';

/** At these fields. */
const faultsAt = (answers: Answers, fields: readonly string[]) =>
  (policy.faults?.(answers, { isPage: () => true, today: '2026-11-30' }) ?? []).filter(({ field }) =>
    fields.includes(field),
  );

const ENGLISH = ['englishTitle', 'englishCategory', 'englishSummary', 'englishBody'];

test('只填了一部分的，缺的每一项都指出，要么都填的话只说一次；都填或都不填的不说', () => {
  expect(faultsAt({ englishTitle: 'Rain gardens' }, ENGLISH)).toEqual([
    {
      field: 'englishCategory',
      errorMessage: '请填写英文栏目：英文版的标题、栏目、摘要和正文要么都填，要么都不填',
    },
    { field: 'englishSummary', errorMessage: '请填写英文摘要' },
    { field: 'englishBody', errorMessage: '请填写英文正文' },
  ]);
  const contact = faultsAt({ phone: '0550-1234567' }, ['department', 'office', 'phone', 'address']);
  expect(contact.filter(({ errorMessage }) => errorMessage.includes('要么都填'))).toHaveLength(1);
  const whole = { englishTitle: 'a', englishCategory: 'b', englishSummary: 'c', englishBody: '<p>d</p>' };
  expect([faultsAt(whole, ENGLISH), faultsAt({}, ENGLISH)]).toEqual([[], []]);
});

const said = (answers: Answers, field: string) =>
  faultsAt(answers, [field]).map(({ errorMessage }) => errorMessage);
const FAR = '日期过远，请填写 20 年以内的日期；没有期限的请留空';

test.each<[string, Answers, string, string[]]>([
  [
    '成文之前发布',
    { writtenOn: '2026-06-18', publishedOn: '2026-06-17' },
    'publishedOn',
    ['发布日期不能早于成文日期'],
  ],
  ['同一天', { writtenOn: '2026-06-18', publishedOn: '2026-06-18' }, 'publishedOn', []],
  ['只知道到月，分不出先后', { writtenOn: '2026-06-18', publishedOn: '2026-06' }, 'publishedOn', []],
  [
    '只知道到年也分得出',
    { writtenOn: '2026', publishedOn: '2025-12' },
    'publishedOn',
    ['发布日期不能早于成文日期'],
  ],
  [
    '施行之前失效',
    { effectiveOn: '2026-06', expiresOn: '2026-05-31' },
    'expiresOn',
    ['失效日期不能早于施行日期'],
  ],
  ['9999 年失效', { expiresOn: '9999-12-31' }, 'expiresOn', [FAR]],
  ['9999 年发布', { publishedOn: '9999' }, 'publishedOn', [FAR]],
  [
    '9999 年的窗口',
    { windows: [{ key: 'r1', batch: '一', opensAt: '2026-12-01 09:00', closesAt: '9999-12-31 23:59' }] },
    'windows[0].closesAt',
    [FAR],
  ],
])('日期：%s', (_, answers, field, faults) => {
  expect(said(answers, field)).toEqual(faults);
});
