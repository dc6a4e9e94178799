// What the registry says of an enterprise in its form (spec §5: read-only).

/** Official fields in the order of the form (spec §5: read-only), with their labels. */
const OFFICIAL_FIELDS = {
  name: '企业名称',
  creditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  registerStatus: '登记状态',
  establishDate: '成立日期',
  registerCapital: '注册资本',
  industry: '行业门类',
  address: '注册地址',
  businessScope: '经营范围',
} as const;
export type OfficialField = keyof typeof OFFICIAL_FIELDS;

/** The same as a list. */
export const OFFICIAL_NAMES = Object.entries(OFFICIAL_FIELDS).flatMap(([name, label]) =>
  isOfficial(name) ? [{ name, label }] : [],
);

function isOfficial(name: string): name is OfficialField {
  return name in OFFICIAL_FIELDS;
}

/** The dictionaries of those that are codes. */
export const OFFICIAL_CODES: Readonly<Record<string, string>> = {
  industry: 'ENLIB_INDUSTRY',
  registerStatus: 'ENLIB_REGISTER_STATUS',
};
