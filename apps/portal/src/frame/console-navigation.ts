// The menu of the operators' console as data: which part is open to which role. Pages that are not built are left out.

export interface ConsoleItem {
  label: string;
  href: string;
  /** One line for the workbench. */
  note: string;
}

interface Entry extends ConsoleItem {
  /** Any of these roles; absent = every operator. */
  roles?: readonly string[];
}

const ENTRIES: readonly Entry[] = [
  { label: '工作台', href: '/console', note: '我的身份与可用功能' },
  {
    label: '政策规则',
    href: '/console/rules',
    note: '编辑申报条件，在企业库上试算，提交审核与生效',
    roles: ['rule-editor', 'rule-reviewer'],
  },
  {
    label: '人工核定',
    href: '/console/manual',
    note: '核定不能由已有信息判断的条件',
    roles: ['rule-editor', 'rule-reviewer'],
  },
  {
    label: '检索词',
    href: '/console/search-words',
    note: '处理没有结果的检索词，维护业主的说法',
    roles: ['editor'],
  },
];

/** What an operator sees, in the order of the menu. */
export const consoleMenu = (held: readonly string[], isBuilt: (page: string) => boolean): ConsoleItem[] =>
  ENTRIES.filter(
    ({ href, roles }) => isBuilt(href) && (!roles || roles.some((role) => held.includes(role))),
  ).map(({ label, href, note }) => ({ label, href, note }));
