// 「请先绑定企业」: what a member without an enterprise sees where one is needed.
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../../../paths.ts';
import { matchText } from './matching.text.ts';
import { reportText } from './report.text.ts';

export const BindFirst = () => (
  <>
    <h1>{reportText.title}</h1>
    <Card>
      <EmptyState
        title={matchText.bindTitle}
        hint={matchText.bindOnlyHint}
        action={
          <>
            <LinkButton variant="primary" to={paths.relation()}>
              {matchText.bind}
            </LinkButton>
            <LinkButton to={paths.policyMatch()}>{matchText.trial}</LinkButton>
          </>
        }
      />
    </Card>
  </>
);
