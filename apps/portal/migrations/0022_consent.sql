-- Every consent by text and version: agreement, privacy policy, disclaimer, licence (PIPL 第十四条).
-- Lock and size: a new table filled from the old one, some rows an account; the old one is dropped in the same transaction.
create table identity.consent (
  account_id uuid not null references identity.account (id),
  text text not null check (text in ('protocol', 'privacy', 'disclaimer', 'license')),
  version text not null,
  given_at timestamptz not null,
  ip text not null,
  primary key (account_id, text, version)
);

-- Until now both texts of the first sign-in were accepted together and recorded under the version of the licence.
insert into identity.consent (account_id, text, version, given_at, ip)
  select account_id, t.text, version, accepted_at, ip
  from identity.license_acceptance, (values ('disclaimer'), ('license')) t (text);
drop table identity.license_acceptance;

-- The texts of the first release promised what is not built (declaration, feedback, financial services); a tenant that has
-- written its own keeps them.
update identity.tenant set config = jsonb_set(config, '{legal}', $legal${
  "disclaimer": {
    "version": "2026-11",
    "title": "数据保密声明",
    "paragraphs": [
      "您在本平台填写的企业信息、经营数据和上传的材料，仅用于为您提供政策匹配、测算、评价等园区企业服务。",
      "除法律法规规定或经您同意外，本平台不会向与上述服务无关的单位和个人提供您的数据。经办人员只能查看和处理其职责范围内的信息，绑定审核、条件核定和规则变更均留有操作日志。",
      "手机号码、联系电话加密保存，页面仅显示部分数字。个人信息的处理目的、保存期限和您的权利见《隐私政策》。",
      "请您保证所填信息真实、准确、完整，并妥善保管登录账号。请勿在本平台填写、上传涉及国家秘密的内容。",
      "政策匹配、企业规模划型、费用测算等结果为系统依据您填写的数据所作的预评估，仅供参考，不代表主管部门的认定意见，以主管部门的最终审核结果为准。"
    ]
  },
  "license": {
    "version": "2026-11",
    "title": "软件许可协议",
    "paragraphs": [
      "本协议是您与本平台运营单位之间关于使用园企通软件服务的约定。您点击同意，即表示您已阅读、理解并接受本协议的全部内容。",
      "运营单位授予您一项免费的、非独占的、不可转让的使用许可：您可以本人名义或经授权代表您绑定的企业，使用本平台提供的查询、匹配、测算、评价等功能。",
      "您绑定企业应当取得该企业的授权。您以企业名义填写的资料和作出的声明，视为该企业的行为。您不再代表该企业时，请及时解除绑定。",
      "您不得以任何方式干扰本平台运行，不得绕过权限访问他人数据，不得使用程序批量抓取非公开信息，不得上传含有病毒或者违反法律法规的内容。",
      "运营单位将尽力保障服务连续、稳定；因系统维护、网络故障或者不可抗力造成服务中断的，将及时恢复并予以说明。协议内容更新时，平台会请您重新阅读并确认。"
    ]
  },
  "protocol": {
    "version": "2026-11",
    "title": "用户协议",
    "paragraphs": [
      "欢迎使用园企通。本平台由园区设立，为园区企业提供政策查询、智能匹配、政策订阅、费用测算和企业评价等服务。",
      "您可以不登录浏览公开的政策与资讯、试用政策匹配和企业规模测算；收藏、订阅等功能需要登录，保存企业资料、生成匹配报告等涉及企业的功能需要先绑定企业。",
      "您的登录状态在 30 分钟无操作或者登录满 12 小时后结束。开启单一登录的园区，同一账号在其他设备登录时，先前的登录会结束。",
      "本平台记录页面访问和操作日志，用于保障安全和改进服务，日志中不含您的登录凭证；记录的种类和保存期限见《隐私政策》。",
      "如有疑问或者建议，请在工作时间拨打园区服务热线。"
    ]
  }
}$legal$::jsonb)
where config->'legal'->'protocol'->>'version' = '2026-01' and config->'legal'->'disclaimer'->>'version' = '2026-01'
  and config->'legal'->'license'->>'version' = '2026-01';
