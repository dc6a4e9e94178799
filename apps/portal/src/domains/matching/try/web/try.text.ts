// Words of a trial's form and result. Never 「失败」; what is unknown is 待补充.

export const matchText = {
  factsHint: '以下各项均可不填，填得越多，结论越确定；填写的内容只用于本次匹配，不会保存',
  factsSubmit: '开始匹配',
  factsAgain: '重新匹配',
  noQuestions: '暂时无法列出可填写的信息，请改用「按企业名称」',
  noFacts: '请至少填写一项信息',
  notFoundTitle: (name: string) => `企业库中没有找到“${name}”`,
  notFoundHint: '请核对是否为营业执照上的全称；也可以改为填写信息',
  candidates: '您是不是要找：',
  toFacts: '改为填写信息',
  refusedTitle: '无法完成匹配',
  resultOfName: (name: string) => `${name}的匹配结果`,
  resultOfFacts: '匹配结果',
  nameBasis: '仅依据登记公开信息，企业自行填写的信息未参与比对',
  factsBasis: '依据您刚才填写的信息，内容未保存',
  signInTitle: '想要完整的报告',
  signInHint: '登录并绑定企业后，可使用企业库中的信息匹配，保存和下载报告，条件变化时通知您',
  signIn: '登录后匹配',
  allPolicies: '查看全部政策',
} as const;
