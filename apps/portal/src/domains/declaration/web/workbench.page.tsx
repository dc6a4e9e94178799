// 申报工作台 (/zct-ee/declaration): what waits for the chosen enterprise first, then what is under way, then what is open now.
import type { ReactNode } from 'react';
import { Link, type RouterContextProvider } from 'react-router';
import { guestContract } from '@yqt/endpoint/define';
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag, type TagTone } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageContext } from '../../../page/context.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { caseworkContract } from '../../casework/contract.ts';
import { identityContract } from '../../identity/contract.ts';
import { declarationContract } from '../contract.ts';
import { RUNNING_STATES } from '../running-states.rules.ts';
import { projectsByFit } from '../project-fit.rules.ts';
import type { Route } from './+types/workbench.page';
import css from './declaration.module.css';
import { deskText as text, mineText } from './declaration.text.ts';
import { GoDeclare } from './go-declare.part.tsx';
import { loadProjectVerdicts } from './load-project-verdicts.ts';
import { ProjectTags, ProjectVerdictLine } from './project-entry.tsx';

const SHOWN = 10;
const MOST_PROJECTS = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = apiOf(context, declarationContract);
  const [todo, running, projects] = await orErrorPage(
    request,
    Promise.all([
      loadTodo(context),
      own.listMine({ current: 1, size: SHOWN, states: [...RUNNING_STATES] }),
      apiOf(context, guestContract(declarationContract)).listProjects({ current: 1, size: MOST_PROJECTS }),
    ]),
  );
  const declarable = projects.records.filter(
    ({ batch, redemption }) => batch !== null && OPEN.has(batch.state) && !GUIDE_ONLY.has(redemption),
  );
  const verdicts = await loadProjectVerdicts(context, declarable);
  return { todo, running, open: projectsByFit(declarable, verdicts).slice(0, SHOWN), verdicts };
}

/** Declarations of the chosen enterprise, by their last day. */
async function loadTodo(context: Readonly<RouterContextProvider>) {
  const enterprises = await apiOf(context, identityContract).listOwnEnterprises({});
  const chosen = context.get(pageContext).cookie('enId');
  const enId = (enterprises.find((one) => one.enId === chosen) ?? enterprises[0])?.enId;
  if (enId === undefined) return [];
  const { records } = await apiOf(context, caseworkContract).listTodo({ enId });
  return records.filter(({ kind }) => kind === 'declaration');
}

const OPEN: ReadonlySet<string> = new Set(['open', 'closing', 'longterm']);
const GUIDE_ONLY: ReadonlySet<string> = new Set(['auto', 'self']);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function WorkbenchPage({ loaderData }: Route.ComponentProps) {
  const { todo, running, open, verdicts } = loaderData;
  const ended = todo.filter(({ isToRate }) => isToRate);
  return (
    <div className={css.page}>
      <h1>{text.title}</h1>
      <Part id="waiting" title={text.todo} none={text.noTodo}>
        {todo
          .filter(({ isToRate }) => !isToRate)
          .map((one) => (
            <Own key={one.id} one={one} tone="orange" />
          ))}
      </Part>
      {ended.length > 0 ? (
        <Part id="ended" title={text.toRate} none="">
          {ended.map((one) => (
            <Own key={one.id} one={one} tone="gray" />
          ))}
        </Part>
      ) : null}
      <Part id="running" title={text.running} none={text.noRunning}>
        {running.records.map((one) => (
          <Own key={one.id} one={one} tone="blue" />
        ))}
      </Part>
      <LinkButton to={paths.myApply()}>{text.all}</LinkButton>
      <Part id="open" title={text.open} none={text.noOpen}>
        {open.map((project) => (
          <li key={project.id} className={css.line}>
            <strong>{project.name}</strong>
            <ProjectTags project={project} />
            <span>{project.batch?.windowText}</span>
            <ProjectVerdictLine project={project} verdicts={verdicts} />
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

interface OwnLine {
  link: string;
  title: string;
  stateLabel: string;
  receiptNo: string | null;
  dueOn?: string | null;
  /** A draft whose batch is closed. */
  isOver?: boolean;
  /** Entered at the window, and waits for their word. */
  isToConfirm?: boolean;
  /** A material is owed by that day. */
  isOwing?: boolean;
  /** What else is asked of the enterprise. */
  asked?: string | null;
}

const Own = ({ one, tone }: { one: OwnLine; tone: TagTone }) => (
  <li className={css.tags}>
    <Link to={one.link}>{one.title}</Link>
    <Tag tone={tone}>{one.stateLabel}</Tag>
    {one.isOver ? <Tag tone="gray">{mineText.over}</Tag> : null}
    {one.dueOn ? <strong>{text.due(one.dueOn)}</strong> : null}
    {one.isToConfirm ? <Tag tone="orange">{text.toConfirm}</Tag> : null}
    {one.isOwing ? (
      <Tag tone="orange" isPlain>
        {text.owing}
      </Tag>
    ) : null}
    {one.asked ? (
      <Tag tone="orange" isPlain>
        {one.asked}
      </Tag>
    ) : null}
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
