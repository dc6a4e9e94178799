// 「暂未匹配到可申报政策」: nothing that fits or may fit yet.
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../../../../paths.ts';
import { reportText } from './report.text.ts';

export const NoneYet = () => (
  <Card>
    <EmptyState
      title={reportText.noneTitle}
      hint={reportText.noneHint}
      action={<LinkButton to={paths.subscribe()}>{reportText.subscribe}</LinkButton>}
    />
  </Card>
);
