// Addresses that are no pages: files, sheets and papers that links lead to, and calls that the browser's own code sends
// outside the typed client. `?{id}&{fileId}` names the parameters of the query in their order.

export const callPatterns = {
  signOn: '/sign-on?{redirect?}',
  signOut: '/sign-out',
  switchEnterprise: '/switch-enterprise',
  preferences: '/preferences',
  behaviorRecord: '/policy/api/log/behavior/record',
  heartbeat: '/statistics/api/customer/policy/heartbeat',
  download: '/uaa/api/ua/download/file?{filePath}&{fileName}',
  /** A picture or an attachment of a draft, for whoever holds its preview link. */
  previewFile: '/policy/api/ua/content/preview/{token}/file?{filePath}',
  policyExport: '/policy/api/ua/policy/export',
  deskPolicySheet: '/policy/api/manager/policy/export',
  deskPolicyTemplate: '/policy/api/manager/policy/template',
  itemsSheet: '/policy/api/manager/content/export',
  itemsTemplate: '/policy/api/manager/content/template',
  bindingLetter: '/policy/api/manager/binding/letter?{id}',
  caseExport: '/policy/api/manager/case/export',
  /** What a closed case is kept as. */
  casePackage: '/policy/api/manager/case/archive/file?{id}',
  /** A list of 承诺核查 as a sheet. */
  checksSheet: '/policy/api/manager/case/promise/export',
  /** 销毁清册 as a sheet. */
  destroyedRegister: '/policy/api/manager/case/appraisal/register/export',
  askedFile: '/policy/api/manager/case/asked/file?{id}&{fileId}',
  caseFile: '/policy/api/manager/case/file?{id}&{fileId}',
  /** Papers of a case, for its owner and for whoever decides on it. */
  caseDocument: '/policy/api/case/{id}/document?{kind}',
  officerDocument: '/policy/api/manager/case/document?{id}&{kind}',
  /** A file that the owner put into a case, and what an item of its checklist offers to fill in or to look at. */
  materialFile: '/policy/api/case/{id}/material/file?{fileId}',
  materialPaper: '/policy/api/case/{id}/material/paper?{code}&{which}',
  vaultFile: '/policy/api/enterprise/vault/file?{id}&{fileId}',
  partyFile: '/policy/api/case/party/file?{id}&{fileId}',
  templateFile: '/policy/api/manager/case/template/file',
  fieldsTemplate: '/policy/api/manager/project/form/template',
  /** `which` is reply or minutes. */
  listFile: '/policy/api/manager/list/file?{id}&{which}',
  listExport: '/policy/api/manager/list/export?{id}',
  objectionFile: '/policy/api/manager/publicity/evidence?{id}&{fileId}',
  accountProof: '/policy/api/declare/account/{id}/proof',
  paymentExport: '/policy/api/manager/payment/export',
  /** A paper of a declaration, as a file. */
  declarePaper: '/policy/api/declare/flow/downdload?{id}&{kind}',
  /** The statistics of declarations as a sheet. */
  caseStatisticsSheet: '/policy/api/manager/statistics/cases/export',
  /** The passes of an application, as a file. */
  vehiclePasses: '/policy/api/vehicle/view/pass/material?{id}',
  /** The gate list as a sheet. */
  gateSheet: '/policy/api/manager/vehicle/gate',
  policyFeed: '/policy/api/ua/policy/feed',
  topicFeed: '/policy/api/ua/subject/feed',
  newsFeed: '/policy/api/ua/news/feed',
  helpFeed: '/policy/api/ua/help/feed',
  resourceFeed: '/policy/api/ua/resource/feed',
  caseFeed: '/uaa/api/ua/relative/case/feed',
  resourceFile: '/policy/api/ua/resource/download?{id}',
  activityFile: '/policy/api/ua/activity/file?{id}&{fileId}',
  activityIcs: '/policy/api/ua/activity/ics?{id}',
  latestActivities: '/policy/api/ua/activity/latest/feed',
  projectFeed: '/policy/api/ua/declare/feed',
  activityFeed: '/policy/api/ua/activity/feed?{code}',
  activityPoster: '/policy/api/ua/activity/poster?{id}',
  activityCertificate: '/policy/api/manager/activity/certificate?{id}',
  entrySheet: '/policy/api/manager/registration/entry/export?{id}',
} as const;
