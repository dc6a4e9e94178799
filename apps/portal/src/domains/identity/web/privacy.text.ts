// The privacy policy (PIPL 第十七条): who, purposes, kinds, recipients, retention, rights. It says what the product does and
// nothing else; any change takes a new PRIVACY_VERSION.

/** Who handles the data, and how to reach it, as the tenant configuration has it. */
interface Handler {
  name: string;
  zoneName: string;
  hotline: string;
  mobile: string;
  workingHours: string;
}

interface Kept {
  attemptHours: number;
  ticketHours: number;
  smsHours: number;
  sessionDays: number;
  looseFileHours: number;
  behaviorDays: number;
  searchMissDays: number;
  voiceDays: number;
  draftDays: number;
  withdrawnDays: number;
  toolResults: number;
}

export const privacyText = {
  title: '隐私政策',
  description: '园区企业服务门户处理个人信息的目的、种类、接收方、保存期限和您的权利',
  columns: ['个人信息种类', '处理目的和方式', '保存期限'],
  tableTitle: '个人信息的种类、处理目的和保存期限',
  agreement: '用户协议与软件许可协议',
} as const;

/** One kind of data a row: what, what for, how long. */
export const privacyRows = (kept: Kept): readonly (readonly [string, string, string])[] => [
  [
    '账号：登录名；本地账号另有手机号码、密码',
    '识别您的身份、登录和找回密码。手机号码加密保存，密码只保存不可还原的摘要',
    '账号存续期间；账号注销时删除，登录名只留不可还原的摘要，用于说明该账号已经注销（工作人员、评审专家编写和评审的记录中的登录名随该记录保存）',
  ],
  [
    '统一身份认证返回的登录名、姓名和有权代表的企业',
    '单点登录、绑定企业',
    '登录名、姓名：账号存续期间；有权代表的企业：随登录会话',
  ],
  [
    '登录会话：IP 地址、登录和最近操作的时间',
    '保持登录、发现异常登录',
    `会话结束后 ${kept.sessionDays} 天删除`,
  ],
  [
    '短信验证码及其收信号码、登录失败记录',
    '验证手机号码、防止冒用',
    `验证码和短信 ${kept.smsHours} 小时；登录失败记录 ${kept.attemptHours} 小时；一次性票据 ${kept.ticketHours} 小时`,
  ],
  [
    '企业绑定申请及授权委托书',
    '核实您有权代表该企业',
    `提交的申请和委托书随绑定记录长期保存备查；上传后未提交的文件 ${kept.looseFileHours} 小时后删除`,
  ],
  [
    '企业资料中的联系人姓名、职务、电话',
    '政策匹配和服务联系。电话加密保存，页面只显示部分数字',
    '企业资料存续期间；您可以随时修改或清空',
  ],
  [
    '您填写的申报、申请等办件及其材料中的姓名、电话、账号等',
    '受理和办理您提交的事项。个人信息项加密保存，页面只显示部分内容',
    `草稿满 ${kept.draftDays} 天没有修改、撤回的办件满 ${kept.withdrawnDays} 天后删除内容（园区另有设置的以草稿页面所示日期为准，草稿删除前 14 天提醒）；办结的按归档规定保管，保管期限届满后经两人鉴定销毁或续存`,
  ],
  ['收藏、订阅、消息', '向您提供收藏、订阅和消息提醒', '账号存续期间；收藏和订阅您可以随时取消'],
  [
    '接收消息的手机号、邮箱（由您自愿填写并经验证码确认）',
    '按您的设置以短信或邮件提醒办理进度。加密保存，页面只显示部分内容，发送记录不含地址',
    '您删除之前；您可以随时更换、删除或关闭短信与邮件提醒',
  ],
  [
    '政策匹配报告、测算和评价记录、所作声明',
    '向您提供匹配、测算和评价结果',
    `匹配报告存续期间不可更改；测算和评价每种只保留最近 ${kept.toolResults} 次以内的记录`,
  ],
  [
    '页面访问记录：随机的设备编号和访问编号、登录后的账号编号、页面地址、停留时间',
    '统计使用情况、改进服务。不记录手机号码、证件号码、邮箱和登录凭证',
    `满 ${kept.behaviorDays} 天后按月删除`,
  ],
  ['没有结果的搜索词', '改进搜索。不记录是谁搜索', `满 ${kept.searchMissDays} 天后删除`],
  [
    '内容评价（有帮助、没有帮助及所选原因）',
    '改进内容。不记录是谁评价，同一浏览器对同一内容只计最近一次',
    `满 ${kept.voiceDays} 天后删除`,
  ],
  [
    '操作日志：账号编号、IP 地址、时间和操作事项；您同意各项文本的版本和时间',
    '保障安全、留存同意和办理的证据',
    '长期保存，不因账号注销而删除',
  ],
];

