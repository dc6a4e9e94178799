// The parameters of a version: value, dates, source, and whether it is still 待核实.
import { decimal, groupedText } from '@yqt/kernel/decimal';
import { Card } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import type { CostVersionView } from '../cost-shapes.rules.ts';
import css from '../../report/web/workbench.module.css';
import { costParameterText as text, costResultText } from './cost.text.ts';

export function CostParameters({ version }: { version: CostVersionView }) {
  return (
    <div data-print="hide">
      <Card as="section" labelledBy="cost-parameters">
        <details className={css.parameters}>
          <summary>
            <h2 id="cost-parameters">{`${text.title}：${version.version}（${version.title}）`}</h2>
          </summary>
          <p className={css.quiet}>{text.description}</p>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must take the keyboard's focus */}
          <section className={css.tableScroll} aria-label={text.title} tabIndex={0}>
            <table className={css.parameterTable}>
              <thead>
                <tr>
                  {text.head.map((label) => (
                    <th key={label} scope="col">
                      {label}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {version.parameters.map((row) => (
                  <tr key={row.key}>
                    <th scope="row">{row.label}</th>
                    <td>
                      {row.value === null ? null : `${groupedText(decimal(row.value))} ${row.unit} `}
                      {row.verified ? null : <Tag tone="orange">{costResultText.unverified}</Tag>}
                    </td>
                    <td>
                      {(row.effectiveFrom ?? row.effectiveTo)
                        ? text.range(row.effectiveFrom, row.effectiveTo)
                        : text.always}
                    </td>
                    <td>{[row.basis, row.reference].filter(Boolean).join('；')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </details>
      </Card>
    </div>
  );
}
