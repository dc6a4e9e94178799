// What the gallery shows: made-up names and numbers that no zone, enterprise or policy bears.
import type { FacetGroup } from '@yqt/ui/facets';
import { pages, pageTable } from '../../pages.ts';
import { topNavigation, userMenu } from '../navigation.ts';
import type { EnterpriseView, Prefs, Shell, ViewerView } from '../shell-types.ts';

/** As if all were built. */
export const everyPage = pages.map((page) => ({ ...page, module: page.module ?? 'to-come.page.tsx' }));

const enterprise = (index: number): EnterpriseView => ({
  enId: `en-${index}`,
  name: `示例${'甲乙丙丁戊己庚辛'[index] ?? ''}电子科技（滁州）有限公司`,
  creditCode: `91341100EXAMPLE${index}0X`,
  role: index === 0 ? 'admin' : 'handler',
  roleName: index === 0 ? '管理员' : '经办',
});

const viewer = (enterprises: readonly EnterpriseView[]): ViewerView => ({
  id: 'u-1',
  loginName: '示例用户',
  image: '',
  isLocal: false,
  licenseFlag: 'Y',
  enterprises,
  enId: enterprises[0]?.enId ?? null,
  isOperator: false,
});

/** Who looks, by the `as` parameter. */
export const VIEWERS: Record<string, ViewerView | null> = {
  guest: null,
  visitor: viewer([]),
  enterprise: viewer([0, 1].map(enterprise)),
  many: viewer([0, 1, 2, 3, 4, 5, 6, 7].map(enterprise)),
};

export function sampleShell(as: string, here: string, prefs: Prefs): Shell {
  return {
    tenant: {
      name: '中新苏滁高新技术产业开发区',
      nameParts: ['中新苏滁', '高新技术', '产业', '开发区'],
      shortName: '中新苏滁',
      logo: '/logo.svg',
      logoText: '园企通',
      hotline: '0550-3769808',
      mobile: '4009281696',
      workingHours: '周一至周五 8:30–17:30',
      friendlyLinks: [
        { label: '中国政府网', href: 'https://www.gov.cn/' },
        { label: '安徽省人民政府', href: 'https://www.ah.gov.cn/' },
        { label: '安徽政务服务网', href: 'https://www.ahzwfw.gov.cn/' },
        { label: '滁州市人民政府', href: 'https://www.chuzhou.gov.cn/' },
      ],
    },
    viewer: VIEWERS[as] ?? null,
    prefs,
    actions: { signOut: '?sign-out', switchEnterprise: '?switch', preferences: '?preferences' },
    here,
    navigation: topNavigation(everyPage),
    userMenu: userMenu(VIEWERS[as] ?? viewer([]), { unread: 3, table: everyPage }),
    links: { aboutUs: pageTable.aboutUs.path, serviceShop: pageTable.serviceShop.path },
  };
}

export function sampleFacets(query: string): FacetGroup[] {
  const selected = (name: string) => new URLSearchParams(query).getAll(name);
  const options = (words: string) =>
    words.split(' ').map((label, index) => ({ value: String(index + 1), label, count: 128 - index * 17 }));
  return [
    {
      name: 'level',
      label: '政策层级',
      mode: 'single',
      options: options('国家级 省级 市级 区级'),
      selected: selected('level'),
    },
    {
      name: 'support',
      label: '支持方式',
      mode: 'multiple',
      options: options('资金奖补 税费减免 融资支持 人才支持 用地保障'),
      selected: selected('support'),
    },
    {
      name: 'mode',
      label: '兑现方式',
      mode: 'checkbox',
      options: options('免申即享 即申即享 限期申报'),
      selected: selected('mode'),
    },
    {
      name: 'dept',
      label: '主管部门',
      mode: 'multiple',
      isSecondary: true,
      options: options('经济发展部门 科技部门 财政部门 人社部门'),
      selected: selected('dept'),
    },
  ];
}

export const AGREEMENT = {
  heading: '信息保密免责声明',
  paragraphs: [
    '示例文字：您在本平台填写的企业信息，仅用于政策匹配、项目申报和为您提供服务。',
    '示例文字：未经您的授权，平台不会向无关的单位或个人提供您的企业信息。',
    '示例文字：您应当保证所填信息真实、准确、完整，并妥善保管账号。',
    '示例文字：平台给出的匹配结论仅供参考，以主管部门的最新通知和解释为准。',
    '示例文字：如您对信息的收集和使用有疑问，可拨打服务热线咨询。',
    '示例文字：本声明的更新将在平台公布，重大变化时会再次请您确认。',
  ],
};
