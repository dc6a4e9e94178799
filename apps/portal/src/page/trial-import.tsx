// 从表格导入 above a list: the dialog, loaded when it is asked for, tries the chosen file and says what would become of it; only then
// it is imported.
import { useState, type ComponentType } from 'react';
import { Button } from '@yqt/ui/button';
import { useToast } from '@yqt/ui/toast';
import type { TrialDialogProps } from './trial-dialog.tsx';
import { sheetText as text } from './sheet-import.text.ts';
import { useAwake } from './use-awake.ts';

export function TrialImport(props: Omit<TrialDialogProps, 'onClose'>) {
  const [Dialog, setDialog] = useState<ComponentType<TrialDialogProps> | null>(null);
  const isAwake = useAwake();
  const toast = useToast();
  const open = async () => {
    try {
      const { TrialDialog } = await import('./trial-dialog.tsx');
      setDialog(() => TrialDialog);
    } catch {
      toast({ tone: 'error', text: text.unopened });
    }
  };
  return (
    <>
      <Button disabled={!isAwake} onClick={() => void open()}>
        {text.open}
      </Button>
      {Dialog ? <Dialog {...props} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
