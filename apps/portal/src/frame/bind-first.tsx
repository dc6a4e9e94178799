// 「请先绑定企业」: what a member without an enterprise sees where one is needed (decisions.md, meaning of optional ids);
// whoever works for the zone is not asked to bind one.
import type { ReactNode } from 'react';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../paths.ts';
import { bindFirstText } from './bind-first.text.ts';
import { useShell } from './use-shell.ts';

/** `hint` says what binding brings here; `more` is what can be done without. */
export function BindFirst({ hint, more }: { hint: string; more?: ReactNode }) {
  if (useShell().shell.viewer?.isOperator) return <ForEnterprises more={more} />;
  return (
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
}

const ForEnterprises = ({ more }: { more: ReactNode }) => (
  <Card>
    <EmptyState
      title={bindFirstText.forEnterprises}
      hint={bindFirstText.forEnterprisesHint}
      action={
        <>
          <LinkButton variant="primary" to={paths.console()}>
            {bindFirstText.toConsole}
          </LinkButton>
          {more}
        </>
      }
    />
  </Card>
);
