// 「请先绑定企业」: what a member without an enterprise sees on a page that needs one (decisions.md, meaning of optional ids).
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../../../paths.ts';
import { bindFirstText } from './profile.text.ts';

export const BindFirst = () => (
  <Card>
    <EmptyState
      title={bindFirstText.title}
      hint={bindFirstText.hint}
      action={
        <LinkButton variant="primary" to={paths.relation()}>
          {bindFirstText.action}
        </LinkButton>
      }
    />
  </Card>
);
