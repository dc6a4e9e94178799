import { expect, test } from 'vitest';
import { readLogoutRequest, readServiceResponse } from './cas-response.rules.ts';

const response = (inside: string) =>
  `<?xml version="1.0"?>\n<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${inside}</cas:serviceResponse>`;
const success = (inside: string) =>
  response(`<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`);

test('认证成功时读出用户、姓名、各企业的信用代码和其中任法定代表人的企业', () => {
  const xml = success(
    '<cas:user>li&#x4e;a</cas:user>\n<cas:attributes><cas:name>李&amp;娜</cas:name><cas:creditCode>A</cas:creditCode><cas:creditCode>B</cas:creditCode><cas:legalPersonOf>B</cas:legalPersonOf><cas:legalPersonOf>C</cas:legalPersonOf></cas:attributes>',
  );
  const subject = { loginName: 'liNa', name: '李&娜', creditCodes: ['A', 'B'], legalCodes: ['B'] };
  expect(readServiceResponse(xml)).toEqual({ ok: true, subject });
});

test('姓名中看不见的字符不收下，用户名中有的整个不认', () => {
  const named = (name: string) =>
    success(`<cas:user>a</cas:user><cas:attributes><cas:name>${name}</cas:name></cas:attributes>`);
  for (const name of ['\u202e李\u200b娜\u202c', '李\u2028娜', ' 李\n娜 ']) {
    const answer = readServiceResponse(named(name));
    expect(answer.ok && answer.subject.name.replace(' ', '')).toBe('李娜');
  }
  for (const mark of ['\u202e', '\u200b', '\u2028'])
    expect(readServiceResponse(success(`<cas:user>ad${mark}min</cas:user>`)).ok).toBe(false);
});

test('默认命名空间与带前缀的写法同样有效，没有属性也可以', () => {
  const xml =
    '<serviceResponse xmlns="http://www.yale.edu/tp/cas"><authenticationSuccess><user>a</user></authenticationSuccess></serviceResponse>';
  expect(readServiceResponse(xml)).toEqual({
    ok: true,
    subject: { loginName: 'a', name: '', creditCodes: [], legalCodes: [] },
  });
});

test('认证失败不是成功', () => {
  const xml = response('<cas:authenticationFailure code="INVALID_TICKET">x</cas:authenticationFailure>');
  expect(readServiceResponse(xml)).toEqual({ ok: false, code: 'REFUSED' });
});

test.each([
  ['文档类型声明', `<!DOCTYPE x [<!ENTITY a "b">]>${success('<cas:user>a</cas:user>')}`],
  ['自定义实体', success('<cas:user>&a;</cas:user>')],
  ['未结束的实体', success('<cas:user>a&lt</cas:user>')],
  ['注释拆开用户名', success('<cas:user>admin<!-- x --></cas:user>')],
  ['CDATA', success('<cas:user><![CDATA[a]]></cas:user>')],
  ['处理指令', success('<?x y?><cas:user>a</cas:user>')],
  ['错误的命名空间', success('<cas:user>a</cas:user>').replace('yale', 'evil')],
  [
    '没有绑定的前缀',
    '<cas:serviceResponse><cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess></cas:serviceResponse>',
  ],
  ['两个用户', success('<cas:user>a</cas:user><cas:user>b</cas:user>')],
  ['空用户', success('<cas:user></cas:user>')],
  ['控制字符', success('<cas:user>a\u0000</cas:user>')],
  ['字符引用中的控制字符', success('<cas:user>a&#1;</cas:user>')],
  [
    '两个结论',
    response(
      '<cas:authenticationSuccess><cas:user>a</cas:user></cas:authenticationSuccess><cas:authenticationFailure code="x">x</cas:authenticationFailure>',
    ),
  ],
  ['没有闭合', success('<cas:user>a</cas:user>').slice(0, -5)],
  ['多余的根元素', `${success('<cas:user>a</cas:user>')}<a/>`],
  ['根元素外的文字', `${success('<cas:user>a</cas:user>')}x`],
  ['重复的属性', success('<cas:user a="1" a="2">a</cas:user>')],
  ['标签不匹配', success('<cas:user>a</cas:name>')],
  ['太深', '<a>'.repeat(40) + '</a>'.repeat(40)],
  ['超过 64 KiB', success(`<cas:user>a</cas:user>${' '.repeat(66_000)}`)],
  ['网页', '<html><body>login</body></html>'],
  ['空', ''],
])('拒绝%s', (_, xml) => expect(readServiceResponse(xml)).toEqual({ ok: false, code: 'UNREADABLE' }));

const logout = (inside: string) =>
  `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="LR-1" Version="2.0"><saml:NameID xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">@NOT_USED@</saml:NameID>${inside}</samlp:LogoutRequest>`;

test('单点退出请求给出要结束的票据', () => {
  expect(readLogoutRequest(logout('<samlp:SessionIndex>ST-12345678</samlp:SessionIndex>'))).toBe(
    'ST-12345678',
  );
});

test.each([
  logout(''),
  logout('<samlp:SessionIndex>x</samlp:SessionIndex>'),
  logout(
    '<samlp:SessionIndex>ST-12345678</samlp:SessionIndex><samlp:SessionIndex>ST-87654321</samlp:SessionIndex>',
  ),
  `<!DOCTYPE lolz [<!ENTITY lol "lol">]>${logout('<samlp:SessionIndex>ST-12345678</samlp:SessionIndex>')}`,
  'logoutRequest',
])('不成立的单点退出请求没有结果', (xml) => expect(readLogoutRequest(xml)).toBeNull());

test('实体炸弹和畸形输入很快被拒绝，不会指数级增长', () => {
  const bomb = `<!DOCTYPE b [${Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};">`).join('')}]><b>&e20;</b>`;
  expect(readLogoutRequest(bomb)).toBeNull();
  expect(readLogoutRequest(`<a ${'x="1" '.repeat(10_000)}`)).toBeNull();
  expect(readLogoutRequest('<'.repeat(60_000))).toBeNull();
});
