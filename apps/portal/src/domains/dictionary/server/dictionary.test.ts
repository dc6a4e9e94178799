import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '@yqt/database/sql';
import { dayText } from '@yqt/kernel/dates';
import { testApp, type TestApp } from '../../../server/test-app.ts';
import type { DictionaryEntry } from '../contract.ts';
import { labelsOf } from './dictionary.port.ts';
import { readDictionaries } from './read-dictionaries.ts';

const GUEST = '/uaa/api/ua';

describe('字典与行政区划', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  test('按编码返回字典项，顺序固定', async () => {
    const { status, body } = await app.call('GET', `${GUEST}/dict/value?typeCode=GENDER`);
    expect(status).toBe(200);
    expect(body.returnCode).toBe(1000);
    expect(body.data[0]).toEqual({
      id: expect.stringMatching(/^GENDER-/),
      label: expect.any(String),
      value: expect.any(String),
    });
  });

  test('上级字典项的值随字典项给出', async () => {
    const { body } = await app.call('GET', `${GUEST}/dict/value?typeCode=SCHOOL_GRADE`);
    expect(body.data[0]).toMatchObject({ value: 'k1', parent: 'k' });
  });

  test('填报年度按服务器时钟计算', async () => {
    const { body } = await app.call('GET', `${GUEST}/dict/value?typeCode=FILL_ENLIB_YEAR`);
    const years: DictionaryEntry[] = body.data;
    expect(years.map(({ value }) => Number(years[0]?.value) - Number(value))).toEqual([...Array(12).keys()]);
    expect(years[0]?.value).toBe(dayText(app.clock.now()).slice(0, 4));
  });

  test('一次查询多个字典，按编码归类', async () => {
    const { body } = await app.call('GET', `${GUEST}/dict/value/multiple?typeCode=GENDER&typeCode=MARITAL`);
    expect(Object.keys(body.data).toSorted()).toEqual(['GENDER', 'MARITAL']);
  });

  test('只给一个编码也可以', async () => {
    const { body } = await app.call('GET', `${GUEST}/dict/value/multiple?typeCode=GENDER`);
    expect(Object.keys(body.data)).toEqual(['GENDER']);
  });

  test('不存在的编码逐个指出', async () => {
    const { status, body } = await app.call(
      'GET',
      `${GUEST}/dict/value/multiple?typeCode=NO_1&typeCode=GENDER&typeCode=NO_2`,
    );
    expect(status).toBe(422);
    expect(body).toMatchObject({
      returnCode: 3000,
      data: [
        { field: 'typeCode', errorMessage: '字典编码 NO_1 不存在' },
        { field: 'typeCode', errorMessage: '字典编码 NO_2 不存在' },
      ],
    });
  });

  test.each([
    'dict/value',
    'dict/value?typeCode=',
    'dict/value?typeCode=%27%3B--',
    'dict/value?typeCode=GENDER&typeCode=MARITAL',
    'dict/value?typeCode=NO_SUCH',
    'dict/value?typeCode=GENDER&size=1',
    'dict/value/multiple',
    `dict/value/multiple?${Array.from({ length: 21 }, (_, at) => `typeCode=C${at}`).join('&')}`,
    'states/provinces/34/cities',
    'states/provinces/cities/abcdef/counties',
  ])('参数不合规 %s 返回 3000', async (path) => {
    const { status, body } = await app.call('GET', `${GUEST}/${path}`);
    expect(status).toBe(422);
    expect(body.returnCode).toBe(3000);
    expect(body.data).not.toEqual([]);
  });

  test.each(['dict/value?typeCode=GENDER', 'dict/value/multiple?typeCode=GENDER', 'states/provinces'])(
    '未登录访问 /uaa/api/%s 被拒绝',
    async (path) => {
      expect((await app.call('GET', `/uaa/api/${path}`)).status).toBe(401);
    },
  );

  test('登录用户从不带 ua 的地址得到同样的内容', async () => {
    const member = await app.signIn('demo-visitor');
    const own = await app.call('GET', '/uaa/api/dict/value?typeCode=GENDER', { as: member });
    const guest = await app.call('GET', `${GUEST}/dict/value?typeCode=GENDER`);
    expect(own.body.data).toEqual(guest.body.data);
  });

  test('省、市、县逐级下探：安徽省、滁州市、琅琊区', async () => {
    const provinces = await app.call('GET', `${GUEST}/states/provinces`);
    expect(provinces.body.data).toHaveLength(34);
    expect(provinces.body.data).toContainEqual({ id: '340000', label: '安徽省', value: '340000' });
    const cities = await app.call('GET', `${GUEST}/states/provinces/340000/cities`);
    expect(cities.body.data).toContainEqual({
      id: '341100',
      label: '滁州市',
      value: '341100',
      parent: '340000',
    });
    const counties = await app.call('GET', `${GUEST}/states/provinces/cities/341100/counties`);
    expect(counties.body.data).toContainEqual({
      id: '341102',
      label: '琅琊区',
      value: '341102',
      parent: '341100',
    });
  });

  test('没有下级的省返回空列表', async () => {
    expect((await app.call('GET', `${GUEST}/states/provinces/710000/cities`)).body.data).toEqual([]);
  });

  test.each([
    'states/provinces/999999/cities',
    'states/provinces/341100/cities',
    'states/provinces/cities/340000/counties',
  ])('不存在的省或市 %s 返回 404', async (path) => {
    expect((await app.call('GET', `${GUEST}/${path}`)).body).toMatchObject({ returnCode: 4040 });
  });

  describe('停用与缓存', () => {
    const at = (seconds: number) => ({
      sql: app.sql,
      now: () => new Date(Date.parse('2030-01-01T00:00:00Z') + seconds * 1000),
    });

    test('停用的字典项不再列出，但仍有名称；改动在 60 秒后生效', async () => {
      const before = await readDictionaries(at(0), ['SATISFACTION']);
      const value = before.get('SATISFACTION')!.entries[0]!.value;
      await app.sql`update dictionary.entry set is_disabled = true where dictionary_code = 'SATISFACTION' and value = ${value}`;
      const values = async (seconds: number) =>
        (await readDictionaries(at(seconds), ['SATISFACTION']))
          .get('SATISFACTION')!
          .entries.map((entry) => entry.value);
      expect(await values(59)).toContain(value);
      expect(await values(60)).not.toContain(value);
      expect((await labelsOf(at(60), ['SATISFACTION'])).get('SATISFACTION')?.has(value)).toBe(true);
    });

    test('在后来失败的事务里读到的不会留给别人', async () => {
      const failed = transaction(app.sql, async (tx) => {
        await tx`update dictionary.entry set label = '没有提交' where dictionary_code = 'SATISFACTION'`;
        await labelsOf(at(120), ['SATISFACTION']);
        throw new Error('回滚');
      });
      await expect(failed).rejects.toThrow('回滚');
      const labels = (await labelsOf(at(120), ['SATISFACTION'])).get('SATISFACTION');
      expect([...(labels?.values() ?? [])]).not.toContain('没有提交');
    });

    test('不存在的编码给出空的名称表', async () => {
      expect((await labelsOf(at(0), ['NO_SUCH'])).get('NO_SUCH')?.size).toBe(0);
    });
  });
});
