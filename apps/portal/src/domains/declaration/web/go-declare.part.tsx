// 「去申报」: the way to the project that declares a policy, also for pages of other domains. Nothing where there is none.
import { LinkButton } from '@yqt/ui/button';
import { paths } from '../../../paths.ts';
import { goDeclareText as text } from './go-declare.text.ts';

/** `projectId` as loadDeclarable gives it; `of`: what is declared, read out with the link. */
export const GoDeclare = ({ projectId, of }: { projectId: string | undefined; of?: string }) =>
  projectId === undefined ? null : (
    <LinkButton variant="primary" to={paths.applyCenterDetail({ id: projectId })}>
      {text.start}
      {of === undefined ? null : <span className="visually-hidden">《{of}》</span>}
    </LinkButton>
  );
