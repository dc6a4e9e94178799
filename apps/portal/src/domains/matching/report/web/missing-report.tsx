// No such report of the chosen enterprise: mostly a link kept from before the enterprise was switched.
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { paths } from '../../../../paths.ts';
import { reportText } from './report.text.ts';

export const MissingReport = () => (
  <>
    <h1>{reportText.title}</h1>
    <Card>
      <EmptyState
        kind="no-result"
        title={reportText.missingTitle}
        hint={reportText.missingHint}
        action={
          <LinkButton variant="primary" to={paths.matchReport()}>
            {reportText.toLatest}
          </LinkButton>
        }
      />
    </Card>
  </>
);
