// Everything that the officer may do with a case now, and nothing else: plain steps as buttons, the others as forms that open.
import type { FetcherWithComponents } from 'react-router';
import { Card, SectionHead } from '@yqt/ui/card';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../../form-key.tsx';
import { ActButton, ActFields } from '../../../../page/act-fields.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { sendFile } from '../../../file/web/send-file.part.ts';
import type { CaseAction, CaseFile } from '../../case-shapes.rules.ts';
import type { CaseDesk } from '../../desk/contract.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';
import { CorrectionFields } from './correction-fields.tsx';
import { EventFault } from './event-fault.tsx';
import { ExtensionFields, openDay } from './extension-fields.tsx';
import { RestsOn } from './rests-on.tsx';

export interface CaseFileActionsProps {
  file: CaseFile;
  parts: CaseDesk['parts'];
  today: string;
  fetcher: FetcherWithComponents<FormReply>;
}

export const CaseFileActions = ({ file, parts, today, fetcher }: CaseFileActionsProps) => (
  <Card as="section" labelledBy="actions">
    <SectionHead id="actions" title={text.actions} />
    {file.held === null ? null : <Notice tone="warning">{file.held}</Notice>}
    {stepsOf(file).length === 0 ? <p>{file.barred ?? text.nothingToDo}</p> : null}
    <div className={css.actions}>
      {stepsOf(file).map((action) =>
        isPlain(action) ? (
          <ActForm
            key={keyOf(action, parts)}
            action={action}
            file={file}
            parts={parts}
            today={today}
            fetcher={fetcher}
          />
        ) : (
          <details key={action.event} className={css.tool}>
            <summary>{action.label}</summary>
            <ActForm
              // a day that was set is not typed again
              key={action.isExtension ? openDay(file) : keyOf(action, parts)}
              action={action}
              file={file}
              parts={parts}
              today={today}
              fetcher={fetcher}
            />
          </details>
        ),
      )}
    </div>
  </Card>
);

/** What a department verified, and what was owed, is recorded at its material. */
const stepsOf = ({ actions, materialCheck, owedReceipt }: CaseFile): CaseAction[] =>
  actions.filter(({ event }) => event !== materialCheck && event !== owedReceipt);

/** What was filled in for something that has changed since is not sent for what stands there now. */
const keyOf = ({ event }: CaseAction, parts: CaseDesk['parts']): string =>
  [event, ...parts.flatMap(({ seen }) => (seen?.event === event ? [seen.token] : []))].join(' ');

/** Asks for nothing. */
const isPlain = ({ needsReason, needsReasonCode, isCorrection, form }: CaseAction): boolean =>
  !needsReason && !needsReasonCode && !isCorrection && form === null;

function ActForm({ action, file, parts, today, fetcher }: CaseFileActionsProps & { action: CaseAction }) {
  const { event, label, tone, isCorrection, isExtension, isOpinion } = action;
  const { needsReason, needsReasonCode, offersReasonCode } = action;
  const isSent = fetcher.formData?.get('event') === event;
  const faults = fetcher.data?.state === 'refused' ? fetcher.data.byField : {};
  const reason = { label: needsReason ? text.reason : text.remark, isRequired: needsReason };
  return (
    <fetcher.Form method="post" aria-label={label} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="version" value={file.version} />
      {parts.map(({ seen }) =>
        seen?.event === event ? (
          <input key={seen.token} type="hidden" name="seen" value={seen.token} />
        ) : null,
      )}
      {isOpinion ? <RestsOn file={file} event={event} /> : null}
      {isCorrection ? <CorrectionFields file={file} event={event} faults={faults} /> : null}
      {isExtension ? <ExtensionFields file={file} event={event} faults={faults} /> : null}
      <ActFields
        act={action}
        upload={sendFile}
        today={today}
        faults={faults}
        code={
          offersReasonCode
            ? { label: text.reasonCode, words: file.reasonCodes, isRequired: needsReasonCode }
            : null
        }
        reason={isCorrection || isPlain(action) ? null : reason}
      />
      <EventFault event={event} reply={fetcher.data} parts={parts} />
      <ActButton tone={tone} isBusy={fetcher.state !== 'idle' && isSent}>
        {isPlain(action) ? label : text.confirm(label)}
      </ActButton>
    </fetcher.Form>
  );
}
