// What the version does not compute: taxes, charges and reliefs, and how the true cost may differ.
import { Card, SectionHead } from '@yqt/ui/card';
import type { NotModelled } from '../cost-shapes.rules.ts';
import { NOT_MODELLED } from '../cost-table.rules.ts';
import css from '../../report/web/workbench.module.css';

export function CostOmissions({ items }: { items: readonly NotModelled[] }) {
  if (items.length === 0) return null;
  return (
    <Card as="section" labelledBy="cost-omissions">
      <SectionHead id="cost-omissions" title={NOT_MODELLED} />
      <dl className={css.omissions}>
        {items.map(({ label, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
