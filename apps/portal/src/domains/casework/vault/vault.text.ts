// What the vault says.
export const NO_TYPE = '请选择材料类型';
export const ALREADY_KEPT = '这份材料已在材料库中';
/** 其他, of MATERIAL_TYPE. */
export const OTHER_TYPE = '17';
