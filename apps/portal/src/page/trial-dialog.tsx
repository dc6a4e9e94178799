// The dialog of an import: the file is tried, its faults are named by row and column, and what is right is imported when it is
// asked for. The file is kept until then, since nothing of the trial is.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import { useToast } from '@yqt/ui/toast';
import { SheetFaults, type SheetFaultRow } from './sheet-faults.tsx';
import { SheetDialog, SheetFile, useSheet } from './sheet-import.tsx';
import css from './sheet-import.module.css';
import { sheetText as text } from './sheet-import.text.ts';

export interface TrialReport {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  faultyRows: number;
  ignored: readonly string[];
  faults: readonly SheetFaultRow[];
  /** To be looked at again; imported all the same. */
  warnings?: readonly SheetFaultRow[];
}

export interface TrialDialogProps {
  label: string;
  /** Addresses of the files to fill in, by their words. */
  templates: Readonly<Record<string, string>>;
  accept: string;
  hint: string;
  /** Said where the reader may try a file and somebody else imports it. */
  onlyTrial?: string | undefined;
  /** Never throws. */
  bring: (file: File, isTrial: boolean) => Promise<TrialReport | { refused: string }>;
  onClose: () => void;
}

export function TrialDialog({ label, templates, accept, hint, onlyTrial, bring, onClose }: TrialDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState('');
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { state, choose } = useSheet(async (file) => {
    setFault('');
    const report = await bring(file, true);
    return 'refused' in report ? report : { file, report };
  });
  const found = state.kind === 'read' ? state.found : null;
  const count = found ? found.report.created + found.report.updated : 0;
  const confirm = async () => {
    if (!found) return;
    setIsBusy(true);
    const done = await bring(found.file, false);
    setIsBusy(false);
    if ('refused' in done) return setFault(done.refused);
    toast({ tone: 'success', text: text.imported(done.created, done.updated) });
    onClose();
    return revalidate();
  };
  return (
    <SheetDialog
      label={label}
      count={onlyTrial === undefined ? count : 0}
      isTooMany={isBusy}
      confirmLabel={text.bring(count)}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <SheetFile id="import-file" hint={hint} accept={accept} state={state} onChoose={choose}>
        <p className={css.links}>
          {Object.entries(templates).map(([word, href]) => (
            <a key={href} href={href} download>
              {word}
            </a>
          ))}
        </p>
      </SheetFile>
      {found && state.kind === 'read' ? <Found name={state.name} report={found.report} /> : null}
      {found && onlyTrial !== undefined ? <Notice>{onlyTrial}</Notice> : null}
      {fault === '' ? null : (
        <Notice tone="error" isLive>
          {fault}
        </Notice>
      )}
    </SheetDialog>
  );
}

const Found = ({ name, report }: { name: string; report: TrialReport }) => (
  <>
    <Notice
      tone={report.faultyRows > 0 ? 'warning' : 'success'}
      title={text.read(name, report.rows, report.rows - report.faultyRows)}
      isLive
    >
      <p>{text.become(report)}</p>
      {report.ignored.length > 0 ? <p>{text.ignored(report.ignored)}</p> : null}
      {report.faults.length > 0 ? <p>{text.faults}</p> : null}
    </Notice>
    {report.faults.length > 0 ? <SheetFaults faults={report.faults} /> : null}
    {report.warnings?.length ? (
      <SheetFaults faults={report.warnings} label={text.warnings} more={text.moreWarnings} />
    ) : null}
  </>
);
