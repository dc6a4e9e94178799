// A form posted by a browser without JavaScript.
import { describe, expect, it } from 'vitest';
import { checkDraft, checkSubmission } from './check.ts';
import { DRAWN, readPost } from './read-post.ts';
import { form, good, options } from './test-form.ts';

const post = (pairs: readonly (readonly [string, string])[]): FormData => {
  const posted = new FormData();
  for (const [name, value] of pairs) posted.append(name, value);
  return posted;
};

describe('不用 JavaScript 提交的表单', () => {
  it('各种控件读成同样的回答', () => {
    const given = readPost(
      form,
      post([
        ['name', '电池回收'],
        ['kind', 'new'],
        ['isLocal', 'true'],
        ['mobile', '13800138000'],
        ['total', '500'],
        ['tags', 'a'],
        ['tags', 'b'],
        ['team[0].key', 'a'],
        ['team[0].who', '甲某'],
        ['team[0].pay', '10'],
        ['team[1].who', ''],
        ['team[1].pay', ' '],
        ['team[2].key', 'b'],
        ['team[2].who', '乙某'],
        ['team[2].pay', '20'],
        ['team[2].isFull', 'true'],
        ['team[2].proof', 'f1'],
        ['promise', 'true'],
      ]),
    );
    expect(checkSubmission(form, given, options)).toEqual({
      ok: true,
      answers: {
        ...good,
        tags: ['a', 'b'],
        team: [good.team[0], { ...good.team[1], proof: ['f1'] }],
        paid: '30',
      },
    });
  });

  it('空行不算，其后的行的错误指向重新显示时的位置', () => {
    const given = readPost(
      form,
      post([
        ['team[0].who', ''],
        ['team[3].who', '甲某'],
        ['team[3].pay', '很多'],
      ]),
    );
    expect(given['team']).toEqual([{ who: '甲某', pay: '很多', isFull: '', proof: [], year: '' }]);
    const { faults } = checkDraft(form, given, options);
    expect(faults.map(({ field }) => field)).toEqual(['team[0].pay']);
  });

  it('取消的勾选清空，没有画出的项保留原来的回答', () => {
    const before = { ...good, tags: ['a'], origin: '南京', since: '2021-01-01' };
    const given = readPost(
      form,
      post([
        [DRAWN, 'name,tags,promise'],
        ['name', '新名'],
      ]),
      before,
    );
    const { answers } = checkDraft(form, given, options);
    expect(answers).toMatchObject({ name: '新名', origin: '南京' });
    expect(Object.keys(answers)).not.toEqual(expect.arrayContaining(['tags']));
    expect(Object.keys(answers)).not.toEqual(expect.arrayContaining(['promise']));
  });

  it('恶意的行号与名称不起作用', () => {
    const many = Array.from({ length: 3_000 }, (_, at) => [`team[${at}].who`, '甲'] as const);
    const given = readPost(form, post([...many, ['team[99999].who', 'x'], ['team[0].isAdmin', 'x']]));
    expect(Array.isArray(given['team']) && given['team'].length).toBe(6);
    expect(JSON.stringify(given)).not.toContain('isAdmin');
  });

  it('一页画几份同样的表单时，按各自名称前的位置读，互不相混', () => {
    const posted = post([
      ['plans.0.name', '甲'],
      ['plans.0.team[0].who', '甲某'],
      ['plans.1.name', '乙'],
      ['plans.1.team[3].who', '乙某'],
      ['team[0].who', '不属于任何一份'],
    ]);
    expect(readPost(form, posted, {}, 'plans.1.')).toMatchObject({ name: '乙', team: [{ who: '乙某' }] });
    expect(readPost(form, posted, {}, 'plans.0.')).toMatchObject({ name: '甲', team: [{ who: '甲某' }] });
  });
});
