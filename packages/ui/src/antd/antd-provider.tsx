// antd for signed-in forms, tables and consoles. Never imported by the shell or a guest page: it weighs more than all
// of a guest page together. The page that uses it also imports `@yqt/ui/antd/antd.css`.
import { App, ConfigProvider } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { antdTheme } from './theme.ts';

export interface AntdProviderProps {
  /** The CSP nonce of this page: antd still injects its theme variables at run time. */
  nonce?: string;
  children: ReactNode;
}

/** Locale zh_CN, no space between two Chinese characters of a button, message and modal with the theme. */
export function AntdProvider({ nonce, children }: AntdProviderProps) {
  return (
    <ConfigProvider
      theme={antdTheme}
      locale={zhCN}
      button={{ autoInsertSpace: false }}
      csp={nonce === undefined ? undefined : { nonce }}
    >
      <App>{children}</App>
    </ConfigProvider>
  );
}
