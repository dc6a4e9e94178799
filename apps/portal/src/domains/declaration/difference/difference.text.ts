// What differences between a declaration and the enterprise's facts say.
export const KEPT_VERIFIED = '已由园区核验，如有误请联系园区更正';
export const KEPT_REGISTRY = '来自登记信息，如有误请到登记机关更正';
export const KEPT_IMPLIED = '由其他信息推定，请到企业资料中补充';
export const KEPT_YEAR = '属于以前年度，请到经营指标中更正';
export const NOT_DIFFERENT = '该项没有可更新的差异，请刷新后重试';
