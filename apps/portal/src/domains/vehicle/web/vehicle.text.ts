// Words of the pages of vehicle passes.
export const vehiclePageText = {
  title: '车辆申请',
  description: '为进出园区的车辆申请通行证；可一次填写多辆车，也可从表格粘贴或导入',
  bindFirst: '绑定企业后，可在这里为企业的车辆申请通行证',
  passes: '通行证',
  print: '下载通行证（PDF）',
  check: (plate: string) => `核验 ${plate}`,
  renew: '续办（带入原申请内容）',
} as const;
