// 「请先绑定企业」: what a member without an enterprise sees where one is needed (decisions.md, meaning of optional ids).
import type { ReactNode } from 'react';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../paths.ts';
import { bindFirstText } from './bind-first.text.ts';

/** `hint` says what binding brings here; `more` is what can be done without. */
export const BindFirst = ({ hint, more }: { hint: string; more?: ReactNode }) => (
  <Card>
    <EmptyState
      title={bindFirstText.title}
      hint={hint}
      action={
        <>
          <LinkButton variant="primary" to={paths.relation()}>
            {bindFirstText.action}
          </LinkButton>
          {more}
        </>
      }
    />
  </Card>
);
