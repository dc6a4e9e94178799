// The controls of one condition, for the tree and for the table: field, comparison, value, the policy's words, clause.
import { useBuilder } from './builder-context.ts';
import { Cell } from './cell.tsx';
import { FieldPicker } from './field-picker.tsx';
import { operatorOf, withField, withOperator } from './leaf-change.ts';
import type { ConditionNode, DeclaredNode, LeafChange, LeafNode } from './rule-draft.ts';
import css from './rule-builder.module.css';
import { builderText as text } from './rule-builder.text.ts';
import { isCompound, ValueInput } from './value-input.tsx';

interface PartProps<N> {
  node: N;
  /** 「条件 1.2」. */
  owner: string;
  isHeadless?: boolean;
}

/** Id of the datalist with the policy's clauses. */
export const CLAUSES_ID = 'rule-clauses';

const useChange = (key: string) => {
  const { step } = useBuilder();
  return (to: LeafChange) => step({ do: 'change', key, to });
};

export function LeafField({ node, owner, isHeadless }: PartProps<LeafNode>) {
  const { fields } = useBuilder();
  const change = useChange(node.key);
  return (
    <Cell id={`${node.key}-field`} label={text.field} owner={owner} isHeadless={isHeadless}>
      {(control) => (
        <FieldPicker
          control={control}
          fields={fields}
          value={node.field}
          onPick={(field) => change(withField(node, field))}
        />
      )}
    </Cell>
  );
}

export function LeafOperator({ node, owner, isHeadless }: PartProps<LeafNode>) {
  const field = useBuilder().words.fields.get(node.field);
  const change = useChange(node.key);
  return (
    <Cell id={`${node.key}-op`} label={text.op} owner={owner} isHeadless={isHeadless}>
      {(control) => (
        <select
          {...control}
          value={node.op}
          disabled={!field}
          onChange={(event) => {
            const op = field && operatorOf(field, event.target.value);
            if (field && op) change(withOperator(node, field, op));
          }}
        >
          {(field?.operators ?? [{ op: node.op, label: node.op }]).map(({ op, label }) => (
            <option key={op} value={op}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Cell>
  );
}

export function LeafValue({ node, owner, isHeadless }: PartProps<LeafNode>) {
  const field = useBuilder().words.fields.get(node.field);
  const change = useChange(node.key);
  const { op, values, unit } = node;
  return (
    <Cell
      id={`${node.key}-value`}
      label={text.value}
      owner={owner}
      isHeadless={isHeadless}
      isGroup={isCompound(field, op)}
    >
      {(control) => (
        <ValueInput
          control={control}
          owner={owner}
          field={field}
          op={op}
          values={values}
          unit={unit}
          onValues={(next) => change({ values: next })}
          onUnit={(next) => change({ unit: next })}
        />
      )}
    </Cell>
  );
}

export function LeafText({ node, owner, isHeadless }: PartProps<ConditionNode>) {
  const change = useChange(node.key);
  const label = { leaf: text.text, manual: text.question, declared: text.declaration }[node.kind];
  return (
    <Cell id={`${node.key}-text`} label={label} owner={owner} isHeadless={isHeadless}>
      {(control) => (
        <textarea
          {...control}
          rows={1}
          maxLength={500}
          value={node.text}
          onChange={(event) => change({ text: event.target.value })}
        />
      )}
    </Cell>
  );
}

export function LeafClause({ node, owner, isHeadless }: PartProps<ConditionNode>) {
  const change = useChange(node.key);
  return (
    <Cell id={`${node.key}-clause`} label={text.clause} owner={owner} isHeadless={isHeadless}>
      {(control) => (
        <input
          {...control}
          type="text"
          list={CLAUSES_ID}
          maxLength={120}
          autoComplete="off"
          value={node.clause}
          onChange={(event) => change({ clause: event.target.value })}
        />
      )}
    </Cell>
  );
}

/** What the enterprise has to keep, and how long its declaration holds. */
export function LeafEvidence({ node, owner }: PartProps<DeclaredNode>) {
  const change = useChange(node.key);
  return (
    <>
      <Cell id={`${node.key}-evidence`} label={text.evidence} owner={owner}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            placeholder={text.evidenceHint}
            value={node.evidence}
            onChange={(event) => change({ evidence: event.target.value })}
          />
        )}
      </Cell>
      <Cell id={`${node.key}-holds`} label={text.holds} owner={owner}>
        {(control) => (
          <select
            {...control}
            value={node.holds}
            onChange={(event) => {
              const holds = SPANS_OF.find((one) => one === event.target.value);
              if (holds !== undefined) change({ holds });
            }}
          >
            {SPANS_OF.map((one) => (
              <option key={one} value={one}>
                {text.spans[one]}
              </option>
            ))}
          </select>
        )}
      </Cell>
    </>
  );
}

const SPANS_OF = ['year', 'once', ''] as const;

/** What the machine reads, below what the policy says: the two must mean the same. */
export function LeafJudged({ words }: { words: string }) {
  return <p className={css.judged}>{text.judged(words)}</p>;
}
