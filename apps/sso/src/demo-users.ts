// The people of the development sign-on server. The credit codes are those of the portal's demonstration enterprises.

export interface DemoUser {
  loginName: string;
  name: string;
  /** What the login page says about the user. */
  note: string;
  /** Enterprises that the server asserts the user acts for. */
  creditCodes: string[];
  /** Those of them whose legal person they are. */
  legalPersonOf?: string[];
}

const E1 = '91341100MA8YQTDE1W';
const E2 = '91341100MA8YQTDE20';
const E3 = '91341100MA8YQTDE33';

const user = (loginName: string, name: string, note: string, creditCodes: string[] = []): DemoUser => ({
  loginName,
  name,
  note,
  creditCodes,
});

export const demoUsers: readonly DemoUser[] = [
  user('demo-visitor', '演示访客', '未绑定企业'),
  user('demo-enterprise', '演示企业用户', '两家演示企业的管理员', [E1, E2]),
  { ...user('demo-other', '演示企业用户二', '另一家演示企业的管理员', [E3]), legalPersonOf: [E3] },
  user('demo-handler', '演示经办人', '前两家演示企业的经办', [E1, E2]),
  user('demo-handler2', '演示经办人二', '另一家演示企业的经办'),
  user('demo-viewer', '演示查看人', '第一家演示企业的查看'),
  user('demo-agent', '演示代办人', '第一家演示企业的代办'),
  user('demo-operator', '演示运营人员', '园区运营：受理、内容编辑'),
  user('demo-reviewer', '演示审核人员', '园区审核与审计'),
  user('demo-clerk', '演示受理员', '科技人才部门：窗口受理、客服'),
  user('demo-first', '演示初审员', '科技人才部门：初审、内容编辑'),
  user('demo-clerk2', '演示受理员二', '经济发展部门：窗口受理、活动现场、服务机构'),
  user('demo-joint', '演示联审员', '经济发展部门：联审、评审专家、政策规则员'),
  user('demo-joint2', '演示联审员二', '科技人才部门：联审'),
  user('demo-joint3', '演示联审员三', '财政金融部门：联审'),
  user('demo-leader', '演示负责人', '财政金融部门：终审、内容审核发布、规则审核员'),
  user('demo-leader2', '演示负责人二', '财政金融部门：终审'),
  user('demo-payer', '演示财务人员', '财政金融部门：拨付、金融办、金融机构'),
];
