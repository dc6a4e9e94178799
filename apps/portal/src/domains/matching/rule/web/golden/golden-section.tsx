// 校验用例: companies made up by the author with the verdict that each must get. Run on request against what is typed.
import { useState } from 'react';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import type { GoldenResult, RuleField } from '../../rule-shape.rules.ts';
import { GoldenCaseEditor } from './golden-case.tsx';
import { GoldenOutcome } from './golden-outcome.tsx';
import { asked, ruleCalls } from '../rule-calls.ts';
import { caseText as text } from '../editor/rule-builder.text.ts';
import builderCss from '../editor/rule-builder.module.css';
import { ADD_CASE_ID } from '../editor/rule-faults.ts';
import { leavesIn, type AskedNode, type ConditionNode } from '../editor/rule-draft.ts';
import { bodyOf, casesOf, freshCase, type CaseDraft } from '../editor/rule-form.ts';
import css from './golden.module.css';
import type { RuleWords } from '../rule-words.ts';
import { UnreachableFields } from '../editor/unreachable-fields.tsx';
import type { RuleFormHandle } from '../editor/use-rule-form.ts';

export interface GoldenSectionProps {
  editor: RuleFormHandle;
  /** Fields that can be typed; figures computed from others cannot. */
  fields: readonly RuleField[];
  words: RuleWords;
}

export function GoldenSection({ editor, fields, words }: GoldenSectionProps) {
  const { cases, nature } = editor.form;
  const { run, results, isRunning, refusal, isStale } = useGoldenRun(editor, words);
  const error = editor.faults.byControl.get(ADD_CASE_ID);
  const setCases = (next: CaseDraft[]) => editor.set({ cases: next });
  const asked = [editor.form.tree, editor.form.exclusions].flatMap(leavesIn).filter(isAskedNode);
  return (
    <Card as="section" labelledBy="golden">
      <SectionHead
        id="golden"
        title={text.title}
        description={text.lead}
        aside={
          cases.length > 0 ? (
            <Button size="s" onClick={run} isBusy={isRunning}>
              {text.run}
            </Button>
          ) : undefined
        }
      />
      <GoldenOutcome results={results} isStale={isStale} refusal={refusal} />
      {cases.length === 0 ? <EmptyState title={text.none} hint={text.noneHint} /> : null}
      <ol className={css.cases}>
        {cases.map((one, at) => (
          <GoldenCaseEditor
            key={one.key}
            one={one}
            at={at + 1}
            nature={nature}
            fields={fields}
            asked={asked}
            result={isStale ? undefined : results?.[at]}
            onChange={(next) => setCases(cases.with(at, next))}
            onRemove={() => setCases(cases.toSpliced(at, 1))}
          />
        ))}
      </ol>
      {error === undefined ? null : (
        <p id={`${ADD_CASE_ID}-error`} className={builderCss.error}>
          {error}
        </p>
      )}
      <Button
        size="s"
        id={ADD_CASE_ID}
        aria-describedby={error === undefined ? undefined : `${ADD_CASE_ID}-error`}
        onClick={() => setCases([...cases, freshCase()])}
      >
        {text.add}
      </Button>
      <UnreachableFields editor={editor} />
    </Card>
  );
}

const isAskedNode = (node: ConditionNode): node is AskedNode => node.kind !== 'leaf';

function useGoldenRun(editor: RuleFormHandle, words: RuleWords) {
  const [answer, setAnswer] = useState<{
    results: GoldenResult[] | null;
    refusal: string | null;
    of: string;
  }>({ results: null, refusal: null, of: '' });
  const [isRunning, setRunning] = useState(false);
  const { form, fingerprint } = editor;
  const run = async () => {
    setRunning(true);
    const outcome = await asked(
      ruleCalls.golden({ ...bodyOf(form, words.fields), goldenCases: casesOf(form) }),
    );
    setRunning(false);
    if (outcome.ok) return setAnswer({ results: outcome.value, refusal: null, of: fingerprint });
    const { fields, message } = outcome.error;
    if (fields.length > 0) editor.refuse(fields);
    setAnswer({ results: null, refusal: fields.length > 0 ? text.incomplete : message, of: fingerprint });
  };
  return { ...answer, isRunning, isStale: answer.of !== fingerprint, run: () => void run() };
}
