// What is processed, what for and for how long, as a table; cards where it is narrow.
import { shownColumns } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
import { privacyText } from './privacy.text.ts';

export const PrivacyTable = ({ rows }: { rows: readonly (readonly [string, string, string])[] }) => (
  <Table
    label={privacyText.tableTitle}
    columns={shownColumns(privacyText.columns)}
    rows={rows}
    keyOf={([what]) => what}
    cardsBelow={600}
  />
);
