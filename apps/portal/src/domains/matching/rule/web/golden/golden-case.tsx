// One golden case: a name, the verdict it must get, the facts of the company, and what the last run said.
import { useId } from 'react';
import { Tag } from '@yqt/ui/tag';
import { VERDICTS } from '../../../verdict/verdict-lists.rules.ts';
import type { GoldenResult, RuleBody, RuleField } from '../../rule-shape.rules.ts';
import { ConditionTable } from '../../../verdict/web/condition-table.tsx';
import { Cell } from '../editor/cell.tsx';
import { FieldPicker } from '../editor/field-picker.tsx';
import css from './golden.module.css';
import { builderText, caseText as text } from '../editor/rule-builder.text.ts';
import builderCss from '../editor/rule-builder.module.css';
import { VERDICT_WORDS } from '../rule-editor.text.ts';
import type { AskedNode } from '../editor/rule-draft.ts';
import { freshFact, type CaseDraft, type CaseFact } from '../editor/rule-form.ts';
import { isCompound, ValueInput } from '../editor/value-input.tsx';

export interface GoldenCaseProps {
  one: CaseDraft;
  /** From 1. */
  at: number;
  nature: RuleBody['nature'];
  fields: readonly RuleField[];
  /** The conditions that somebody answers. */
  asked: readonly AskedNode[];
  result: GoldenResult | undefined;
  onChange: (one: CaseDraft) => void;
  onRemove: () => void;
}

export function GoldenCaseEditor(props: GoldenCaseProps) {
  const { one, at, nature, fields, asked, result, onChange, onRemove } = props;
  const title = useId();
  const owner = text.caseOf(at);
  const words = VERDICT_WORDS[nature];
  return (
    <li className={css.case} aria-labelledby={title}>
      <div className={css.caseHead}>
        <span id={title} className={css.caseName}>
          {owner}
        </span>
        {result ? (
          <Tag tone={result.passed ? 'green' : 'red'}>
            {result.passed ? text.passed : `${text.failed}，${text.actual(words[result.actual])}`}
          </Tag>
        ) : null}
        <button type="button" className={builderCss.tool} onClick={onRemove}>
          {text.removeShort}
          <span className="visually-hidden"> {owner}</span>
        </button>
      </div>
      <div className={css.caseLine}>
        <Cell id={`${one.key}-name`} label={text.name} owner={owner}>
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={60}
              autoComplete="off"
              placeholder={text.nameHint}
              value={one.name}
              onChange={(event) => onChange({ ...one, name: event.target.value })}
            />
          )}
        </Cell>
        <Cell id={`${one.key}-expected`} label={text.expected} owner={owner}>
          {(control) => (
            <select
              {...control}
              value={one.expected}
              onChange={(event) => {
                const expected = VERDICTS.find((verdict) => verdict === event.target.value);
                if (expected) onChange({ ...one, expected });
              }}
            >
              {VERDICTS.map((verdict) => (
                <option key={verdict} value={verdict}>
                  {words[verdict]}
                </option>
              ))}
            </select>
          )}
        </Cell>
      </div>
      <Facts one={one} owner={owner} fields={fields} onChange={onChange} />
      <Answers one={one} owner={owner} asked={asked} onChange={onChange} />
      {result && !result.passed ? (
        <details className={css.details}>
          <summary>{text.details}</summary>
          <ConditionTable rows={result.conditions} />
        </details>
      ) : null}
    </li>
  );
}

interface FactsProps {
  one: CaseDraft;
  owner: string;
  fields: readonly RuleField[];
  onChange: (one: CaseDraft) => void;
}

function Facts({ one, owner, fields, onChange }: FactsProps) {
  const setFacts = (facts: CaseFact[]) => onChange({ ...one, facts });
  return (
    <>
      <ul className={css.facts} aria-label={`${owner} ${text.facts}`}>
        {one.facts.map((fact, at) => (
          <li key={fact.key} className={css.fact}>
            <FactEditor
              fact={fact}
              owner={`${owner} ${text.facts} ${at + 1}`}
              fields={fields}
              onChange={(next) => setFacts(one.facts.with(at, next))}
            />
            <button
              type="button"
              className={builderCss.tool}
              onClick={() => setFacts(one.facts.toSpliced(at, 1))}
            >
              {text.removeShort}
              <span className="visually-hidden">
                {' '}
                {owner} {text.removeFact(at + 1)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={builderCss.add} onClick={() => setFacts([...one.facts, freshFact()])}>
        ＋ {text.addFact}
        <span className="visually-hidden"> {owner}</span>
      </button>
    </>
  );
}

interface AnswersProps extends Pick<FactsProps, 'one' | 'owner' | 'onChange'> {
  asked: readonly AskedNode[];
}

/** What the officer or the enterprise would answer, for each condition that asks. */
function Answers({ one, owner, asked, onChange }: AnswersProps) {
  if (asked.length === 0) return null;
  const given = new Map((one.answers ?? []).map(({ leafId, answer }) => [leafId, answer]));
  const answer = (leafId: string, next: string) =>
    onChange({
      ...one,
      answers: [
        ...(one.answers ?? []).filter((known) => known.leafId !== leafId),
        ...(next === 'yes' || next === 'no' ? [{ leafId, answer: next } as const] : []),
      ],
    });
  return (
    <ul className={css.facts} aria-label={`${owner} ${text.answers}`}>
      {asked.map(({ id, kind, text: words }) => (
        <li key={id}>
          <Cell id={`${one.key}-answer-${id}`} label={`${builderText[kind]}：${words}`} owner={owner}>
            {(control) => (
              <select
                {...control}
                value={given.get(id) ?? ''}
                onChange={(event) => answer(id, event.target.value)}
              >
                {(['', 'yes', 'no'] as const).map((value) => (
                  <option key={value} value={value}>
                    {text.answerNames[value]}
                  </option>
                ))}
              </select>
            )}
          </Cell>
        </li>
      ))}
    </ul>
  );
}

interface FactEditorProps {
  fact: CaseFact;
  owner: string;
  fields: readonly RuleField[];
  onChange: (fact: CaseFact) => void;
}

function FactEditor({ fact, owner, fields, onChange }: FactEditorProps) {
  const field = fields.find((one) => one.field === fact.field);
  const op = field?.type === 'set' ? 'overlaps' : '==';
  return (
    <>
      <Cell id={`${fact.key}-field`} label={builderText.field} owner={owner} isHeadless>
        {(control) => (
          <FieldPicker
            control={control}
            fields={fields}
            value={fact.field}
            onPick={(next) =>
              onChange({ ...fact, field: next.field, value: next.type === 'boolean' ? 'true' : '' })
            }
          />
        )}
      </Cell>
      <Cell
        id={`${fact.key}-value`}
        label={builderText.value}
        owner={owner}
        isHeadless
        isGroup={isCompound(field, op)}
      >
        {(control) => (
          <ValueInput
            control={control}
            owner={owner}
            field={field}
            op={op}
            values={fact.value === '' ? [] : fact.value.split(',')}
            onValues={(values) => onChange({ ...fact, value: values.join(',') })}
          />
        )}
      </Cell>
    </>
  );
}
