// Every line of every scenario: amount, amount before relief, formula and sources, what it waits for.
import { Card, SectionHead } from '@yqt/ui/card';
import { Tag } from '@yqt/ui/tag';
import { amountText } from '../cost-amount.rules.ts';
import type { CostItemView, ScenarioResult } from '../cost-shapes.rules.ts';
import css from '../../report/web/workbench.module.css';
import { costResultText as text } from './cost.text.ts';

export function CostLines({ scenarios }: { scenarios: readonly ScenarioResult[] }) {
  return (
    <Card as="section" labelledBy="cost-lines">
      <SectionHead id="cost-lines" title={text.lines} />
      {scenarios.map((scenario, at) => (
        <details key={scenario.name} className={css.group} open={at === 0}>
          <summary>{text.linesOf(scenario.name)}</summary>
          {scenario.groups.map(({ key, label, items }) => (
            <Lines key={key} label={label} items={items} />
          ))}
          <Lines label={text.oneOff} items={scenario.oneOffItems} />
          <Lines label={text.memo} items={scenario.memo} />
        </details>
      ))}
    </Card>
  );
}

function Lines({ label, items }: { label: string; items: readonly CostItemView[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <h3 className={css.linesTitle}>{label}</h3>
      <ul>
        {items.map((item) => (
          <Line key={item.key} item={item} />
        ))}
      </ul>
    </>
  );
}

function Line({
  item: { label, amount, before, formula, basis, missing, isVerified },
}: {
  item: CostItemView;
}) {
  const hasRelief = before !== null && amount !== null && before.low !== amount.low;
  return (
    <li className={css.line}>
      <p className={css.lineName}>
        {label} {isVerified ? null : <Tag tone="orange">{text.unverified}</Tag>}
      </p>
      <p className={css.lineAmount} data-unknown={amount === null || undefined}>
        {amountText(amount)}
        {hasRelief ? <span className={css.before}>{`${text.before} ${amountText(before)}`}</span> : null}
      </p>
      <div className={css.lineNote}>
        <p>{formula}</p>
        {missing.length ? <p>{`${text.missing}：${missing.join('、')}`}</p> : null}
        {basis.length ? (
          <details>
            <summary>{text.basis}</summary>
            <ul>
              {basis.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}
