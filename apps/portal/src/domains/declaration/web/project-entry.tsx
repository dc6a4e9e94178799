// A declarable project in a list: what it gives, until when, and what it means for the reader's enterprise.
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { chosenEnterprise } from '../../../frame/shell-types.ts';
import { useShell } from '../../../frame/use-shell.ts';
import { paths } from '../../../paths.ts';
import type { BatchView, ProjectCard as Project } from '../declare-shapes.rules.ts';
import css from './declaration.module.css';
import { centerText as text } from './guide.text.ts';
import type { ProjectVerdict } from './load-project-verdicts.ts';

const STATE_TONES: Record<BatchView['state'], TagTone> = {
  open: 'green',
  closing: 'orange',
  longterm: 'green',
  upcoming: 'blue',
  closed: 'gray',
};
const VERDICT_TONES: Record<ProjectVerdict['group'], TagTone> = {
  eligible: 'green',
  completable: 'ask',
  ineligible: 'gray',
  reference: 'blue',
};

/** What a card shows of a project. */
export type ShownProject = Pick<
  Project,
  'id' | 'name' | 'policyId' | 'isCheckable' | 'departmentName' | 'redemptionLabel' | 'standard' | 'isDemo'
> & { batch: Pick<BatchView, 'name' | 'state' | 'stateLabel' | 'windowText'> | null };

/** Nothing else of a project travels to the browser. */
export function shownOf({ batch, ...project }: Project): ShownProject {
  const { id, name, policyId, isCheckable, departmentName, redemptionLabel, standard, isDemo } = project;
  const shown = batch && {
    name: batch.name,
    state: batch.state,
    stateLabel: batch.stateLabel,
    windowText: batch.windowText,
  };
  return { id, name, policyId, isCheckable, departmentName, redemptionLabel, standard, isDemo, batch: shown };
}

export function ProjectTags({
  project,
}: {
  project: Pick<ShownProject, 'redemptionLabel' | 'isDemo'> & {
    batch: Pick<BatchView, 'state' | 'stateLabel'> | null;
  };
}) {
  const { batch, redemptionLabel, isDemo } = project;
  return (
    <p className={css.tags}>
      {batch ? <Tag tone={STATE_TONES[batch.state]}>{batch.stateLabel}</Tag> : <Tag>{text.noBatch}</Tag>}
      {isDemo ? <Tag>{text.demo}</Tag> : null}
      <span>{redemptionLabel}</span>
    </p>
  );
}

/** For whoever acts for an enterprise: what the conditions come to for it, or that there are none to check. */
export function ProjectVerdictLine({
  project: { policyId, isCheckable },
  verdicts,
}: {
  project: Pick<ShownProject, 'policyId' | 'isCheckable'>;
  verdicts: Readonly<Record<string, ProjectVerdict>>;
}) {
  const isMember = chosenEnterprise(useShell().shell.viewer) !== null;
  const verdict = verdicts[policyId ?? ''];
  if (verdict === undefined) return isMember && !isCheckable ? <p>{text.notCheckable}</p> : null;
  return (
    <p>
      <Tag tone={VERDICT_TONES[verdict.group]} isPlain>
        {verdict.groupLabel}
      </Tag>{' '}
      {verdict.reason}
    </p>
  );
}

export const ProjectEntry = ({
  project,
  verdicts,
}: {
  project: ShownProject;
  verdicts: Readonly<Record<string, ProjectVerdict>>;
}) => (
  <Card as="article" isLively>
    <div className={css.entry}>
      <h2>
        <Link to={paths.applyCenterDetail({ id: project.id })}>{project.name}</Link>
      </h2>
      <ProjectTags project={project} />
      <p>{project.standard}</p>
      <ProjectVerdictLine project={project} verdicts={verdicts} />
      <p>
        {wholeDates(
          [project.batch?.name, project.batch?.windowText, project.departmentName]
            .filter(Boolean)
            .join(' · '),
        )}
      </p>
    </div>
  </Card>
);
