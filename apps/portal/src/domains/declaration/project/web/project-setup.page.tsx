// One project as officers set it up (console): its steps, its settings.
import { Link } from 'react-router';
import { textOf } from '@yqt/forms/answers';
import { fieldsOf } from '@yqt/forms/form';
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { Standing } from '../../../../page/desk-list.tsx';
import { useListPlace } from '../../../../page/list-place.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { projectContract, type SetupView } from '../contract.ts';
import { PAPER_FIELD } from '../settings.rules.ts';
import type { Route } from './+types/project-setup.page';
import css from './setup.module.css';
import { SetupForm } from './setup-form.tsx';
import { setupText as text } from './setup-page.text.ts';

export const loader = ({ request, params, context }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, projectContract).getSetup({ id: params.id }));

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const name = loaderData ? textOf(loaderData.answers['name']) : '';
  return pageMeta({ title: text.edit(name || text.untitled), description: text.description }, matches);
}

export default function ProjectSetupPage({ loaderData: setup }: Route.ComponentProps) {
  return (
    <>
      <p>
        <Link to={useListPlace(paths.consoleProjects())}>{text.back}</Link>
      </p>
      <h1>{textOf(setup.answers['name']) || text.untitled}</h1>
      <p>
        <Standing
          isPublished={setup.status === 'published'}
          label={setup.statusLabel}
          hasChanges={setup.hasChanges}
        >
          {setup.isDemo ? <Tag>{text.demo}</Tag> : null}
        </Standing>
      </p>
      <Steps setup={setup} />
      {setup.waitsForSecond ? <Notice tone="quiet">{text.waits}</Notice> : null}
      {setup.proposal === null ? null : (
        <Notice tone="info">{text.proposed(setup.proposal.by, setup.proposal.at)}</Notice>
      )}
      {setup.returned === null ? null : (
        <Notice tone="warning" title={text.returned(setup.returned.by, setup.returned.at)}>
          <p>{setup.returned.reason}</p>
        </Notice>
      )}
      {setup.canEdit ? null : <Notice tone="quiet">{text.readOnly}</Notice>}
      <SetupForm key={setup.id} setup={setup} />
    </>
  );
}

const Steps = ({ setup: { id, formVersion, batches, status, canEdit, form } }: { setup: SetupView }) => (
  <Card as="section" labelledBy="steps">
    <SectionHead id="steps" title={text.steps} />
    <ul className={css.steps}>
      <li>
        <span>{formVersion === null ? text.formMissing : text.formDone(formVersion)}</span>
        <LinkButton to={paths.consoleProjectForm(id)} size="s">
          {text.design}
        </LinkButton>
      </li>
      <li>
        <span>{`${text.batches}：${text.batchCount(batches.length)}`}</span>
        <LinkButton to={paths.consoleProjectBatches(id)} size="s">
          {text.manageBatches}
        </LinkButton>
      </li>
      <li>
        <span>{text.trial}</span>
        <LinkButton to={paths.consoleProjectTrial(id)} size="s">
          {text.tryIt}
        </LinkButton>
      </li>
      {canEdit ? <Papers form={form} /> : null}
      {status === 'published' ? (
        <li>
          <span>{text.guide}</span>
          <LinkButton to={paths.applyCenterDetail({ id })} size="s">
            {text.guide}
          </LinkButton>
        </li>
      ) : null}
    </ul>
  </Card>
);

/** What an own template starts from: those that count in the tenant, with the placeholders that there are. */
const Papers = ({ form }: { form: SetupView['form'] }) => (
  <li>
    <span>{text.papers}</span>
    <span className={css.tags}>
      {fieldsOf(form)
        .filter(({ name }) => name.startsWith(PAPER_FIELD))
        .map(({ name, label }) => (
          <a
            key={name}
            href={paths.templateFile({ kind: 'declaration', paper: name.slice(PAPER_FIELD.length) })}
          >
            {text.templateOf(label)}
          </a>
        ))}
    </span>
  </li>
);
