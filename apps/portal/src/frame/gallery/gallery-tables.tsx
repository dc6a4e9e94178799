// Both tables: to read, and to work with (order and columns in the address, rows picked with shift).
import { Button } from '@yqt/ui/button';
import type { DataColumn } from '@yqt/ui/table/column';
import { DataTable } from '@yqt/ui/table/data-table';
import { Table } from '@yqt/ui/table/table';
import { Tag } from '@yqt/ui/tag';
import { GallerySection } from './gallery-section.tsx';

interface Row {
  id: string;
  name: string;
  level: string;
  amount: string | null;
  due: string;
  isOpen: boolean;
}

const ROWS: readonly Row[] = [
  { id: '1', name: '示例项目：技术改造补助', level: '市级', amount: '120', due: '2026-12-31', isOpen: true },
  { id: '2', name: '示例项目：研发投入奖励', level: '省级', amount: '80', due: '2026-11-30', isOpen: true },
  {
    id: '3',
    name: '示例项目：首台套保险补偿',
    level: '国家级',
    amount: null,
    due: '2026-10-31',
    isOpen: false,
  },
];

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'name', label: '项目', cell: ({ name }) => name, width: 'wide' },
  { key: 'level', label: '层级', cell: ({ level }) => level, isSortable: true },
  {
    key: 'amount',
    label: '金额（万元）',
    shortLabel: '金额',
    cell: ({ amount }) => amount ?? '--',
    isEmpty: ({ amount }) => amount === null,
    isEnd: true,
    isSortable: true,
  },
  { key: 'due', label: '截止日期', cell: ({ due }) => due, isSortable: true },
  {
    key: 'state',
    label: '状态',
    cell: ({ isOpen }) => <Tag tone={isOpen ? 'blue' : 'gray'}>{isOpen ? '申报中' : '已截止'}</Tag>,
  },
];

const keyOf = ({ id }: Row) => id;

export function GalleryTables({ query }: { query: string }) {
  return (
    <GallerySection title="表格">
      <Table
        label="示例项目"
        isCaptionShown
        columns={COLUMNS}
        rows={ROWS}
        keyOf={keyOf}
        foot={['合计', '', '200', '', '']}
      />
      <Table label="三列的表格" isGrid columns={COLUMNS.slice(0, 3)} rows={ROWS} keyOf={keyOf} />
      <DataTable
        label="待办示例"
        columns={COLUMNS}
        rows={ROWS}
        keyOf={keyOf}
        query={query}
        exportTo="?export"
        picking={{
          nameOf: ({ name }) => name,
          bar: (keys) => <Button size="s">归档 {keys.length} 项</Button>,
        }}
      />
    </GallerySection>
  );
}
