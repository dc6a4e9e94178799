// The editor of a draft: the rule in words, the builder, what is paid, golden cases, the differences; the trial beside it,
// the bar below.
import { useMemo, useState } from 'react';
import type { CodeEntry } from '@yqt/rules/code-trees';
import { Card, SectionHead } from '@yqt/ui/card';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { LeaveGuard } from '@yqt/ui/leave-guard';
import { TextArea } from '@yqt/ui/text-input';
import { useAwake } from '../../../../../page/use-awake.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { BuilderContext } from './builder-context.ts';
import { DiffBlock } from '../versions/diff-lines.tsx';
import { DraftBar } from './draft-bar.tsx';
import { DraftConflictDialog } from './draft-conflict.tsx';
import { GoldenSection } from '../golden/golden-section.tsx';
import { ruleDiff } from '../versions/rule-diff.ts';
import css from './rule-editor.module.css';
import { flowText } from '../rule-editor.text.ts';
import { bodyOf, sideOf } from './rule-form.ts';
import type { RulePage } from '../rule-page.ts';
import { RuleSentence } from './rule-sentence.tsx';
import { ruleWords } from '../rule-words.ts';
import { SandboxPanel } from '../sandbox/sandbox-panel.tsx';
import { TermsFields } from './terms-fields.tsx';
import { useDraftSaving } from './use-draft-saving.ts';
import { useRuleForm, type RuleFormHandle } from './use-rule-form.ts';
import { useSandbox } from '../sandbox/use-sandbox.ts';

export function RuleWorkbench({ page }: { page: RulePage }) {
  const { policy, active, open, fields, computed, codes } = page;
  const { policyId, clauses } = policy;
  const [learnt, setLearnt] = useState<readonly CodeEntry[]>([]);
  const words = useMemo(() => ruleWords(fields, [...codes, ...learnt]), [fields, codes, learnt]);
  const editor = useRuleForm(open ?? active, words);
  const { form, faults, isDirty } = editor;
  const body = bodyOf(form, words.fields);
  const sandbox = useSandbox(policyId, JSON.stringify(body), body);
  const saving = useDraftSaving({ policyId, active, editor, words });
  const context = {
    fields,
    words,
    faults: faults.byControl,
    learn: (more: readonly CodeEntry[]) => setLearnt((now) => [...now, ...more]),
  };
  // what is typed before this code has come would be drawn over: until then nothing can be typed
  const isAwake = useAwake();
  const typable = fields.filter(({ field }) => !computed.includes(field));
  return (
    <>
      <LeaveGuard isDirty={isDirty} />
      <ErrorSummary errors={faults.list} />
      <div className={css.columns} inert={!isAwake}>
        <div className={css.column}>
          <RuleSentence rule={body} words={words} />
          <ConditionBuilder editor={editor} context={context} clauses={clauses} />
          <TermsFields editor={editor} fields={fields} />
          <BuilderContext value={{ ...context, isExclusion: false, step: noStep }}>
            <GoldenSection editor={editor} fields={typable} words={words} />
          </BuilderContext>
          <DiffBlock lines={ruleDiff(sideOf(active), body, words)} isFirst={!active} />
          <NoteCard editor={editor} />
        </div>
        <div className={css.rail} data-has-bar>
          <SandboxPanel sandbox={sandbox} nature={form.nature} />
        </div>
      </div>
      <DraftBar policyId={policyId} editor={editor} saving={saving} />
      {saving.conflict ? (
        <DraftConflictDialog
          conflict={saving.conflict}
          editor={editor}
          words={words}
          settle={saving.settle}
        />
      ) : null}
    </>
  );
}

/** Golden cases stand in no tree. */
const noStep = () => {};

function NoteCard({ editor: { form, set } }: { editor: RuleFormHandle }) {
  return (
    <Card as="section" labelledBy="note-head">
      <SectionHead id="note-head" title={flowText.note} />
      <TextArea
        name="note"
        label={flowText.note}
        hint={flowText.noteHint}
        isOptional
        maxLength={500}
        value={form.note}
        onChange={(event) => set({ note: event.target.value })}
      />
    </Card>
  );
}
