// The dynamic table control of the gallery: a table of figures with faults, and collapsible cards.
import { EditableRows } from '@yqt/ui/editable-rows';
import type { EditableRow, RowColumn } from '@yqt/ui/paste-rows';
import { useState } from 'react';
import { GallerySection } from './gallery-section.tsx';

const YEARS: RowColumn[] = [
  {
    prop: 'year',
    label: '年度',
    type: 'select',
    options: ['2025', '2024', '2023'].map((value) => ({ value, label: `${value}年` })),
  },
  { prop: 'importVolume', label: '进口额', type: 'number' },
  { prop: 'exportVolume', label: '出口额', type: 'number' },
];
const WORKS: RowColumn[] = ['成果名称', '完成部门', '评价单位', '登记号', '应用地区'].map((label, index) => ({
  prop: `text${index}`,
  label,
  type: 'text',
}));

export function GalleryRows() {
  const [years, setYears] = useState<readonly EditableRow[]>([
    { year: '2025', importVolume: '120.5', exportVolume: '约三百' },
    { year: '', importVolume: '88', exportVolume: '' },
  ]);
  const [works, setWorks] = useState<readonly EditableRow[]>([{ text0: '示例成果' }]);
  return (
    <GallerySection title="可增删的表格">
      <EditableRows
        name="years"
        label="进出口"
        unit="万美元"
        columns={YEARS}
        rows={years}
        onChange={setYears}
        errors={{ 'years[1].year': '请选择年度' }}
      />
      <EditableRows
        name="works"
        label="科技成果"
        columns={WORKS}
        rows={works}
        onChange={setWorks}
        layout="cards"
      />
    </GallerySection>
  );
}
