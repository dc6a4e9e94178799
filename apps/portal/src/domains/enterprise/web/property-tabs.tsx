// 知识产权 as tabs (spec §2): 专利, 商标, 软件著作权, each with the number of its rows.
import { rowsOf } from '@yqt/forms/answers';
import { FormPart } from '@yqt/ui/form/form-part';
import type { FormView } from '@yqt/ui/form/form-view';
import { TabPanels } from '@yqt/ui/tab-panels';
import { tableOf } from '../form-tables.rules.ts';
import { propertyText } from './enterprise.text.ts';
import { tidied } from './form-answers.ts';

const KINDS = ['patent', 'brand', 'software'] as const;

export function PropertyTabs({ view }: { view: FormView }) {
  const { errors = {} } = view;
  const values = tidied(view.values);
  return (
    <TabPanels
      label={propertyText.label}
      items={KINDS.map((kind) => {
        const { name, label } = tableOf(kind);
        const isFaulty = Object.keys(errors).some((path) => path.startsWith(`${name}[`));
        return {
          key: kind,
          label: propertyText.tab(label, rowsOf(values[name]).length, isFaulty),
          content: <FormPart view={view} names={[name]} />,
        };
      })}
    />
  );
}
