// Words of the pages of vehicle passes.
export const vehiclePageText = {
  title: '车辆申请',
  description: '为进出园区的车辆申请通行证；可一次填写多辆车，也可从表格粘贴',
  add: '新建申请',
  none: '还没有车辆申请',
  noneHint: '新建申请后，草稿、办理进度与通行证都在这里',
  open: '查看',
  resume: '继续填写',
  remove: '删除',
  removed: '已删除',
  updated: '更新时间',
  passes: '通行证',
  print: '下载通行证（PDF）',
  check: (plate: string) => `核验 ${plate}`,
  count: (total: string) => `共 ${total} 件申请`,
} as const;
