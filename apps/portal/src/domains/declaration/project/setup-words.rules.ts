// What setting up projects says where it refuses.
import type { ObtainWay } from '../../casework/contract.ts';

export const WORD_YES = '是';
export const WORD_NO = '否';
export const CONDITION_WORDS = {
  '==': '等于',
  '!=': '不等于',
  '>=': '不少于（不早于）',
  '<=': '不多于（不晚于）',
} as const;
/** How a material is obtained. */
export const OBTAIN_LABELS = {
  upload: '企业上传',
  vault: '材料库',
  department: '部门核验',
  promise: '告知承诺',
} as const satisfies Record<ObtainWay, string>;
export const noVerifierText = (name: string): string => `材料“${name}”由部门核验，请填写核验部门`;
export const noPromiseText = (name: string): string => `材料“${name}”实行告知承诺，请填写承诺内容`;
export const optionalCheckText = (name: string): string =>
  `材料“${name}”由部门核验，企业不提交，不能设为选交`;
export const instantCheckText = (name: string): string =>
  `材料“${name}”由部门核验：即申即享提交时即核定，不能等待部门核验`;
export const guideOnlyText = (name: string): string =>
  `材料“${name}”：免申即享和企业自行判别的项目不在门户填报，不能由部门核验或告知承诺`;
export const enterpriseVaultText = (name: string): string => `材料“${name}”取自材料库，请选择材料类型`;
export const CODE_FORM = '项目编号为 1～32 个字母、数字或连字符';
export const CODE_TAKEN = '项目编号已被其他项目使用';
export const NO_REVIEW = '办理环节中至少选一个审核环节：初审、联审或终审';
export const EXPERTS_EVEN = '专家人数应为单数';
export const PROMISE_TOO_LONG = '承诺时限不能长于法定时限';
export const RULE_DECIDES = '已选依据政策的，条件按该政策的规则自动核对：请删去自写的条件，或不选依据政策';
export const CONDITION_TWICE = '与上面的一条条件相同';
export const NOBODY_FILES = '这种兑现方式没有提交环节，请选“企业管理员”；确认始终由企业管理员办理';
export const RULE_NEEDED = '免申即享、即申即享按政策的规则核对，请选择依据政策';
export const materialConditionText = (name: string): string =>
  `材料“${name}”的条件有误：请选择表单中的一项并填写比较的值——选择项填它的选项，是否项填“是”或“否”，数字、金额填数，日期填 2026-01-31 的格式；选择项与是否项只能比较等于或不等于`;
export const OUTSIDE_DEPARTMENT = '该部门不在您的授权范围内';
export const NOT_OWN_FILE = '有文件不存在或不是您上传的，请重新上传';
export const BAD_CONTENT = '内容格式有误';
export const NO_FORM = '请先发布申报表，再发布项目';
export const EMPTY_GROUP = '该评审组没有部门，请先在类别与评审组中设置';
export const NEEDS_SECOND = '本园区要求由另一人发布：您参与了编辑，请由他人核对后发布';
export const UNNAMED = '未命名项目';
export const PROPOSED_ALREADY = '已提请另一人核对发布，请等待';
export const NOT_PROPOSED = '没有等待核对的修改：可能已发布、退回，或之后又有修改';
export const NO_SECOND_ASKED = '本园区不要求另一人发布，可直接发布';
export const WHY_SENT_BACK = '请写明退回的理由';
export const proposedMessage = (name: string): { title: string; body: string } => ({
  title: `项目「${name}」等待核对发布`,
  body: '编写人已提请另一人核对：核对无误的请发布，需要修改的请写明理由退回。',
});
/** To whoever goes on from a page that was opened before. */
export const returnedUnseen = ({ by, at, reason }: { by: string; at: string; reason: string }): string =>
  `${by} 已于 ${at.slice(0, 16)} 退回修改，理由：${reason}。请刷新页面，看过理由再操作`;
export const sentBackMessage = (name: string, reason: string): { title: string; body: string } => ({
  title: `项目「${name}」被退回修改`,
  body: `核对人未予发布。理由：${reason}`,
});
export const publishedMessage = (name: string): { title: string; body: string } => ({
  title: `项目「${name}」已由另一人核对发布`,
  body: '您编写的设置已经发布，申报中心立即更新。',
});
export const NOTHING_NEW = '没有尚未发布的修改';
export const NOT_PUBLISHED = '项目尚未发布';
export const HAS_OPEN_BATCH = '还有未截止的批次，不能关闭';
export const BATCH_NAME_TAKEN = '本项目已有同名批次';
export const WINDOW_ORDER = '截止时间应晚于开始时间';
export const BAD_TIME = '请按 09:00:00 的格式填写';
export const BATCH_STARTED = '批次已开始，开始时间不能再改';
export const EXTEND_INSTEAD = '批次已开始，截止时间请用“延期”修改，并写明依据';
export const EXTEND_LATER = '延期后的截止时间应晚于原截止时间和当前时间';
export const NO_END = '长期批次没有截止时间，无需延期';
export const TYPE_IN_USE = (name: string): string => `“${name}”仍在使用，不能删除`;
export const CODE_TWICE = (code: string): string => `编码 ${code} 重复`;
export const UNKNOWN_BIG_TYPE = '所属大类不在上表中';
export const TYPES_ADMIN_ONLY = '是否须由另一人发布，只有租户管理员可以改变';
export const TYPES_WHOLE_ZONE = '类别、评审组与项目组为全园区共用，须由不限部门的人员维护';
export const COMMON_GROUP = '通用项目组';
export const OUTSIDE_GROUP = '该项目组不在您的授权范围内';
export const GROUP_IN_USE = (name: string): string =>
  `项目组“${name}”仍有项目、办件、名单或人员授权在用，不能删除`;
export const GROUP_RESERVED = (code: string): string => `编码 ${code} 已用于其他业务，请换一个`;
export const GROUP_GRANTED = (code: string): string =>
  `已有人员授权写着编码 ${code}，新增后会立即生效；请先在“用户”中收回这些授权，或换一个编码`;
export const GROUP_NAME_TAKEN = (name: string): string => `已有名为“${name}”的项目组`;
export const GROUPS_ADMIN_ONLY = '项目组用于划定人员授权，只有租户管理员可以改变';
export const BAD_CODE = '编码为 1～32 个小写字母、数字或连字符';

export const SETUP_LABELS = { draft: '未发布', published: '已发布', closed: '已关闭' } as const;

/** To whoever has begun a declaration of a batch that was extended. */
export const extendedMessage = (given: {
  project: string;
  batch: string;
  closesAt: string;
  announcement: string;
}): { title: string; body: string } => ({
  title: `「${given.project}」${given.batch}延期至 ${given.closesAt.slice(0, 16)}`,
  body: `${given.announcement}\n您的草稿仍可继续填报，请在新的截止时间前提交。`,
});
