// 申报工作台 (/zct-ee/declaration): what waits for the chosen enterprise first, then what is under way, then what is open now.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/workbench.page';
import css from './declaration.module.css';
import { deskText as text } from './declaration.text.ts';
import { GoDeclare } from './go-declare.part.tsx';
import { loadProjectVerdicts } from './load-project-verdicts.ts';
import { ProjectTags, ProjectVerdictLine } from './project-entry.tsx';

const WAITING = ['draft', 'correction_required'];
const RUNNING = [
  'submitted',
  'first_review',
  'joint_review',
  'final_review',
  'publicity',
  'pending_disbursement',
];
const SHOWN = 10;

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = apiOf(context, declarationContract);
  const page = { current: 1, size: SHOWN };
  const [waiting, running, projects] = await orErrorPage(
    request,
    Promise.all([
      own.listMine({ ...page, states: WAITING }),
      own.listMine({ ...page, states: RUNNING }),
      apiOf(context, guestContract(declarationContract)).listProjects({ ...page, size: 100 }),
    ]),
  );
  const open = projects.records
    .filter(({ batch, redemption }) => batch !== null && OPEN.has(batch.state) && !GUIDE_ONLY.has(redemption))
    .slice(0, SHOWN);
  return { waiting, running, open, verdicts: await loadProjectVerdicts(context, open) };
}

const OPEN: ReadonlySet<string> = new Set(['open', 'closing', 'longterm']);
const GUIDE_ONLY: ReadonlySet<string> = new Set(['auto', 'self']);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function WorkbenchPage({ loaderData }: Route.ComponentProps) {
  const { waiting, running, open, verdicts } = loaderData;
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <Part id="waiting" title={text.todo} none={text.noTodo}>
        {waiting.records.map((one) => (
          <Own key={one.id} one={one} />
        ))}
      </Part>
      <Part id="running" title={text.running} none={text.noRunning}>
        {running.records.map((one) => (
          <Own key={one.id} one={one} />
        ))}
      </Part>
      <LinkButton to={paths.myApply()}>{text.all}</LinkButton>
      <Part id="open" title={text.open} none={text.noOpen}>
        {open.map((project) => (
          <li key={project.id} className={css.line}>
            <strong>{project.name}</strong>
            <ProjectTags project={project} />
            <span>{project.batch?.windowText}</span>
            <ProjectVerdictLine verdict={verdicts[project.policyId ?? '']} />
            <div>
              <GoDeclare projectId={project.id} />
            </div>
          </li>
        ))}
      </Part>
      <LinkButton to={paths.applyCenter()}>{text.more}</LinkButton>
    </div>
  );
}

const Own = ({ one }: { one: Route.ComponentProps['loaderData']['waiting']['records'][number] }) => (
  <li className={css.tags}>
    <Link to={one.link}>{one.title}</Link>
    <Tag tone="orange">{one.stateLabel}</Tag>
    <span>{one.receiptNo}</span>
  </li>
);

const Part = ({
  id,
  title,
  none,
  children,
}: {
  id: string;
  title: string;
  none: string;
  children: ReactNode[];
}) => (
  <Card as="section" labelledBy={id}>
    <SectionHead id={id} title={title} />
    {children.length === 0 ? <p>{none}</p> : <ul className={css.list}>{children}</ul>}
  </Card>
);
