// Which hubs stand by themselves on the home page.
import { expect, it } from 'vitest';
import { gathered, hubs, hubsOf } from './home-entries.ts';

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

const namesOf = ({ tools, services }: ReturnType<typeof hubsOf>) =>
  [...(tools ? [tools] : []), ...services].flatMap(({ entries }) => entries.map(({ name }) => name));

it('已有栏目的入口不再列在「更多服务」，栏目隐藏时仍在', () => {
  const [all, fewer] = [namesOf(hubsOf([], ['news'])), namesOf(hubsOf([], ['activities', 'appeals']))];
  expect(all.filter((name) => !fewer.includes(name))).toEqual(['园区活动', '诉求与咨询']);
});

const tileTo = (href: string) => ({ id: href, title: `往 ${href}`, text: '一句', icon: '', href });
const titlesOf = ({ tools, services }: ReturnType<typeof hubsOf>) => [
  tools?.title,
  ...services.map(({ title }) => title),
];

it('发布过的栏目以发布的为准，其他的照旧；「更多服务」在最后', () => {
  const kept = [
    { title: '企业工具', tiles: [tileTo('/resources')] },
    { title: '金融与服务', tiles: [tileTo('https://www.example.com/')] },
  ];
  const found = hubsOf(kept, []);
  expect(titlesOf(found)).toEqual(['企业工具', '金融与服务', '更多服务']);
  expect(found.tools?.entries.map(({ path }) => path)).toEqual(['/resources']);
  expect(found.services[1]?.entries.map(({ name }) => name)).toContain('申报中心');
});

it('全部下线的栏目不显示，也不恢复门户自带的；别处已有的入口自带的不再重复', () => {
  expect(hubsOf([{ title: '企业工具', tiles: [] }], []).tools).toBeNull();
  const kept = [{ title: '金融与服务', tiles: [tileTo('/apply-center')] }];
  const found = hubsOf(kept, ['services']);
  // where its section is hidden, nothing leads there in its place
  expect(namesOf(hubsOf(kept, []))).toContain('申报中心');
  expect(namesOf(found)).not.toContain('申报中心');
  expect(namesOf(found)).toContain('往 /apply-center');
});

it('读不到发布了哪些入口时一个也不显示，已撤下的不会回来', () => {
  expect(hubsOf(null, [])).toEqual({ tools: null, services: [] });
});
