// Personal answers at rest and on screens.
import { describe, expect, it } from 'vitest';
import { checkSubmission } from './check.ts';
import { maskOf, openAnswers, sealAnswers, unmask } from './seal.ts';
import { form, good, options, testSeals } from './test-form.ts';

const seals = testSeals();
const stored = sealAnswers(form, good, {}, seals);

describe('敏感信息封存', () => {
  it('存储里是封存的内容与掩码，其他回答照旧', () => {
    expect(stored).toMatchObject({ name: '电池回收', mobile: { mask: '138****8000' } });
    expect(openAnswers(form, stored, null)).toMatchObject({
      mobile: '138****8000',
      team: [{ who: '甲*', pay: '10' }, {}],
    });
    expect(openAnswers(form, stored, seals)).toEqual(good);
  });

  it('掩码跟着行走，不跟位置', () => {
    const team = [
      { key: 'b', who: '乙*', pay: '20' },
      { key: 'a', who: '甲*', pay: '10' },
    ];
    const clear = unmask(form, { ...good, mobile: '138****8000', team }, stored, seals);
    expect(checkSubmission(form, clear, options)).toMatchObject({
      ok: true,
      answers: {
        mobile: '13800138000',
        team: [
          { key: 'b', who: '乙某' },
          { key: 'a', who: '甲某' },
        ],
      },
    });
  });

  it('没有改的内容保留原来的封存，改了的重新封存', () => {
    expect(sealAnswers(form, good, stored, seals)).toEqual(stored);
    const changed = sealAnswers(form, { ...good, mobile: '13900139000' }, stored, seals);
    expect(changed['team']).toEqual(stored['team']);
    expect(changed['mobile']).toMatchObject({ mask: '139****9000' });
  });

  it('别的行或别的项的掩码不换成原文', () => {
    const team = [{ key: 'c', who: '甲*', pay: '1' }, ...good.team];
    const checked = checkSubmission(form, unmask(form, { ...good, team }, stored, seals), options);
    expect(checked).toMatchObject({ ok: false, faults: [{ field: 'team[0].who' }] });
  });

  it.each([
    [{ kind: 'text', shape: 'idCard' }, '11010519491231002X', '110105********002X'],
    [{ kind: 'text', shape: 'idCard' }, '1101', '******'],
    [{ kind: 'text', shape: 'phone' }, '0550-3769808', '****9808'],
    [{ kind: 'text', shape: 'email' }, 'a@b.cn', '******'],
    [{ kind: 'text' }, '欧阳某某', '欧**某'],
    [{ kind: 'text' }, '安徽省滁州市某某路一百二十八号', '******'],
    [{ kind: 'date' }, '2015-06-01', '******'],
    [{ kind: 'choice', options: [] }, 'x', '******'],
    [{ kind: 'text', max: 4 }, '9879', '******'],
  ] as const)('%o %s 显示为 %s', (field, text, mask) => {
    expect(maskOf({ name: 'x', label: '项', ...field }, text)).toBe(mask);
  });
});
