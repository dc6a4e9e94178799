// The form of a case while it is the owner's turn: saved a moment after each edit, sent by its buttons. Without JavaScript
// it is a plain form.
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, useNavigation, useRevalidator } from 'react-router';
import { isAnswers, rowsOf, type Answers } from '@yqt/forms/answers';
import { isSame } from '@yqt/forms/compare';
import type { FormDefinition } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import { Button } from '@yqt/ui/button';
import { ErrorSummary, type FormError } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import type { AutosaveState } from '@yqt/ui/form/autosave';
import { ConflictDialog } from '@yqt/ui/form/conflict-dialog';
import { versionsOf } from '@yqt/ui/form/form-conflict';
import { FormFields } from '@yqt/ui/form/form-fields';
import { errorsByPath, summaryOf, withAnswer } from '@yqt/ui/form/form-view';
import { useAutosave } from '@yqt/ui/form/use-autosave';
import { useEarlyText, withText } from '@yqt/ui/form/use-early-text';
import { useStoredSubmit } from '@yqt/ui/form/use-stored-submit';
import { FormKey } from '../../../form-key.tsx';
import { useShell } from '../../../frame/use-shell.ts';
import { replyFaults, type FormReply } from '../../../page/form.ts';
import { sendFile } from '../../file/web/send-file.part.ts';
import { RowsImport } from '../rows/web/rows-import.tsx';
import { saveCase } from './browser-calls.ts';
import css from './case.module.css';
import { caseText } from './case.text.ts';
import type { LoadedCase } from './load-own-case.part.ts';

export type CaseReply = FormReply<null, Answers | null> | undefined;

export interface CaseFormProps {
  loaded: LoadedCase;
  reply: CaseReply;
  /** Where the autosave goes; absent = to the owner's call. */
  save?: typeof saveCase;
  /** What is to be given besides the fields, with forms of its own: files, the seal. The buttons stand below it. */
  children?: ReactNode;
}

/** The buttons stand below other forms, so they name theirs. */
const FORM_ID = 'case-form';

export function CaseForm({ loaded, reply, save = saveCase, children }: CaseFormProps) {
  const { view, dictionaries } = loaded;
  const { id, form } = view;
  const { shell } = useShell();
  const [isLater, setLater] = useState(false);
  const saving = useAutosave<Answers>({
    values: reply?.values ?? view.answers,
    revision: view.revision,
    isSame,
    save: (values, revision) => save(id, { values, revision }),
    place: { key: `case:${id}`, accountId: shell.viewer?.id ?? '' },
    isValues: isAnswers,
  });
  const { now, edit, state, settle } = saving;
  const sendStored = useStoredSubmit(saving, () => setLater(false));
  const ref = useEarlyText((early) => edit(withText(form, state().values, early)));
  const change = (next: (values: Answers) => Answers) => edit(next(state().values));
  const faults = replyFaults(reply);
  const versions = versionsOf(now);
  useFreshChecklist(view, now.revision);
  return (
    <div className={css.page}>
      <Form
        id={FORM_ID}
        ref={ref}
        method="post"
        noValidate
        aria-label={form.title}
        className={css.page}
        onSubmit={sendStored}
      >
        <FormKey />
        {/* what Enter presses: the first button of a form, which else might add a row */}
        <input type="submit" value="save" name="intent" hidden />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={now.revision} />
        {view.actions.some(({ isFiling }) => isFiling) ? null : (
          <Notice tone="info">{caseText.adminSends}</Notice>
        )}
        <ErrorSummary errors={caseErrors(form, faults)} refusal={faults} />
        <CaseFields loaded={loaded} now={now} faults={faults} edit={change} />
      </Form>
      {children}
      <CaseBar view={view} now={now}>
        {now.status === 'conflict' && isLater ? (
          <Button size="s" onClick={() => setLater(false)}>
            {caseText.compare}
          </Button>
        ) : null}
      </CaseBar>
      {versions && !isLater ? (
        <ConflictDialog
          view={{ form, dictionaries }}
          versions={versions}
          onSettle={(values) => void settle(values)}
          onClose={() => setLater(true)}
        />
      ) : null}
    </div>
  );
}

