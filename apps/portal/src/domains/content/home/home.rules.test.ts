// In which order the sections of the home page stand.
import { expect, it } from 'vitest';
import { HOME_SECTIONS, layoutFault, movedSection, placedSections } from './home.rules.ts';

const namesOf = (placed: readonly { name: string }[]) => placed.map(({ name }) => name);

it('没有设置时按门户自己的次序，全部显示', () => {
  expect(namesOf(placedSections(undefined))).toEqual(HOME_SECTIONS);
  expect(placedSections(undefined).some(({ isHidden }) => isHidden)).toBe(false);
});

it('按保存的次序与隐藏；新版本增加的栏目排在原来的前一个之后，去掉的与重复的不再列出', () => {
  const placed = placedSections({
    sections: ['news', 'gone', 'today', 'popular', 'news'],
    hidden: ['popular', 'gone'],
  });
  expect(namesOf(placed)).toEqual([
    'tools',
    'news',
    'notices',
    'activities',
    'appeals',
    'topics',
    'services',
    'today',
    'calendar',
    'popular',
  ]);
  expect(namesOf(placed.filter(({ isHidden }) => isHidden))).toEqual(['popular']);
  expect(layoutFault(placed)).toBeNull();
});

it('隐藏了新闻的园区，新增的通知公告不会不请自来；保存过的照保存的', () => {
  const hiddenOf = (kept: Parameters<typeof placedSections>[0]) =>
    namesOf(placedSections(kept).filter(({ isHidden }) => isHidden));
  expect(hiddenOf({ sections: ['news', 'today'], hidden: ['news'] })).toEqual(['news', 'notices']);
  expect(hiddenOf({ sections: ['news', 'notices', 'today'], hidden: ['news'] })).toEqual(['news']);
  expect(hiddenOf({ sections: ['news', 'today'], hidden: [] })).toEqual([]);
});

it('上移、下移一位；两端不动', () => {
  const start = placedSections(undefined);
  expect(namesOf(movedSection(start, 'today', -1)).slice(0, 3)).toEqual(['today', 'tools', 'calendar']);
  expect(namesOf(movedSection(start, 'today', 1)).slice(0, 3)).toEqual(['tools', 'calendar', 'today']);
  expect(movedSection(start, 'tools', -1)).toBe(start);
  expect(movedSection(start, 'services', 1)).toBe(start);
});

it('缺少、重复或全部隐藏的栏目不能保存', () => {
  const all = placedSections(undefined);
  expect(layoutFault(all.slice(1))).toContain('恰好列出一次');
  expect(layoutFault([...all.slice(1), ...all.slice(1, 2)])).toContain('恰好列出一次');
  expect(layoutFault(all.map((one) => ({ ...one, isHidden: true })))).toBe('至少显示一个栏目');
});
