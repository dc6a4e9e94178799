// What a case is made of, for whoever files it: its form, the last look before it is sent, or its answers to read; with its files
// and its seal.
import { CaseCheck } from './case-check.tsx';
import { CaseForm, type CaseFormProps } from './case-form.tsx';
import { CaseReading } from './case-reading.tsx';
import { CaseFiles } from './files/case-files.tsx';
import { SealSection } from './files/seal-section.tsx';

export function CaseBody(props: Omit<CaseFormProps, 'children'>) {
  const { loaded, reply } = props;
  const { view, vault, isChecking, faults } = loaded;
  const files = (
    <>
      <CaseFiles view={view} vault={vault} />
      <SealSection view={view} />
    </>
  );
  if (!view.isEditable)
    return (
      <>
        <CaseReading sections={view.sections} />
        {files}
      </>
    );
  if (isChecking)
    return (
      <CaseCheck view={view} known={faults} over={loaded.over ?? null} reply={reply}>
        {files}
      </CaseCheck>
    );
  // what is asked for anew is another form; a later last day is not
  return (
    <CaseForm key={`${view.id} ${view.state} ${view.correction?.id ?? ''}`} {...props}>
      {files}
    </CaseForm>
  );
}
