// 我生成的报告 (/user/my-apply/created): forms that were generated, to print and seal.
import { Link } from 'react-router';
import { LinkButton } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { apiOf } from '../../../page/api.ts';
import { loadList } from '../../../page/list.ts';
import { pageMeta } from '../../../page/meta.ts';
import { paths } from '../../../paths.ts';
import { declarationContract } from '../contract.ts';
import type { Route } from './+types/generated-papers.page';
import css from './declaration.module.css';
import { mineText as text } from './declaration.text.ts';
import { MyList } from './my-list.tsx';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadList(request, {
    schema: declarationContract.listGenerated.input,
    call: apiOf(context, declarationContract).listGenerated,
  });

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.createdTitle, description: text.createdDescription }, matches);
}

const GeneratedPapersPage = ({ loaderData }: Route.ComponentProps) => (
  <MyList
    loaded={loaderData}
    title={text.createdTitle}
    description={text.createdDescription}
    found={text.papers}
    keyOf={({ caseId }) => caseId}
    item={({ caseId, title, stateLabel, at, link }) => (
      <Card as="article">
        <h2>
          <Link to={link}>{title}</Link> <Tag tone="blue">{stateLabel}</Tag>
        </h2>
        <p>
          {text.generated}：{at.slice(0, 16)}
        </p>
        <div className={css.acts}>
          <LinkButton to={paths.declarePaper(caseId, 'form')} reloadDocument size="s">
            {text.paper}
          </LinkButton>
        </div>
      </Card>
    )}
  />
);

export default GeneratedPapersPage;
