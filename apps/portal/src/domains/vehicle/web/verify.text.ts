// Words of the public check of a pass.
export const verifyText = {
  title: '通行证核验',
  description: '扫码核验车辆通行证的真伪与有效期',
  genuine: (state: string) => `此证由本平台核发，状态：${state}`,
  plate: '车牌号',
  term: '有效期',
  unknown: '查无此证',
  unknownHint: '此核验码不是本平台核发的，请核对证件或联系园区服务热线',
} as const;
