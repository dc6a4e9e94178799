// 从表格导入 beside a table of the form. The dialog's code is loaded when it is asked for; without JavaScript there is none,
// as unsaved rows live in the page.
import { useState, type ComponentType } from 'react';
import { Button } from '@yqt/ui/button';
import { useToast } from '@yqt/ui/toast';
import type { ImportDialogProps } from './import-dialog.tsx';
import { importText } from './import.text.ts';

export type ImportButtonProps = Omit<ImportDialogProps, 'onClose'> & { isClosed: boolean };

export function ImportButton({ isClosed, ...rest }: ImportButtonProps) {
  const [Dialog, setDialog] = useState<ComponentType<ImportDialogProps> | null>(null);
  const toast = useToast();
  const open = async () => {
    try {
      const { ImportDialog } = await import('./import-dialog.tsx');
      setDialog(() => ImportDialog);
    } catch {
      // what is typed must not suffer from a part that cannot be loaded
      toast({ tone: 'error', text: importText.unopened });
    }
  };
  return (
    <>
      <Button size="s" disabled={isClosed} onClick={() => void open()}>
        {importText.open}
        <span className="visually-hidden">（{rest.label}）</span>
      </Button>
      {Dialog ? <Dialog {...rest} onClose={() => setDialog(null)} /> : null}
    </>
  );
}
