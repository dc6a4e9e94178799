// The owner's page of a case of any kind: where it stands, what it asks for, its form or its answers, what may be done.
import type { ReactNode } from 'react';
import { DescriptionList } from '@yqt/ui/description-list';
import { Notice } from '@yqt/ui/notice';
import { Tag } from '@yqt/ui/tag';
import { wholeDates } from '@yqt/ui/whole-dates';
import { paths } from '../../../paths.ts';
import type { CaseView } from '../contract.ts';
import { FormNews } from '../carry/web/form-news.tsx';
import { Submissions } from '../carry/web/submissions.tsx';
import { draftKept } from '../keeping/web/keeping-page.text.ts';
import { PartiesSection } from '../party/web/parties-section.tsx';
import { EntryNotice } from '../window/web/entry-notice.tsx';
import { CaseActions } from './case-actions.tsx';
import { CaseBody } from './case-body.tsx';
import type { CaseReply } from './case-form.tsx';
import { CaseHistory, StageLine } from './case-history.tsx';
import css from './case.module.css';
import { CasePapers } from './files/case-papers.tsx';
import { caseText } from './case.text.ts';
import type { LoadedCase } from './load-own-case.part.ts';

// what is read of a case, and the list of a kind's cases
export { CaseHistory, StageLine } from './case-history.tsx';
export { CaseReading } from './case-reading.tsx';
export { OwnCaseList, RenewCase } from './own-case-list.tsx';
export { EntryView } from '../window/web/entry-view.tsx';
export { WarningWords } from './warning-words.tsx';

export interface OwnCasePageProps {
  loaded: LoadedCase;
  /** The reply to a refused post. */
  reply: CaseReply;
  /** What the kind adds: a pass, a certificate. */
  children?: ReactNode;
}

export function OwnCasePage({ loaded, reply, children }: OwnCasePageProps) {
  const { view, parties } = loaded;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1>{view.title}</h1>
        <Tag tone={view.isEditable ? 'orange' : 'blue'}>{view.stateLabel}</Tag>
      </div>
      <StageLine stages={view.stages} />
      <CaseNotices view={view} ends={loaded.ends ?? null} />
      <FormNews view={view} />
      {view.entry === null ? null : (
        <EntryNotice view={{ ...view, entry: view.entry }} fault={reply?.byField['reason']} />
      )}
      {reply?.message && isOfThePage(reply.byField, view) ? (
        <Notice tone="error" isLive>
          {reply.message}
        </Notice>
      ) : null}
      {view.submittedAt === null ? null : <CaseFacts view={view} />}
      {children}
      <CaseBody loaded={loaded} reply={reply} />
      <CasePapers papers={view.papers} to={(kind, query) => paths.caseDocument(view.id, kind, query)} />
      <PartiesSection id={view.id} parties={parties} faults={reply?.byField ?? {}} />
      <CaseActions view={view} today={loaded.today} faults={reply?.byField ?? {}} />
      <Submissions submissions={view.submissions} />
      <CaseHistory events={view.events} />
    </div>
  );
}

/** A refusal that names no field: of a form that is open its own summary tells it. */
const isOfThePage = (byField: Readonly<Record<string, string>>, { isEditable }: CaseView): boolean => {
  const fields = Object.keys(byField);
  return fields.length === 0 || (!isEditable && fields.every((field) => field === ''));
};

function CaseNotices({ view, ends }: { view: CaseView; ends: string | null }) {
  const { isEditable, correction, submittedAt, promise, keptUntil } = view;
  if (correction)
    return (
      <Notice tone="warning" title={`${caseText.correction}：${correction.due}`}>
        {correction.extended === null ? null : <p>{wholeDates(correction.extended)}</p>}
        <p>{correction.note}</p>
        <p>{caseText.correctionItems}</p>
        <ul className={css.items}>
          {correction.items.map(({ item, label, note }) => (
            <li key={item}>{note ? `${label}：${note}` : label}</li>
          ))}
        </ul>
      </Notice>
    );
  if (isEditable && submittedAt === null)
    return (
      <Notice tone="warning" title={caseText.notSent}>
        {ends === null ? null : (
          <p>
            <strong>{wholeDates(ends)}</strong>
          </p>
        )}
        {caseText.notSentHint}
        {keptUntil === null ? null : <> {wholeDates(draftKept(keptUntil))}</>}
      </Notice>
    );
  return promise ? <Notice tone="info">{wholeDates(promise.text)}</Notice> : null;
}

const CaseFacts = ({ view }: { view: CaseView }) => (
  <DescriptionList
    items={[
      { term: caseText.receiptNo, value: view.receiptNo },
      { term: caseText.submittedAt, value: view.submittedAt },
    ]}
  />
);
