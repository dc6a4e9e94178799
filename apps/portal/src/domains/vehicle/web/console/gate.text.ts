// Words of the gate list.
export const gateText = {
  title: '卡口放行名单',
  description: '某日某卡口有效的车辆通行证，可打印给门卫，也可下载表格',
  on: '日期',
  gate: '卡口',
  everyGate: '全部卡口',
  count: '车辆数',
  plate: '车牌号',
  trailer: '挂车号牌',
  no: '证号',
  until: '有效期至',
  print: '打印',
  sheet: '下载表格（XLSX）',
  none: '这一天没有有效的通行证',
  noneHint: '可换一天或另一个卡口查询',
  cut: (shown: number) => `只列出前 ${shown} 辆，全部车辆请下载表格`,
} as const;
