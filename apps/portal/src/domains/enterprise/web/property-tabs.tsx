// 知识产权 as tabs (spec §2): 专利, 商标, 软件著作权, each with the number of its rows.
import { isEmptyRow } from '@yqt/ui/paste-rows';
import { TabPanels } from '@yqt/ui/tab-panels';
import { FORM_TABLES } from '../form-tables.rules.ts';
import { propertyText } from './enterprise.text.ts';
import { FormRows, type FormRowsProps } from './form-rows.tsx';

const KINDS = ['patent', 'brand', 'software'] as const;

export function PropertyTabs(props: Omit<FormRowsProps, 'kind'>) {
  const { form, faults } = props;
  return (
    <TabPanels
      label={propertyText.label}
      items={KINDS.map((kind) => {
        const { dto, label } = FORM_TABLES[kind];
        const rows = form.state.values.lists[dto] ?? [];
        const isFaulty = Object.keys(faults).some((name) => name.startsWith(`${dto}[`));
        return {
          key: kind,
          label: propertyText.tab(label, rows.filter((row) => !isEmptyRow(row)).length, isFaulty),
          content: <FormRows kind={kind} {...props} />,
        };
      })}
    />
  );
}
