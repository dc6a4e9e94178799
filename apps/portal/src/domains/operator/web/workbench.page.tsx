// 工作台 (console): who the operator is, and the parts of the console that his roles open.
import { Link } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../page/api.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { consoleMenu } from '../../../frame/console-navigation.ts';
import { operatorContract } from '../contract.ts';
import type { Route } from './+types/workbench.page';
import { workbenchText } from './operator.text.ts';
import css from './workbench.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const own = await orErrorPage(request, apiOf(context, operatorContract).getOwnRoles({}));
  const items = consoleMenu(own.roles.map(({ role }) => role));
  return { ...own, items: items.filter(({ href }) => href !== paths.console()) };
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: workbenchText.title, description: workbenchText.description }, matches);
}

export default function WorkbenchPage({ loaderData: { loginName, roles, items } }: Route.ComponentProps) {
  return (
    <>
      <h1>{workbenchText.title}</h1>
      <Card as="section" labelledBy="me">
        <SectionHead id="me" title={workbenchText.me} />
        <p>{loginName}</p>
        <ul className={css.roles} aria-label={workbenchText.roles}>
          {roles.map(({ role, label }) => (
            <li key={role}>
              <Tag tone="blue">{label}</Tag>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" labelledBy="parts">
        <SectionHead id="parts" title={workbenchText.parts} />
        {items.length === 0 ? (
          <EmptyState title={workbenchText.nothing} hint={workbenchText.nothingHint} />
        ) : (
          <ul className={css.parts}>
            {items.map(({ label, href, note }) => (
              <li key={href}>
                <Link to={href} className={css.part}>
                  <strong>{label}</strong>
                  <span>{note}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
