// Words of the public check of a code.
export const verifyText = {
  title: '文书与证件核验',
  description: '扫码核验文书、回执与通行证的真伪与状态',
  genuine: (title: string, state: string) => `此${title}由本平台核发，状态：${state}`,
  unknown: '查无此件',
  unknownHint: '此核验码不是本平台核发的，请核对后重试，或联系园区服务热线',
} as const;
