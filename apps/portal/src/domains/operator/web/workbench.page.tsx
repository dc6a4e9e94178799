// 工作台 (console): what waits for the officer, the binding requests to decide, then who they are and what their roles open.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { PagePart } from '../../../page/part.tsx';
import { paths } from '../../../paths.ts';
import { consoleGroups, type ConsoleItem } from '../../../frame/console-item.ts';
import { consoleMenu } from '../../../frame/console-navigation.ts';
import { operatorContract, type RoleView } from '../contract.ts';
import type { Route } from './+types/workbench.page';
import { BindingRequests } from './binding-requests.tsx';
import { decideRequest } from './decide-request.ts';
import { loadWorkbench, type Waiting } from './load-workbench.ts';
import { requestsText, workbenchText as text } from './operator.text.ts';
import css from './workbench.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await orErrorPage(request, apiOf(context, operatorContract).getOwnRoles({}));
  const held = own.roles.map(({ role }) => role);
  const items = consoleMenu(held).filter(({ href }) => href !== paths.console());
  return { ...own, items, ...(await loadWorkbench(context, held)) };
}

export const action = ({ request, context }: Route.ActionArgs) => decideRequest(request, context);

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function WorkbenchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { loginName, roles, items, waiting, requests } = loaderData;
  return (
    <>
      <h1>{text.title}</h1>
      <Card as="section" labelledBy="waiting">
        <SectionHead id="waiting" title={text.waiting} />
        <Tiles waiting={waiting} />
      </Card>
      {requests === null ? null : (
        <Card as="section" labelledBy="requests">
          <SectionHead id="requests" title={requestsText.title} />
          <PagePart outcome={requests}>
            {({ records, total }) => <BindingRequests requests={records} total={total} reply={actionData} />}
          </PagePart>
        </Card>
      )}
      <Parts items={items} />
      <Me loginName={loginName} roles={roles} />
    </>
  );
}

const Tiles = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <ul className={css.tiles}>
    {waiting.map(({ label, count, href, isPending }) => (
      <li key={label}>
        <Link to={href} className={css.tile} data-pending={(isPending && count !== 0) || undefined}>
          <span>{label}</span>
          {count === null ? <em>{text.uncounted}</em> : <strong>{text.items(count)}</strong>}
        </Link>
      </li>
    ))}
  </ul>
);

const Parts = ({ items }: { items: readonly ConsoleItem[] }) => (
  <Card as="section" labelledBy="parts">
    <SectionHead id="parts" title={text.parts} />
    {items.length === 0 ? (
      <EmptyState title={text.nothing} hint={text.nothingHint} />
    ) : (
      consoleGroups(items).map(({ part = text.title, items: links }) => (
        <section key={part} className={css.group}>
          <h3>{part}</h3>
          <ul className={css.parts}>
            {links.map(({ label, href, note }) => (
              <li key={href}>
                <Link to={href} className={css.part}>
                  <strong>{label}</strong>
                  <span>{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))
    )}
  </Card>
);

const Me = ({ loginName, roles }: { loginName: string; roles: readonly RoleView[] }) => (
  <Card as="section" labelledBy="me">
    <SectionHead id="me" title={text.me} />
    <p>{loginName}</p>
    <ul className={css.roles} aria-label={text.roles}>
      {roles.map(({ role, label }) => (
        <li key={role}>
          <Tag tone="blue">{label}</Tag>
        </li>
      ))}
    </ul>
  </Card>
);
