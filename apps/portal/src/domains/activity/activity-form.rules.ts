// What an organiser writes about an activity, and what no form says: the order of its times, a place or a link, the enrolment form.
import type { Answers } from '@yqt/forms/answers';
import { textOf } from '@yqt/forms/answers';
import { coverField } from '@yqt/forms/cover-field';
import { defineForm } from '@yqt/forms/form';
import { enrolmentDesign, enrolmentFaults } from '@yqt/forms/enrolment-design';
import { instantTyped, NO_INSTANT, typedInstant } from '@yqt/forms/typed-instant';
import type { FieldError } from '@yqt/kernel/errors';
import { activityFormText as text } from './activity-words.rules.ts';

const WHEN = { ...typedInstant, required: true } as const;

export const activityForm = defineForm({
  code: 'activity',
  version: 1,
  title: '活动',
  sections: [
    {
      id: 'base',
      title: '基本信息',
      fields: [
        { name: 'title', kind: 'text', label: '活动名称', max: 60, required: true },
        { name: 'type', kind: 'choice', label: '活动类型', dictionary: 'ACTIVITY_TYPE', required: true },
        { name: 'form', kind: 'choice', label: '活动形式', dictionary: 'ACTIVITY_FORM', required: true },
        { name: 'organiser', kind: 'text', label: '主办单位', max: 60, required: true },
        { name: 'co', kind: 'text', label: '协办单位', max: 200, hint: '多个单位用顿号分开' },
        { name: 'summary', kind: 'longText', label: '一句话介绍', max: 120, required: true },
        { name: 'body', kind: 'longText', label: '活动介绍', max: 5000, hint: '空一行另起一段' },
        coverField,
      ],
    },
    {
      id: 'time',
      title: '时间与地点',
      fields: [
        { ...WHEN, name: 'startsAt', label: '开始时间' },
        { ...WHEN, name: 'endsAt', label: '结束时间' },
        { ...WHEN, name: 'signupFrom', label: '报名开始' },
        { ...WHEN, name: 'signupTo', label: '报名截止' },
        { name: 'placeName', kind: 'text', label: '场所', max: 60 },
        { name: 'placeAddress', kind: 'text', label: '详细地址', max: 120 },
        { name: 'link', kind: 'text', label: '线上地址', max: 300, hint: '只有报名成功的人可以看到' },
      ],
    },
    {
      id: 'seats',
      title: '名额与报名',
      fields: [
        {
          name: 'capacity',
          kind: 'number',
          label: '名额',
          places: 0,
          least: '1',
          most: '100000',
          unit: '人',
          hint: '不填为不限',
        },
        {
          name: 'perEnterprise',
          kind: 'number',
          label: '每家企业最多',
          places: 0,
          least: '1',
          most: '1000',
          unit: '人',
          hint: '不填为不限',
        },
        { name: 'hasWaitlist', kind: 'flag', isBox: true, label: '名额满后可以候补' },
        { name: 'needsReview', kind: 'flag', isBox: true, label: '报名需要审核' },
        enrolmentDesign,
      ],
    },
    {
      id: 'more',
      title: '议程、嘉宾与材料',
      fields: [
        {
          name: 'agenda',
          kind: 'rows',
          label: '议程',
          most: 50,
          columns: [
            { name: 'time', kind: 'text', label: '时间', max: 20, required: true },
            { name: 'topic', kind: 'text', label: '内容', max: 100, required: true },
            { name: 'speaker', kind: 'text', label: '主讲', max: 60 },
          ],
        },
        {
          name: 'speakers',
          kind: 'rows',
          label: '嘉宾',
          most: 20,
          columns: [
            { name: 'name', kind: 'text', label: '姓名', max: 30, required: true },
            { name: 'position', kind: 'text', label: '单位与职务', max: 80 },
            { name: 'intro', kind: 'text', label: '简介', max: 200 },
          ],
        },
        {
          name: 'attachments',
          kind: 'rows',
          label: '活动材料',
          most: 20,
          layout: 'cards',
          columns: [
            { name: 'title', kind: 'text', label: '材料名称', max: 60, required: true },
            { name: 'file', kind: 'files', label: '文件', most: 1, required: true },
            {
              name: 'from',
              kind: 'choice',
              label: '何时可以下载',
              required: true,
              options: [
                { value: 'always', label: '随时' },
                { value: 'registered', label: '报名成功后' },
                { value: 'afterwards', label: '活动结束后（限报名者）' },
              ],
            },
          ],
        },
        { name: 'contactName', kind: 'text', label: '联系人', max: 30 },
        { name: 'contactPhone', kind: 'text', label: '联系电话', shape: 'phone' },
      ],
    },
  ],
});

export interface ActivityTimes {
  startsAt: string;
  endsAt: string;
  signupFrom: string;
  signupTo: string;
}

const TIMES = ['startsAt', 'endsAt', 'signupFrom', 'signupTo'] as const;

/** The times of whole answers. */
export const timesOf = (answers: Answers): { [Name in keyof ActivityTimes]: string | null } => ({
  startsAt: instantTyped(textOf(answers['startsAt'])),
  endsAt: instantTyped(textOf(answers['endsAt'])),
  signupFrom: instantTyped(textOf(answers['signupFrom'])),
  signupTo: instantTyped(textOf(answers['signupTo'])),
});

/** True where all four are there. */
export const areTimes = (times: { [Name in keyof ActivityTimes]: string | null }): times is ActivityTimes =>
  TIMES.every((name) => times[name] !== null);

/** What the form cannot say, all at once: times that are none or out of order, no place, an enrolment form that cannot be filled in. */
export function activityFaults(answers: Answers): FieldError[] {
  const times = timesOf(answers);
  const { startsAt, endsAt, signupFrom, signupTo } = times;
  const faults: FieldError[] = TIMES.flatMap((field) =>
    textOf(answers[field]) !== '' && times[field] === null ? [{ field, errorMessage: NO_INSTANT }] : [],
  );
  if (startsAt && endsAt && endsAt <= startsAt) faults.push({ field: 'endsAt', errorMessage: text.endFirst });
  if (signupFrom && signupTo && signupTo <= signupFrom)
    faults.push({ field: 'signupTo', errorMessage: text.signupEndFirst });
  if (signupTo && endsAt && signupTo > endsAt)
    faults.push({ field: 'signupTo', errorMessage: text.signupAfterEnd });
  const form = textOf(answers['form']);
  if (form !== 'online' && form !== '' && textOf(answers['placeName']) === '')
    faults.push({ field: 'placeName', errorMessage: text.noPlace });
  if (form !== 'offline' && form !== '' && !/^https:\/\/\S+$/.test(textOf(answers['link'])))
    faults.push({ field: 'link', errorMessage: text.noLink });
  return [...faults, ...enrolmentFaults(answers)];
}
