// What 企业评价 asks about titles that are held, and about what leads straight to one.
import type { FormField } from '@yqt/forms/form';

/** The fields of the section 称号与直通条件. */
export const TITLE_FIELDS = [
  {
    name: 'hasTechInnovativeTitle',
    label: '已是科技和创新型中小企业',
    kind: 'flag',
    fact: 'hasTechInnovativeSmeTitle',
  },
  {
    name: 'hasSpecializedTitle',
    label: '已是专精特新中小企业',
    kind: 'flag',
    fact: 'hasSpecializedSmeTitle',
  },
  {
    name: 'hasLittleGiantTitle',
    label: '已是专精特新「小巨人」企业',
    kind: 'flag',
    fact: 'hasLittleGiantTitle',
  },
  {
    name: 'developmentScore',
    label: '专精特新发展质量评价得分',
    kind: 'number',
    unit: '分',
    hint: '由优质中小企业梯度培育平台计算，本工具不自行复算',
    fact: 'developmentScore',
  },
  { name: 'hasAward', label: '近三年获国家级或省级科技奖励', kind: 'flag', isOfThisYear: true },
  {
    name: 'hasRankedAward',
    label: '近三年获省级科技奖励（前三名）或国家级科技奖励（前五名）',
    kind: 'flag',
    isOfThisYear: true,
  },
  { name: 'hasTopAward', label: '近三年获国家级科技奖励且排名前三', kind: 'flag', isOfThisYear: true },
  {
    name: 'hasHonour',
    label: '持有有效期内的高新技术企业、国家级技术创新示范企业、知识产权优势或示范企业等荣誉',
    kind: 'flag',
    fact: 'hasHnteCertificate',
    isYesOnly: true,
  },
  {
    name: 'hasProvincialInstitution',
    label: '拥有经认定的省部级以上研发机构',
    kind: 'flag',
    fact: 'provincialRdInstitution',
  },
  {
    name: 'isTop500',
    label: '近三年进入「创客中国」全国 500 强企业组',
    kind: 'flag',
    isOfThisYear: true,
  },
  {
    name: 'isTop50',
    label: '近三年进入「创客中国」全国 50 强企业组',
    kind: 'flag',
    isOfThisYear: true,
  },
] as const satisfies readonly FormField[];
