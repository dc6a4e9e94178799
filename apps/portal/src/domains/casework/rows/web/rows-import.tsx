// 从表格导入 beside a table of the form. The dialog is loaded when it is asked for; unsaved rows live in the page, so there is none
// before its scripts run.
import { useState, type ComponentType } from 'react';
import { Button } from '@yqt/ui/button';
import { useToast } from '@yqt/ui/toast';
import { useAwake } from '../../../../page/use-awake.ts';
import type { RowsDialogProps } from './rows-dialog.tsx';
import { rowsImportText as text } from './rows-import.text.ts';

export function RowsImport(props: Omit<RowsDialogProps, 'onClose'>) {
  const [Dialog, setDialog] = useState<ComponentType<RowsDialogProps> | null>(null);
  const isAwake = useAwake();
  const toast = useToast();
  const open = async () => {
    try {
      const { RowsDialog } = await import('./rows-dialog.tsx');
      setDialog(() => RowsDialog);
    } catch {
      // what is typed must not suffer from a part that cannot be loaded
      toast({ tone: 'error', text: text.unopened });
    }
  };
  return (
    <>
      <Button size="s" disabled={!isAwake} onClick={() => void open()}>
        {text.open}
        <span className="visually-hidden">（{props.table.label}）</span>
      </Button>
      {Dialog ? <Dialog {...props} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
