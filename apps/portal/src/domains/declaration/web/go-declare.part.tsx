// 「去申报」: the way to the project that declares a policy, also for pages of other domains. Nothing where there is none.
import { LinkButton } from '@yqt/ui/button';
import { paths } from '../../../paths.ts';
import { guideText as text } from './declaration.text.ts';

/** `projectId` as loadDeclarable gives it. */
export const GoDeclare = ({ projectId }: { projectId: string | null }) =>
  projectId === null ? null : (
    <LinkButton variant="primary" to={paths.applyCenterDetail({ id: projectId })}>
      {text.start}
    </LinkButton>
  );
