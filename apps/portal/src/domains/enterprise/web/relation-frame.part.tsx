// The head of the pages of one enterprise: which one it is, and its pages as tabs.
import type { ReactNode } from 'react';
import { Tabs } from '@yqt/ui/tabs';
import { paths } from '../../../paths.ts';
import type { EnterpriseRef } from '../../identity/contract.ts';
import { relationText } from './enterprise.text.ts';
import css from './profile.module.css';

export interface RelationFrameProps {
  enterprise: EnterpriseRef;
  current: 'overview' | 'base' | 'info' | 'quota' | 'members';
  title: string;
  children: ReactNode;
}

export function RelationFrame({ enterprise, current, title, children }: RelationFrameProps) {
  const { enId, name, creditCode } = enterprise;
  return (
    <div className={css.page}>
      <h1>{title}</h1>
      <div className={css.formHead}>
        <p className={css.formName}>{name}</p>
        <p className={css.small}>{relationText.creditCode(creditCode)}</p>
      </div>
      <Tabs
        label={relationText.tabs}
        current={current}
        items={[
          { key: 'overview', label: relationText.overview, to: paths.relationEnterprise(enId) },
          { key: 'base', label: relationText.base, to: paths.relationBase(enId) },
          { key: 'info', label: relationText.info, to: paths.relationInfo(enId) },
          { key: 'quota', label: relationText.quota, to: paths.relationQuota(enId) },
          { key: 'members', label: relationText.members, to: paths.relationMembers(enId) },
        ]}
      />
      {children}
    </div>
  );
}
