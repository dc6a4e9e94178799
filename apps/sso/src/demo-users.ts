// The people of the development sign-on server. The credit codes are those of the portal's demonstration enterprises.

export interface DemoUser {
  loginName: string;
  name: string;
  /** What the login page says about the user. */
  note: string;
  /** Enterprises that the server asserts the user acts for. */
  creditCodes: string[];
}

export const demoUsers: readonly DemoUser[] = [
  { loginName: 'demo-visitor', name: '演示访客', note: '未绑定企业', creditCodes: [] },
  {
    loginName: 'demo-enterprise',
    name: '演示企业用户',
    note: '绑定两家演示企业',
    creditCodes: ['91341100MA8YQTDE1W', '91341100MA8YQTDE20'],
  },
  {
    loginName: 'demo-other',
    name: '演示企业用户二',
    note: '绑定另一家演示企业',
    creditCodes: ['91341100MA8YQTDE33'],
  },
  { loginName: 'demo-operator', name: '演示运营人员', note: '园区运营：受理、内容编辑', creditCodes: [] },
  { loginName: 'demo-reviewer', name: '演示审核人员', note: '园区审核与审计', creditCodes: [] },
];
