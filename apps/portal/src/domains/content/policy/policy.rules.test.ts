import { expect, test } from 'vitest';
import type { Answers } from '@yqt/forms/answers';
import { policy } from './policy.rules.ts';

/** At these fields. */
const faultsAt = (answers: Answers, fields: readonly string[]) =>
  (policy.faults?.(answers, { isPage: () => true }) ?? []).filter(({ field }) => fields.includes(field));

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
