import { describe, expect, it } from 'vitest';
import { endOfDay, startOfDay } from '@yqt/kernel/window';
import { byUrgency, groupOf, standingAt, type OpenWindow } from './groups.rules.ts';

const day = '2026-06-10';
const window = (opensOn: string, closesOn: string | null): OpenWindow => ({
  batch: '批次',
  opensAt: startOfDay(opensOn),
  closesAt: closesOn === null ? null : endOfDay(closesOn),
});
const standing = (windows: OpenWindow[], redemptionMode = 'apply') =>
  standingAt(`${day} 12:00:00`, { windows, redemptionMode });

describe('分组', () => {
  it.each([
    ['legal', 'yes', 'eligible'],
    ['legal', 'unknown', 'completable'],
    ['legal', 'no', 'ineligible'],
    ['targeting', 'yes', 'reference'],
    ['targeting', 'unknown', 'reference'],
    ['targeting', 'no', 'reference'],
  ] as const)('%s 的 %s 归入 %s', (nature, verdict, group) => {
    expect(groupOf(nature, verdict)).toBe(group);
  });
});

describe('申报时间', () => {
  it.each([
    [
      '当天开始',
      [window(day, '2026-06-20')],
      'now',
      '申报中，还剩 10 天（2026-06-20 截止）',
      '2026-06-20 23:59:59',
      10,
    ],
    ['当天截止', [window('2026-01-01', day)], 'now', '申报中，今日截止', endOfDay(day), 0],
    [
      '次日开始',
      [window('2026-06-11', null)],
      'upcoming',
      '尚未开始，2026-06-11 起可申报',
      '2026-06-11 00:00:00',
      null,
    ],
    [
      '昨日截止',
      [window('2026-01-01', '2026-06-09')],
      'closed',
      '本批次申报已截止，请关注下一批次',
      null,
      null,
    ],
    ['长期', [window('2026-01-01', null)], 'now', '长期有效，可随时申报', null, null],
    [
      '几个批次取开着的',
      [window('2026-01-01', '2026-02-01'), window('2026-06-01', '2026-06-30'), window('2026-09-01', null)],
      'now',
      '申报中，还剩 20 天（2026-06-30 截止）',
      '2026-06-30 23:59:59',
      20,
    ],
  ] as const)('%s', (_name, windows, availability, text, nextAt, daysLeft) => {
    expect(standing([...windows])).toEqual({ availability, text, nextAt, daysLeft });
  });

  it.each([
    ['2026-06-10 08:59:59', 'upcoming', '尚未开始，2026-06-10 09:00 起可申报'],
    ['2026-06-10 09:00:00', 'now', '申报中，今日 17:00 截止'],
    ['2026-06-10 17:00:00', 'now', '申报中，今日 17:00 截止'],
    ['2026-06-10 17:00:01', 'closed', '本批次申报已截止，请关注下一批次'],
  ] as const)('当日 9:00 至 17:00 的窗口在 %s：%s', (at, availability, text) => {
    const windows = [{ batch: '批次', opensAt: '2026-06-10 09:00:00', closesAt: '2026-06-10 17:00:00' }];
    expect(standingAt(at, { windows, redemptionMode: 'apply' })).toMatchObject({ availability, text });
  });

  it.each([
    ['auto', 'now', '免申即享，无需申报'],
    ['self', 'now', '自行判别、申报享受，资料留存备查'],
    ['apply', 'unknown', '申报时间待核实，请以主管部门通知为准'],
  ] as const)('没有申报窗口：%s', (mode, availability, text) => {
    expect(standing([], mode)).toMatchObject({ availability, text });
  });
});

describe('组内次序', () => {
  it('能申报的在前，先截止的在前，金额大的在前，最后按编号', () => {
    const one = (
      id: string,
      availability: 'now' | 'closed' | 'upcoming',
      nextAt: string | null,
      maxYuan: number,
    ) => ({
      id,
      availability,
      nextAt,
      maxYuan,
    });
    const list = [
      one('e', 'closed', null, 99),
      one('d', 'upcoming', '2026-07-01', 5),
      one('c', 'now', null, 1),
      one('b', 'now', null, 9),
      one('a', 'now', '2026-06-30', 0),
      one('0', 'now', null, 1),
    ];
    expect(
      list
        .toSorted(byUrgency)
        .map(({ id }) => id)
        .join(''),
    ).toBe('ab0cde');
  });
});
