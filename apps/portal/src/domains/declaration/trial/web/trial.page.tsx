// A trial run of a project (console): its nodes walked through one by one, by whoever sets it up. Nothing of it is kept.
import { Form, Link } from 'react-router';
import { dayText } from '@yqt/kernel/dates';
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { CaseHistory, CaseReading, StageLine } from '../../../casework/web/own-case.part.tsx';
import { setupText } from '../../project/web/setup-page.text.ts';
import { trialContract, type TrialRun, type TrialView } from '../contract.ts';
import type { Route } from './+types/trial.page';
import { postTrial, type TrialReply } from './post-trial.ts';
import { OfficerActs, OwnActs } from './trial-acts.tsx';
import { TrialForm } from './trial-form.tsx';
import css from './trial.module.css';
import { trialText as text } from './trial.text.ts';

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const shown = await orErrorPage(request, apiOf(context, trialContract).getTrial({ id }));
  return { ...shown, today: dayText(new Date()) };
}

export const action = ({ params, ...given }: Route.ActionArgs) => postTrial(given, params.id);

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title(loaderData?.name ?? ''), description: text.description }, matches);
}

export default function TrialPage({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { id, name, mayTry, trial, today } = loaderData;
  return (
    <div className={css.page}>
      <p>
        <Link to={paths.consoleProject(id)}>{setupText.backToProject}</Link>
      </p>
      <div className={css.head}>
        <h1>{text.title(name || setupText.untitled)}</h1>
        {trial?.run ? <Tag tone="orange">{text.mark}</Tag> : null}
      </div>
      <Notice tone="warning" title={text.lead}>
        <details className={css.more}>
          <summary>{text.differs}</summary>
          <ul className={css.list}>
            {text.differences.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      </Notice>
      {mayTry ? null : <Notice tone="quiet">{text.readOnly}</Notice>}
      <Refusal reply={reply} />
      {trial === null && mayTry ? <Start /> : null}
      {trial?.fault ? <Notice tone="error">{trial.fault}</Notice> : null}
      {trial?.run && mayTry ? <StepsLeft left={trial.stepsLeft} /> : null}
      {trial?.run ? <Run trial={trial} run={trial.run} today={today} reply={reply} /> : null}
      {trial !== null && mayTry ? <Ends /> : null}
    </div>
  );
}

/** What names fields is told once, in the summary. */
function Refusal({ reply }: Pick<RunProps, 'reply'>) {
  if (!reply?.message) return null;
  if (Object.keys(reply.byField).some((field) => field !== '')) return <ErrorSummary errors={reply.errors} />;
  return (
    <Notice tone="error" isLive>
      {reply.message}
    </Notice>
  );
}

/** Said from here on. */
const FEW_STEPS = 5;

const StepsLeft = ({ left }: { left: number }) =>
  left > FEW_STEPS ? null : <Notice tone="warning">{left === 0 ? text.noSteps : text.fewSteps(left)}</Notice>;

const Intent = ({ value, label, isDanger = false }: { value: string; label: string; isDanger?: boolean }) => (
  <Form method="post">
    <FormKey />
    <Button type="submit" name="intent" value={value} variant={isDanger ? 'danger' : 'primary'}>
      {label}
    </Button>
  </Form>
);

const Start = () => (
  <Card as="section" labelledBy="start">
    <SectionHead id="start" title={text.start} description={text.startLead} />
    <Intent value="start" label={text.start} />
  </Card>
);

const Ends = () => (
  <div className={css.ends}>
    <AskTwice label={text.again} question={text.againAsk} tone="plain">
      <Intent value="start" label={text.again} />
    </AskTwice>
    <AskTwice label={text.end} question={text.endAsk}>
      <Intent value="end" label={text.endNow} isDanger />
    </AskTwice>
  </div>
);

interface RunProps {
  trial: TrialView;
  run: TrialRun;
  today: string;
  reply: TrialReply | undefined;
}

function Run({ trial: { revision }, run, today, reply }: RunProps) {
  const given = { run, revision, today };
  const faults = reply?.byField ?? {};
  return (
    <>
      <StageLine stages={run.stages} />
      <DescriptionList
        items={[
          { term: text.now, value: run.stateLabel },
          { term: text.receipt, value: run.receiptNo },
          {
            term: text.waiting,
            value: run.waiting
              .map(({ role, department, dueOn }) => text.waitingLine(role, department, dueOn))
              .join('；'),
            isWide: true,
          },
        ]}
      />
      {run.isOver ? <Notice tone="success">{text.over}</Notice> : null}
      {run.isEditable ? <TrialForm key={revision} {...given} reply={reply} /> : null}
      <OfficerActs key={`officer ${revision}`} {...given} faults={faults} />
      <OwnActs key={`own ${revision}`} {...given} faults={faults} />
      {run.isEditable ? null : <CaseReading sections={run.sections} />}
      <Lists run={run} />
      <CaseHistory events={run.events} />
    </>
  );
}

const Lists = ({ run: { materials, papers } }: { run: TrialRun }) => (
  <Card as="section" labelledBy="materials">
    <SectionHead id="materials" title={text.materials} />
    {materials.length === 0 ? <p>{text.noMaterials}</p> : null}
    <ul className={css.list}>
      {materials.map(({ label, hint }) => (
        <li key={label}>{hint ? `${label}（${hint}）` : label}</li>
      ))}
    </ul>
    {papers.length === 0 ? null : (
      <>
        <h3>{text.papers}</h3>
        <ul className={css.list}>
          {papers.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      </>
    )}
  </Card>
);
