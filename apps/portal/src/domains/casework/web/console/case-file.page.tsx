// One case at the desk (console), on one screen: what was filed with what was verified beside it, materials, history, notes,
// and whatever the officer may do now; the queue that it was opened from stands in the address.
import { type FetcherWithComponents } from 'react-router';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { apiOf, attempt, orErrorPage, type Outcome } from '../../../../page/api.ts';
import type { FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { paths } from '../../../../paths.ts';
import { caseworkContract } from '../../contract.ts';
import { CaseAppraisal } from '../../appraisal/web/case-appraisal.tsx';
import { CaseBreaches } from '../../breach/web/case-breaches.tsx';
import { opinionContract } from '../../opinion/contract.ts';
import { CaseOpinionRequests } from '../../opinion/web/case-opinion-requests.tsx';
import { partyContract } from '../../party/contract.ts';
import { DeskParties } from '../../party/web/desk-parties.tsx';
import { secondContract } from '../../second/contract.ts';
import { PendingAct, VerifiedValues } from '../../second/web/case-second.tsx';
import { deskContract } from '../../desk/contract.ts';
import { dayText } from '@yqt/kernel/dates';
import type { Route } from './+types/case-file.page';
import { CaseFileActions } from './case-file-actions.tsx';
import { CaseAgainst } from './case-against.tsx';
import { CaseAnswers } from './case-answers.tsx';
import { CaseAssignment } from './case-assignment.tsx';
import { CaseChanges } from './case-changes.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseFileHistory } from './case-file-history.tsx';
import { CaseMaterials } from './case-materials.tsx';
import { CaseParts } from './case-parts.tsx';
import { CasePapers } from '../files/case-papers.tsx';
import { CaseNotes } from './case-notes.tsx';
import { CaseOpinions } from './case-opinions.tsx';
import { CaseRecords } from './case-records.tsx';
import { CaseOutcome } from './case-outcome.tsx';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';
import { loadNeighbours } from './load-neighbours.ts';
import { PinContext, usePins } from './pins.ts';
import { postCase } from './post-case.ts';

export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const [file, desk, opinions, second, parties, neighbours] = await Promise.all([
    orErrorPage(request, apiOf(context, caseworkContract).getCase({ id })),
    attempt(apiOf(context, deskContract).getCaseDesk({ id })),
    attempt(apiOf(context, opinionContract).getCaseOpinions({ id })),
    attempt(apiOf(context, secondContract).getCaseSecond({ id })),
    attempt(apiOf(context, partyContract).listDeskParties({ id })),
    loadNeighbours(request, context, id),
  ]);
  const orNull = <T,>(outcome: Outcome<T>) => (outcome.ok ? outcome.value : null);
  const beside = {
    desk: orNull(desk),
    opinions: orNull(opinions),
    second: orNull(second),
    parties: orNull(parties),
  };
  return { file, ...beside, neighbours, today: dayText(new Date()) };
}

export const action = ({ request, context, params: { id } }: Route.ActionArgs) =>
  postCase(request, context, id);

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData ? `${loaderData.file.receiptNo ?? ''} ${loaderData.file.title}` : text.actions;
  return pageMeta({ title, description: title }, matches);
}

export default function CaseFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file } = loaderData;
  const fetcher = useFetcher<FormReply>({ key: `case ${file.id}` });
  // another case begins anew, and this one after a correction was sent: what was pinned does not go with the reader
  const key = `${file.id} ${file.corrections.length}`;
  return <CaseScreen key={key} {...loaderData} fetcher={fetcher} reply={fetcher.data ?? actionData} />;
}

type ScreenProps = Route.ComponentProps['loaderData'] & {
  fetcher: FetcherWithComponents<FormReply>;
  reply: FormReply | undefined;
};

function CaseScreen(props: ScreenProps) {
  const { file, desk, opinions, second, parties, neighbours, today, fetcher, reply } = props;
  const pins = usePins(
    file.items,
    file.actions.some(({ isCorrection }) => isCorrection),
    (opinions?.pins ?? []).filter(({ outcome }) => outcome === null),
  );
  const faults = reply?.byField ?? {};
  return (
    <PinContext value={pins}>
      <CaseHead file={file} desk={desk} neighbours={neighbours} fetcher={fetcher} />
      {reply === undefined || reply.state === 'open' ? null : (
        <CaseOutcome reply={reply} neighbours={neighbours} />
      )}
      <div className={css.columns} data-columns>
        <div className={css.column}>
          <CaseAnswers file={file} verified={second?.verified ?? []} />
          <CaseChanges file={file} />
          <CaseMaterials file={file} promises={desk?.promises ?? []} fetcher={fetcher} faults={faults} />
          {desk === null ? null : <CaseParts caseId={file.id} parts={desk.parts} />}
          <CaseRecords file={file} />
          <CasePapers
            papers={file.papers}
            to={(kind, query) => paths.officerDocument(file.id, kind, query)}
            isBeside
          />
          <CaseFileHistory file={file} isChainSound={desk?.isChainSound ?? null} />
        </div>
        <div className={css.column}>
          {desk === null ? null : <CaseAgainst warnings={desk.warnings} />}
          {desk?.appraisal ? (
            <CaseAppraisal appraisal={desk.appraisal} fetcher={fetcher} faults={faults} />
          ) : null}
          {desk === null || desk.breaches.length === 0 ? null : (
            <CaseBreaches breaches={desk.breaches} fetcher={fetcher} faults={faults} />
          )}
          {second === null ? null : <PendingAct second={second} fetcher={fetcher} faults={faults} />}
          <CaseFileActions file={file} parts={desk?.parts ?? []} today={today} fetcher={fetcher} />
          {desk === null ? null : <CaseAssignment desk={desk} fetcher={fetcher} />}
          <CaseOpinions file={file} />
          {opinions === null ? null : (
            <CaseOpinionRequests file={file} opinions={opinions} fetcher={fetcher} />
          )}
          {second === null ? null : <VerifiedValues second={second} fetcher={fetcher} />}
          {parties === null ? null : <DeskParties parties={parties} fetcher={fetcher} />}
          <CaseNotes file={file} fetcher={fetcher} />
        </div>
      </div>
    </PinContext>
  );
}
