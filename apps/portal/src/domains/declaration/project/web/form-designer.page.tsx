// The designer of a project's form (console): fields on the left, properties on the right, the real renderer below.
import { useState } from 'react';
import { Link } from 'react-router';
import { definitionOf } from '@yqt/forms/design';
import { FIELD_KINDS } from '@yqt/forms/field-kinds';
import { dayText } from '@yqt/kernel/dates';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DesignBoard } from '@yqt/ui/form/designer/design-board';
import { DesignPreview } from '@yqt/ui/form/designer/field-editor';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { useAwake } from '../../../../page/use-awake.ts';
import { isSignIn, paths } from '../../../../paths.ts';
import { projectContract, type FormSetup } from '../contract.ts';
import { DICTIONARIES } from '../designer-choices.rules.ts';
import { addGiven, missingGiven } from '../given-fields.rules.ts';
import type { Route } from './+types/form-designer.page';
import { CopySource, ImportSource } from './design-sources.tsx';
import css from './designer.module.css';
import { formDesignText as text } from './designer.text.ts';
import setupCss from './setup.module.css';
import { setupText } from './setup-page.text.ts';
import { useDesigner, type Designer } from './use-designer.ts';

/** Projects whose forms may be copied. */
const MOST_SOURCES = 100;

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const api = apiOf(context, projectContract);
  const [setup, projects] = await orErrorPage(
    request,
    Promise.all([api.getProjectForm({ id }), api.listSetups({ current: 1, size: MOST_SOURCES })]),
  );
  const sources = projects.records
    .filter((one) => one.id !== id)
    .map((one) => ({ value: one.id, label: `${one.name}（${one.code}）` }));
  return { setup, sources, on: dayText(new Date()) };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(
    { title: text.title(loaderData?.setup.name ?? ''), description: text.description },
    matches,
  );
}

export default function FormDesignerPage({ loaderData: { setup, sources, on } }: Route.ComponentProps) {
  const designer = useDesigner(setup);
  const [chosen, setChosen] = useState<string | null>(null);
  const { canEdit } = setup;
  return (
    // a design is steps of this code: until it has come nothing can be pressed or typed
    <div className={css.page} inert={!useAwake()}>
      <LeaveGuard isDirty={designer.isDirty} isAllowed={isSignIn} />
      <p>
        <Link to={paths.consoleProject(setup.id)}>{setupText.backToProject}</Link>
      </p>
      <h1>{text.title(setup.name)}</h1>
      <p>{text.lead}</p>
      <p className={setupCss.tags}>
        <Tag tone={setup.hasDraft ? 'orange' : 'green'}>{text.state(setup.version, setup.hasDraft)}</Tag>
      </p>
      {setup.waitsForSecond ? <Notice tone="quiet">{text.waits}</Notice> : null}
      {canEdit ? (
        <Card>
          <CopySource designer={designer} projects={sources} />
          <ImportSource designer={designer} id={setup.id} />
        </Card>
      ) : null}
      <DesignBoard
        designer={{ ...designer, canEdit, kinds: FIELD_KINDS, dictionaries: DICTIONARIES }}
        chosen={chosen}
        onChoose={setChosen}
        on={on}
        more={(section) => <AddGiven designer={designer} section={section} onChoose={setChosen} />}
      />
      <DesignPreview form={definitionOf(designer.design, setup.form)} on={on} />
      <Versions setup={setup} />
      <Bar designer={designer} setup={setup} />
    </div>
  );
}

interface AddGivenProps {
  designer: Designer;
  section: string;
  onChoose: (name: string | null) => void;
}

const AddGiven = ({ designer: { design, change }, section, onChoose }: AddGivenProps) =>
  missingGiven(design).map((given) => {
    const add = () => {
      change(addGiven(design, section, given));
      onChoose(given.fields[0]?.name ?? null);
    };
    return (
      <Button key={given.label} title={given.note} onClick={add}>
        {text.addGiven(given.label)}
      </Button>
    );
  });

const Changes = ({ changes }: Pick<FormSetup, 'changes'>) =>
  changes.length === 0 ? (
    <p>{text.same}</p>
  ) : (
    <ul className={css.changes}>
      {changes.map(({ kind, label, details }, at) => (
        <li key={`${at} ${label}`}>
          {`${text.kinds[kind]}“${label}”`}
          {details.length === 0 ? null : (
            <ul>
              {details.map((one, place) => (
                <li key={`${place} ${one.label}`}>{text.detail(one)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );

const Versions = ({ setup: { changes, published, hasDraft } }: { setup: FormSetup }) => (
  <Card as="section" labelledBy="versions">
    <SectionHead id="versions" title={text.versions} />
    {hasDraft && published.length > 0 ? (
      <section aria-labelledby="draft-changes">
        <h3 id="draft-changes">{text.changes}</h3>
        <Changes changes={changes} />
      </section>
    ) : null}
    <ul>
      {published.map(({ version, publishedAt, changes: own }, at) => (
        <li key={version}>
          {text.version(version, publishedAt)}
          {at === published.length - 1 ? `：${text.first}` : <Changes changes={own} />}
        </li>
      ))}
    </ul>
  </Card>
);

function Bar({ designer, setup }: { designer: Designer; setup: FormSetup }) {
  const { theirs, isDirty, isBusy } = designer;
  const isToPublish = setup.canPublish || isDirty;
  // what is not saved yet may be news to every one
  const toTell = isDirty ? setup.behind : setup.toTell;
  return (
    <div className={setupCss.bar} data-edge="foot">
      {theirs ? (
        <Notice
          tone="warning"
          isLive
          title={text.conflict}
          actions={
            <>
              <Button onClick={() => designer.take(theirs)}>{text.takeTheirs}</Button>
              <Button variant="danger" onClick={designer.overwrite}>
                {text.keepMine}
              </Button>
            </>
          }
        >
          {text.conflictNote}
        </Notice>
      ) : null}
      <output>{isDirty ? text.dirty : text.clean}</output>
      {setup.canEdit ? (
        <Button isBusy={isBusy} onClick={designer.save}>
          {text.save}
        </Button>
      ) : null}
      {isToPublish && toTell > 0 ? <span>{text.tells(toTell)}</span> : null}
      {isToPublish ? (
        <Button variant="primary" isBusy={isBusy} onClick={designer.publish}>
          {text.publish}
        </Button>
      ) : null}
    </div>
  );
}
