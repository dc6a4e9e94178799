// Which hubs stand by themselves on the home page.
import { expect, it } from 'vitest';
import { gathered, hubs, hubsBeside } from './home-entries.ts';

it('不足三项的入口合为一组「更多服务」，满三项的各成一组', () => {
  const all = [
    { title: '企业工具', entries: ['a', 'b', 'c'] },
    { title: '金融与服务', entries: ['d'] },
    { title: '活动资讯', entries: ['e', 'f'] },
  ];
  expect(gathered(all)).toEqual([
    { title: '企业工具', entries: ['a', 'b', 'c'] },
    { title: '更多服务', entries: ['d', 'e', 'f'] },
  ]);
  expect(gathered(all.slice(0, 1))).toEqual(all.slice(0, 1));
});

it('首页的第一组是企业工具', () => {
  expect(hubs[0]?.title).toBe('企业工具');
});

it('已有栏目的入口不再列在「更多服务」，栏目隐藏时仍在', () => {
  const names = (of: typeof hubs) => of.flatMap(({ entries }) => entries.map(({ name }) => name));
  const gone = names(hubs).filter((name) => !names(hubsBeside(['activities', 'appeals'])).includes(name));
  expect(gone).toEqual(['园区活动', '诉求与咨询']);
  expect(hubsBeside(['news'])).toEqual(hubs);
});
