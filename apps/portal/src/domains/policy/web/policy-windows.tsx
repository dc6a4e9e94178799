// 申报窗口: every batch with its dates and state, and what the document says in words.
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import type { WindowView } from '../contract.ts';
import { windowRangeText } from './policy.text.ts';
import { detailText } from './policy-detail.text.ts';
import { WindowTag } from './window-tag.tsx';

const COLUMNS: readonly Column<WindowView>[] = [
  { key: 'batch', label: detailText.batch, cell: ({ batch }) => batch },
  { key: 'window', label: detailText.window, cell: windowRangeText },
  { key: 'state', label: detailText.state, cell: (window) => <WindowTag window={window} /> },
];

export function PolicyWindows({ windows, text }: { windows: readonly WindowView[]; text: string | null }) {
  return (
    <>
      {text === null ? null : <p>{text}</p>}
      {windows.length === 0 ? null : (
        <Table
          label={detailText.window}
          isGrid
          columns={COLUMNS}
          rows={windows}
          keyOf={({ batch, opensOn }) => batch + opensOn}
        />
      )}
    </>
  );
}