interface CaseBarProps {
  view: LoadedCase['view'];
  now: AutosaveState<Answers>;
  children: ReactNode;
}

/** What sends the form, and how far it is stored; it stays in sight. */
function CaseBar({ view, now, children }: CaseBarProps) {
  const isBusy = useNavigation().state !== 'idle';
  const button = { type: 'submit', form: FORM_ID, name: 'intent', isBusy } as const;
  return (
    <div className={css.bar} data-edge="foot">
      <Button {...button} value="check" variant="primary">
        {view.actions.some(({ isFiling }) => isFiling) ? caseText.check : caseText.checkToAsk}
      </Button>
      <Button {...button} value="save">
        {caseText.save}
      </Button>
      <output>{statusText(now)}</output>
      {children}
    </div>
  );
}

interface CaseFieldsProps {
  loaded: LoadedCase;
  now: AutosaveState<Answers>;
  faults: readonly FieldError[];
  /** Changes what stands now: a file may be sent while more is typed. */
  edit: (change: (values: Answers) => Answers) => void;
}

function CaseFields({ loaded, now, faults, edit }: CaseFieldsProps) {
  const { view, dictionaries, today, extraRow } = loaded;
  return (
    <FormFields
      form={view.form}
      values={now.values}
      on={today}
      dictionaries={dictionaries}
      errors={errorsByPath(faults)}
      editable={view.editable}
      extraRow={extraRow}
      sources={sourcesOf(loaded, now.values)}
      remarks={remarksOf(view)}
      upload={sendFile}
      files={Object.entries(view.files).map(([fileId, name]) => ({ id: fileId, name, size: 0 }))}
      onChange={(name, value) => edit((values) => withAnswer(values, name, value))}
      tableActions={(table) => (
        <RowsImport
          id={view.id}
          table={table}
          present={rowsOf(now.values[table.name])}
          dictionaries={dictionaries}
          onImport={(rows) => edit((values) => withAnswer(values, table.name, rows))}
        />
      )}
    />
  );
}

/** What was changed is the applicant's own. */
const sourcesOf = ({ view, sources = {} }: LoadedCase, values: Answers): Record<string, string> =>
  Object.fromEntries(Object.entries(sources).filter(([name]) => isSame(values[name], view.answers[name])));

/** What the officer says at each field of a correction. */
const remarksOf = ({ correction }: LoadedCase['view']): Record<string, string> =>
  Object.fromEntries(
    (correction?.items ?? []).flatMap(({ item, note }) =>
      item.startsWith('field:') && note ? [[item.slice('field:'.length), note]] : [],
    ),
  );

/** What files are asked for follows from the answers: asked anew when they are stored. */
function useFreshChecklist({ asksByAnswers, revision }: LoadedCase['view'], stored: number): void {
  const { revalidate } = useRevalidator();
  const known = useRef(revision);
  // Outside system: the server, which knows what these answers ask for.
  useEffect(() => {
    if (!asksByAnswers || known.current === stored) return;
    known.current = stored;
    void revalidate();
  }, [asksByAnswers, stored, revalidate]);
}

/** The faults with the control or the item of the checklist that each leads to. */
export const caseErrors = (form: FormDefinition | null, faults: readonly FieldError[]): FormError[] =>
  faults.flatMap((fault): FormError[] => {
    const [, code] = /^materials\.(.+)$/.exec(fault.field) ?? [];
    if (code !== undefined) return [{ fieldId: `material-${code}`, message: fault.errorMessage }];
    if (fault.field === 'seal') return [{ fieldId: 'seal', message: fault.errorMessage }];
    return form ? summaryOf(form, [fault]) : [{ message: fault.errorMessage }];
  });

function statusText({ status, message }: AutosaveState<Answers>): string {
  if (status === 'failed') return message || caseText.failed;
  if (status === 'conflict') return caseText.conflict;
  if (status === 'signed-out') return caseText.signedOut;
  if (status === 'dirty') return caseText.dirty;
  if (status === 'saving') return caseText.saving;
  return status === 'saved' ? caseText.saved : '';
}
