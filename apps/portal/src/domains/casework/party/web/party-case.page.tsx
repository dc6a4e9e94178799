// One case as a party reads it (/user/party-cases/{id}): what was agreed to, and no more. Each opening is written down.
import { LinkButton } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { DescriptionList } from '@yqt/ui/description-list';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { ShowFile } from '../../../../page/show-file.tsx';
import { paths } from '../../../../paths.ts';
import { CaseReading } from '../../web/case-reading.tsx';
import css from '../../web/case.module.css';
import { partyContract, type PartyCase } from '../contract.ts';
import type { Route } from './+types/party-case.page';
import { partyPageText as text } from './party-page.text.ts';

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  return orErrorPage(request, apiOf(context, partyContract).getPartyCase({ id }));
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.caseTitle, description: text.description }, matches);
}

export default function PartyCasePage({ loaderData: view }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <div>
        <LinkButton to={paths.partyCases()} size="s">
          {text.back}
        </LinkButton>
      </div>
      <div className={css.head}>
        <h1>{view.title}</h1>
        <Tag tone="blue">{view.stateLabel}</Tag>
      </div>
      <Notice tone="info">{text.logged}</Notice>
      <DescriptionList
        items={[
          { term: text.receipt, value: view.receiptNo },
          { term: text.applicant, value: view.applicantName },
          { term: text.as, value: view.label },
          { term: text.until, value: view.until },
        ]}
      />
      {view.sections.length === 0 ? (
        <EmptyState title={text.noContent} />
      ) : (
        <CaseReading sections={view.sections} />
      )}
      <Files view={view} />
    </div>
  );
}

const Files = ({ view: { id, files } }: { view: PartyCase }) =>
  files.length === 0 ? null : (
    <Card as="section" labelledBy="party-files">
      <SectionHead id="party-files" title={text.files} />
      <ul className={css.items}>
        {files.map(({ fileId, label, name, isReady }) => (
          <li key={fileId}>
            {`${label}：${name} `}
            {isReady ? (
              <>
                <ShowFile src={paths.partyFile(id, fileId)} name={name} />{' '}
                <a href={paths.partyFile(id, fileId)} aria-label={text.openFile(name)}>
                  {text.download}
                </a>
              </>
            ) : (
              <Tag tone="orange">{text.waiting}</Tag>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
