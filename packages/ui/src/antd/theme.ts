// The one antd theme: of the app (antd-provider.tsx) and of the generator of `generated/antd.css`
// (tools/make-antd-css.ts). Both must use this very object, or classes and styles part ways.
import type { ThemeConfig } from 'antd';

/** Colours of the UX sheet §2.1: the brand for fills without text, darker steps where text is involved. */
export const antdTheme: ThemeConfig = {
  // Unhashed and with a fixed key, so that one static file fits server, browser, development and production.
  hashed: false,
  cssVar: { key: 'css-var-root' },
  zeroRuntime: true,
  token: {
    colorPrimary: '#4C7CEA',
    colorLink: '#3566D6',
    colorLinkHover: '#2F5FD0',
    colorText: '#1C2534',
    colorTextPlaceholder: '#6B7280',
    colorTextDescription: '#5B6472',
    colorTextTertiary: '#5B6472',
    colorTextSecondary: '#4B5563',
    colorError: '#D4380D',
    colorErrorText: '#C0261B',
    fontFamily: 'var(--font)',
    borderRadius: 6,
  },
  components: {
    Button: { colorPrimary: '#3B6BDB', colorPrimaryHover: '#3566D6', colorPrimaryActive: '#2F5FD0' },
    Tabs: { itemSelectedColor: '#3566D6', itemHoverColor: '#3566D6' },
    Menu: { itemSelectedColor: '#3566D6', horizontalItemSelectedColor: '#3566D6' },
    Breadcrumb: { linkColor: '#4B5563', itemColor: '#4B5563', separatorColor: '#6B7280' },
    Steps: { colorPrimary: '#3B6BDB' },
    Pagination: { itemActiveColor: '#3566D6', colorPrimary: '#3566D6' },
    Badge: { colorError: '#CF1322' },
  },
};
