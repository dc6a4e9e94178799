// Everything that the officer may do with a case now, and nothing else: plain steps as buttons, the others as forms that open.
import type { FetcherWithComponents } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { FormFields } from '@yqt/ui/form/form-fields';
import { Select } from '@yqt/ui/select';
import { TextArea } from '@yqt/ui/text-input';
import { FormKey } from '../../../../form-key.tsx';
import type { FormReply } from '../../../../page/form.ts';
import { sendFile } from '../../../file/web/send-file.part.ts';
import type { CaseAction, CaseFile } from '../../case-shapes.rules.ts';
import css from './console.module.css';
import { deskCaseText as text } from './console.text.ts';
import { CorrectionFields } from './correction-fields.tsx';

export interface CaseFileActionsProps {
  file: CaseFile;
  today: string;
  fetcher: FetcherWithComponents<FormReply>;
}

export const CaseFileActions = ({ file, today, fetcher }: CaseFileActionsProps) => (
  <Card as="section" labelledBy="actions">
    <SectionHead id="actions" title={text.actions} />
    {file.actions.length === 0 ? <p>{text.nothingToDo}</p> : null}
    <div className={css.actions}>
      {file.actions.map((action) =>
        isPlain(action) ? (
          <ActForm key={action.event} action={action} file={file} today={today} fetcher={fetcher} />
        ) : (
          <details key={action.event} className={css.tool}>
            <summary>{action.label}</summary>
            <ActForm action={action} file={file} today={today} fetcher={fetcher} />
          </details>
        ),
      )}
    </div>
  </Card>
);

/** Asks for nothing. */
const isPlain = ({ needsReason, needsReasonCode, isCorrection, form }: CaseAction): boolean =>
  !needsReason && !needsReasonCode && !isCorrection && form === null;

function ActForm({ action, file, today, fetcher }: CaseFileActionsProps & { action: CaseAction }) {
  const { event, label, tone, isCorrection } = action;
  const isSent = fetcher.formData?.get('event') === event;
  const faults = fetcher.data?.state === 'refused' ? fetcher.data.byField : {};
  return (
    <fetcher.Form method="post" aria-label={label} noValidate>
      <FormKey />
      <input type="hidden" name="intent" value="act" />
      <input type="hidden" name="event" value={event} />
      <input type="hidden" name="version" value={file.version} />
      {isCorrection ? <CorrectionFields file={file} event={event} faults={faults} /> : null}
      <Asked action={action} file={file} today={today} faults={faults} />
      <Button
        type="submit"
        variant={tone === 'danger' ? 'danger' : tone === 'primary' ? 'primary' : 'default'}
        isBusy={fetcher.state !== 'idle' && isSent}
      >
        {isPlain(action) ? label : text.confirm(label)}
      </Button>
    </fetcher.Form>
  );
}

interface AskedProps {
  action: CaseAction;
  file: CaseFile;
  today: string;
  faults: Readonly<Record<string, string>>;
}

/** The event's own form, its reason code and its words. */
function Asked({ action, file, today, faults }: AskedProps) {
  const { event, form, needsReason, needsReasonCode, isCorrection } = action;
  return (
    <>
      {form === null ? null : (
        <FormFields form={form} values={{}} on={today} errors={payloadFaults(faults)} upload={sendFile} />
      )}
      {needsReasonCode ? (
        <Select
          name="reasonCode"
          id={`${event}-code`}
          label={text.reasonCode}
          isRequired
          options={Object.entries(file.reasonCodes).map(([value, label]) => ({ value, label }))}
          {...errorOf(faults['reasonCode'])}
        />
      ) : null}
      {isCorrection || isPlain(action) ? null : (
        <TextArea
          name="reason"
          id={`${event}-reason`}
          label={needsReason ? text.reason : text.remark}
          isRequired={needsReason}
          maxLength={2000}
          rows={3}
          {...errorOf(faults['reason'])}
        />
      )}
    </>
  );
}

const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

/** Faults of the event's form by its own paths. */
const payloadFaults = (faults: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([field, message]) =>
      field.startsWith('payload.') ? [[field.slice('payload.'.length), message]] : [],
    ),
  );
