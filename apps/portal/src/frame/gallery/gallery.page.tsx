// Development page: every component in every state. `?as=guest|visitor|enterprise|many` says who looks,
// `?frame=default|user|simple` which frame, `?error=404` shows an error page. Not part of the product's route table.
import { Tabs } from '@yqt/ui/tabs';
import { ToastProvider } from '@yqt/ui/toast';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { DefaultFrame } from '../default-frame.tsx';
import { ErrorPage } from '../error-page.tsx';
import { GalleryAnswers } from './gallery-answers.tsx';
import { GalleryBasics } from './gallery-basics.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryLists } from './gallery-lists.tsx';
import { GalleryRows } from './gallery-rows.tsx';
import { GalleryTables } from './gallery-tables.tsx';
import { sampleShell } from './gallery-samples.ts';
import css from './gallery.module.css';
import { SimpleFrame } from '../simple-frame.tsx';
import { UserFrame } from '../user-frame.tsx';

export default function GalleryPage() {
  const { search } = useLocation();
  const [params] = useSearchParams();
  const error = Number(params.get('error') ?? 0);
  return (
    <ToastProvider>
      <Frame frame={params.get('frame') ?? 'default'} as={params.get('as') ?? 'guest'} isError={error > 0}>
        {error > 0 ? (
          <ErrorPage
            status={error}
            requestId="8f3a-0001"
            here="/shell-gallery"
            hotline="0550-3769808"
            isBare
          />
        ) : (
          <div className={css.page}>
            <h1>组件一览</h1>
            <Tabs label="访问身份" current={params.get('as') ?? 'guest'} items={IDENTITIES} />
            <GalleryBasics />
            <GalleryLists query={search} />
            <GalleryTables query={search} />
            <GalleryForms />
            <GalleryRows />
            <GalleryAnswers />
          </div>
        )}
      </Frame>
    </ToastProvider>
  );
}

const IDENTITIES = [
  { key: 'guest', label: '游客', to: '?as=guest' },
  { key: 'visitor', label: '无企业用户', to: '?as=visitor&frame=user' },
  { key: 'enterprise', label: '企业用户', to: '?as=enterprise&frame=user' },
  { key: 'many', label: '多企业用户', to: '?as=many&frame=user' },
];

const CRUMBS = [{ label: '首页', to: '/' }, { label: '政策计算器' }, { label: '组件一览' }];

interface FrameProps {
  frame: string;
  as: string;
  isError: boolean;
  children: ReactNode;
}

function Frame({ frame, as, isError, children }: FrameProps) {
  const here = frame === 'user' ? '/user/message' : '/zct-ee/policy-info';
  const shell = sampleShell(as, here, { textScale: 100, contrast: 'normal' });
  if (frame === 'simple') return <SimpleFrame shell={shell}>{children}</SimpleFrame>;
  if (frame === 'user' && shell.viewer)
    return (
      <UserFrame shell={shell} breadcrumb={CRUMBS}>
        {children}
      </UserFrame>
    );
  return (
    <DefaultFrame shell={shell} breadcrumb={isError ? [] : CRUMBS}>
      {children}
    </DefaultFrame>
  );
}
