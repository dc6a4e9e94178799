// What the privacy policy says of retention is what is done; what the legal texts promise is built.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import tenant from '../../seeds/content/tenant.json' with { type: 'json' };
import { BEHAVIOR_DAYS } from '../domains/behavior/server/record-behavior.ts';
import { USUAL_KEEPING } from '../domains/casework/keeping/keeping.rules.ts';
import { PRIVACY_VERSION, RETENTION } from '../domains/identity/privacy.rules.ts';
import { privacyRows, privacySections } from '../domains/identity/web/privacy.text.ts';
import { MISS_DAYS } from '../domains/policy/server/search-misses.ts';
import { MAX_RESULTS } from '../domains/tools/report/server/store-result.ts';
import { VOICE_DAYS } from '../domains/voice/voice.rules.ts';

const policy = [...privacySections(tenant), ...privacyRows(RETENTION)];

it('隐私政策所写的保存期限就是系统实际执行的期限', () => {
  expect(RETENTION).toMatchObject({
    behaviorDays: BEHAVIOR_DAYS,
    searchMissDays: MISS_DAYS,
    voiceDays: VOICE_DAYS,
    ...USUAL_KEEPING,
    toolResults: MAX_RESULTS,
  });
  const text = JSON.stringify(policy);
  for (const figure of Object.values(RETENTION)) expect(text).toContain(` ${figure} `);
});

it('隐私政策写明处理者、目的、种类、接收方、保存期限、权利和联系方式', () => {
  const text = JSON.stringify(policy);
  const wanted = [
    '个人信息处理者',
    '处理目的',
    '种类',
    '接收方',
    '保存期限',
    '查阅',
    '复制',
    '更正',
    '删除',
    '撤回同意',
    '注销',
    tenant.hotline,
    tenant.mobile,
  ];
  expect(wanted.filter((word) => !text.includes(word))).toEqual([]);
});

it('隐私政策改动文字必须换版本', () => {
  const hash = createHash('sha256').update(JSON.stringify(policy)).digest('hex').slice(0, 12);
  expect({ [PRIVACY_VERSION]: hash }).toMatchInlineSnapshot(`
    {
      "2026-11.6": "10b1c500ab1e",
    }
  `);
});

it('协议文本不承诺没有建成的功能', () => {
  const text = JSON.stringify(tenant.legal);
  expect(text.match(/意见反馈|车辆通行|房源|金融|项目申报|在线申报|人才/g)).toBeNull();
});
