// 内容管理 (/console/content): every kind of content, and the way to the rules of publication.
import { Link } from 'react-router';
import { Card } from '@yqt/ui/card';
import { LinkButton } from '@yqt/ui/button';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths, withQuery } from '../../../../paths.ts';
import { contentContract } from '../../contract.ts';
import type { Route } from './+types/content-hub.page';
import css from './item.module.css';
import { contentHubText as text } from './content-hub.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, contentContract).listCollections({}));

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ContentHubPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={css.head}>
        <h1>{text.title}</h1>
        <div className={css.actions}>
          <LinkButton to={paths.contentHome()}>{text.home}</LinkButton>
          <LinkButton to={paths.contentUpkeep()}>{text.upkeep}</LinkButton>
          <LinkButton to={paths.contentLinks()}>{text.links}</LinkButton>
          <LinkButton to={paths.contentSetting()}>{text.setting}</LinkButton>
        </div>
      </div>
      <ul className={css.kinds}>
        {loaderData.map(({ name, label, published, open, waiting, forMe, path }) => (
          <li key={name}>
            <Card>
              <h2 className={css.kind}>
                <Link to={path}>{label}</Link>
              </h2>
              <p>{text.counts(published, open)}</p>
              {waiting > 0 ? (
                <p>
                  <Link to={withQuery(path, { state: 'in_review' })}>{text.waiting(waiting)}</Link>
                  {forMe > 0 ? text.forMe(forMe) : null}
                </p>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