interface PrivacySection {
  id: string;
  title: string;
  paragraphs: readonly string[];
  /** The table of kinds, purposes and periods follows here. */
  hasTable?: boolean;
}

/** The policy, in order. */
export const privacySections = (who: Handler): readonly PrivacySection[] => [
  {
    id: 'handler',
    title: '一、个人信息处理者',
    paragraphs: [
      `${who.name}（以下称本平台）服务于${who.zoneName}，由园区的运营单位作为个人信息处理者。`,
      `联系方式：服务热线 ${who.hotline}，手机热线 ${who.mobile}，服务时间 ${who.workingHours}。`,
      '本政策说明本平台如何处理您的个人信息。企业的经营数据不属于个人信息，按《数据保密声明》处理。',
    ],
  },
  {
    id: 'purpose',
    title: '二、处理目的、种类和保存期限',
    paragraphs: [
      '本平台只处理提供服务所必需的个人信息。不登录也可以浏览公开的政策和资讯、使用企业规模测算。',
      '处理的法律依据是您的同意、为您提供您所请求的服务所必需，以及履行网络安全等法定义务。',
    ],
    hasTable: true,
  },
  {
    id: 'sensitive',
    title: '三、敏感个人信息和自动化决策',
    paragraphs: [
      '本平台不要求您提供身份证件号码、生物识别、医疗健康、金融账户、行踪轨迹等敏感个人信息。请勿在说明文字和附件中填写与办理事项无关的个人信息。',
      '政策匹配按公开的政策条件和企业数据计算，不对个人作自动化决策，不用于商业营销。',
    ],
  },
  {
    id: 'recipients',
    title: '四、接收方',
    paragraphs: [
      '园区经办人员在其职责范围内查看和处理绑定申请、企业资料和需要人工核定的条件；处理结果留有操作日志。',
      '您选择单点登录时，由统一身份认证平台核验您的身份；本平台不向其提供您在本平台填写的内容。',
      '您生成分享链接时，持有链接的人在有效期内可以查看该份报告；您可以随时撤回链接。',
      '除法律法规规定或者另行取得您的单独同意外，本平台不向其他单位和个人提供您的个人信息，不公开，也不向境外提供。',
    ],
  },
  {
    id: 'cookies',
    title: '五、Cookie',
    paragraphs: [
      '本平台只使用登录、所选企业、字号和对比度设置、内容评价去重等必要的 Cookie，不使用广告和第三方统计。关闭浏览器的 Cookie 后不能登录，仍可浏览公开内容。',
    ],
  },
  {
    id: 'rights',
    title: '六、您的权利',
    paragraphs: [
      '查阅和复制：登录后可以在个人中心查看企业资料、收藏、订阅、消息、匹配报告和测算记录；匹配报告可以下载。',
      '更正和补充：可以在个人中心修改企业资料和密码。',
      '删除：可以取消收藏和订阅、删除测算记录、解除企业绑定、撤回分享链接。',
      '撤回同意：可以在首次登录的确认窗口选择不同意并退出；已经同意的，可以注销账号。撤回不影响此前的处理。不同意不影响您浏览公开内容。',
      '注销账号：登录后在个人中心“账号与个人信息”办理，办理之前列明删除和保留的内容以及须先办结的事项，确认后立即生效。账号注销后，已提交的办件、操作日志按上表继续保存，不再与您的姓名对应。',
      `不能自己办理的查阅、复制、更正、删除：可以在“账号与个人信息”提出请求，提交时给出承诺答复的日期；也可以拨打 ${who.hotline}。经核实身份后办理，不晚于十五个工作日答复。`,
      '对处理结果有异议的，可以向履行个人信息保护职责的部门投诉、举报。',
    ],
  },
  {
    id: 'safety',
    title: '七、安全和未成年人',
    paragraphs: [
      '手机号码等字段加密保存，登录会话和验证码以摘要保存，传输按部署单位的配置加密，权限按职责分配。发生个人信息泄露时，将依法采取补救措施并告知您。',
      '本平台面向企业经办人员，不向未满十四周岁的未成年人提供账号。',
    ],
  },
  {
    id: 'changes',
    title: '八、政策的更新',
    paragraphs: ['本政策更新版本后，平台会在您下次登录时请您重新阅读并确认，并记录您同意的版本和时间。'],
  },
];
