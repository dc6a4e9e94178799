// Generates `packages/ui/src/antd/generated/antd.css`: the static styles of the antd components in use, from the theme of
// `packages/ui/src/antd/theme.ts`. Run it after a change of theme, of antd, or of the list below:
//   NODE_ENV=production node tools/make-antd-css.ts
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractStyle } from '@ant-design/static-style-extract';
import { ConfigProvider } from 'antd';
import { transform } from 'lightningcss';
import { createElement } from 'react';
import { antdTheme } from '../packages/ui/src/antd/theme.ts';

const OUT = fileURLToPath(new URL('../packages/ui/src/antd/generated/antd.css', import.meta.url));

/** Components in use and the parts they are made of; one that is missing here is silently unstyled. */
const COMPONENTS = [
  'Affix',
  'Alert',
  'App',
  'AutoComplete',
  'Badge',
  'Button',
  'Calendar',
  'Card',
  'Cascader',
  'Checkbox',
  'Collapse',
  'DatePicker',
  'Descriptions',
  'Divider',
  'Drawer',
  'Dropdown',
  'Empty',
  'Flex',
  'Form',
  'Grid',
  'Image',
  'Input',
  'InputNumber',
  'Layout',
  'Menu',
  'Modal',
  'Pagination',
  'Popconfirm',
  'Popover',
  'Progress',
  'Radio',
  'Result',
  'Segmented',
  'Select',
  'Skeleton',
  'Space',
  'Spin',
  'Statistic',
  'Steps',
  'Switch',
  'Table',
  'Tabs',
  'Tag',
  'Timeline',
  'Tooltip',
  'Tree',
  'TreeSelect',
  'Typography',
  'Upload',
  'message',
  'notification',
];

// In development antd gives every class another name, and nothing would match.
if (process.env['NODE_ENV'] !== 'production') throw new Error('Run with NODE_ENV=production');

// zeroRuntime is off here only: it is what keeps antd from producing the styles that are collected.
const theme = { ...antdTheme, zeroRuntime: false };
const styles = extractStyle({
  includes: COMPONENTS,
  customTheme: (node) => createElement(ConfigProvider, { theme }, node),
}).replace(/<\/?style[^>]*>/g, '');
const { code } = transform({
  filename: 'antd.css',
  code: Buffer.from(styles),
  minify: true,
  errorRecovery: true,
});
mkdirSync(dirname(OUT), { recursive: true });
writeFileSync(OUT, code);
console.log(`${OUT}: ${Math.round(code.length / 1024)} kB`);
