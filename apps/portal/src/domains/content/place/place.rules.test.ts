import { describe, expect, it } from 'vitest';
import { NO_CODE_TREES } from '@yqt/rules/code-trees';
import { checkSubmission } from '@yqt/forms/check';
import { navigationOf, place } from './place.rules.ts';

const given = { title: '综合服务大厅', layer: 'service', address: '苏滁大道 1 号', x: '500', y: '300' };
const faultsOf = (more: Record<string, string>) => {
  const checked = checkSubmission(
    place.form,
    { ...given, ...more },
    { on: '2026-11-27', codes: NO_CODE_TREES },
  );
  return checked.ok ? [] : checked.faults.map(({ field }) => field);
};

describe('点位的经纬度', () => {
  it.each([
    ['都不填', {}, []],
    ['都填', { lng: '118.435100', lat: '32.318200' }, []],
    ['只填经度', { lng: '118.4351' }, ['lat']],
    ['经纬度写反', { lng: '32.3182', lat: '118.4351' }, ['lng', 'lat']],
  ])('%s', (_name, more, faults) => expect(faultsOf(more)).toEqual(faults));

  it('自己写的链接在先，其次是坐标，都没有就没有导航', () => {
    const title = '服务大厅 & 窗口';
    const pair = { lng: '118.4351', lat: '32.3182' };
    expect(navigationOf({ title })).toBeNull();
    expect(navigationOf({ title, lng: '118.4351' })).toBeNull();
    expect(navigationOf({ title, href: 'javascript:alert(1)' })).toBeNull();
    expect(navigationOf({ title, href: 'https://map.example/1', ...pair })).toBe('https://map.example/1');
    const url = new URL(navigationOf({ title, ...pair }) ?? '');
    expect(url.origin).toBe('https://uri.amap.com');
    expect(url.searchParams.get('position')).toBe('118.4351,32.3182');
    expect(url.searchParams.get('name')).toBe(title);
  });
});
