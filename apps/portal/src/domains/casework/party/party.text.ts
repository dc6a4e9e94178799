// Words of whoever reads a case by consent or assignment.
export const NO_SUCH_ROLE = '本事项不设这一类查阅方';
export const NO_SUCH_PARTY = '未找到该企业或账号，请核对统一社会信用代码或登录名';
export const OWN_CASE = '不能授权给申请人自己';
export const NOT_AGREED = '请先阅读并同意授权内容';
export const NO_DAY = '请填写有效的日期';
export const tooLong = (days: number): string => `授权期限自明日起最长 ${days} 天`;
export const ADMIN_AGREES = '由本企业管理员授权或撤回';
export const DESK_ASSIGNS = '由经办部门指派或取消';
export const KNOWN_ALREADY = '已授权该查阅方，如需变更期限请先撤回';
export const NOT_FILED = '提交之后才可授权他人查阅';
export const assignedTitle = (title: string): string => `您的「${title}」已指派查阅方`;
export const assignedBody = (label: string, until: string): string =>
  `经办部门指派「${label}」查阅本件，期限至 ${until}。每次查阅都记录在办件页面，可随时查看。`;
/** What was looked at. */
export const READ_CASE = '办件内容';
export const fileRead = (name: string): string => `材料「${name}」`;
/** A right that ends on another day than the others. */
export const labelUntil = (label: string, until: string): string => `${label}（至 ${until}）`;
export const noSuchOfficer = (label: string): string => `该账号不是本部门的${label}`;
export const OF_APPLICANT = '该账号是申请企业的成员，应当回避';
export const HAD_IN_HAND = '该账号经办过本件，应当回避';
