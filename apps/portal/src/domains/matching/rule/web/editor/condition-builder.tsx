// Both trees of a rule with one choice of how they are shown: as groups or as a table.
import { useId, useState } from 'react';
import { Button } from '@yqt/ui/button';
import { Card, SectionHead } from '@yqt/ui/card';
import { EmptyState } from '@yqt/ui/empty-state';
import { Notice } from '@yqt/ui/notice';
import { BuilderContext, type Builder } from './builder-context.ts';
import { CLAUSES_ID } from './leaf-parts.tsx';
import { LeafTable } from './leaf-table.tsx';
import { leavesIn, draftTree, type GroupNode } from './rule-draft.ts';
import css from './rule-builder.module.css';
import { builderText as text } from './rule-builder.text.ts';
import { editorText } from '../rule-editor.text.ts';
import { leafWords } from '../rule-words.ts';
import { TreeEditor } from './tree-editor.tsx';
import { UNDO_ID, type Removed, type RuleFormHandle, type Side } from './use-rule-form.ts';

export interface ConditionBuilderProps {
  editor: RuleFormHandle;
  context: Omit<Builder, 'step' | 'isExclusion'>;
  clauses: readonly { no: string; text: string }[];
}

type View = 'tree' | 'table';

export function ConditionBuilder({ editor, context, clauses }: ConditionBuilderProps) {
  const [view, setView] = useState<View>('tree');
  return (
    <Card as="section" labelledBy="builder">
      <SectionHead
        id="builder"
        title={editorText.conditions}
        aside={<ViewChoice view={view} onChoose={setView} />}
      />
      <datalist id={CLAUSES_ID}>
        {clauses.map(({ no, text: words }) => (
          <option key={no} value={no}>
            {words.slice(0, 60)}
          </option>
        ))}
      </datalist>
      <TreePart side="tree" name={editorText.conditions} view={view} editor={editor} context={context} />
      <h3 className={css.part} id="exclusions">
        {editorText.exclusions}
      </h3>
      <TreePart
        side="exclusions"
        name={editorText.exclusions}
        view={view}
        editor={editor}
        context={context}
      />
    </Card>
  );
}

function ViewChoice({ view, onChoose }: { view: View; onChoose: (view: View) => void }) {
  const name = useId();
  return (
    <fieldset className={css.views}>
      <legend className="visually-hidden">{text.view}</legend>
      {(['tree', 'table'] as const).map((one) => (
        <label key={one} data-chosen={one === view || undefined}>
          <input type="radio" name={name} checked={one === view} onChange={() => onChoose(one)} />
          {text[one]}
        </label>
      ))}
    </fieldset>
  );
}

interface TreePartProps extends Omit<ConditionBuilderProps, 'clauses'> {
  side: Side;
  name: string;
  view: View;
}

function TreePart({ side, name, view, editor, context }: TreePartProps) {
  const root = editor.form[side];
  const isExclusion = side === 'exclusions';
  const builder = {
    ...context,
    isExclusion,
    step: (step: Parameters<Builder['step']>[0]) => editor.step(side, step),
  };
  const { removed } = editor;
  return (
    <BuilderContext value={builder}>
      {root.members.length === 0 ? (
        <NothingYet root={root} isExclusion={isExclusion} builder={builder} />
      ) : null}
      {root.members.length > 0 && view === 'tree' ? <TreeEditor root={root} /> : null}
      {root.members.length > 0 && view === 'table' ? <LeafTable root={root} name={name} /> : null}
      {removed?.side === side ? (
        <div className={css.undo}>
          <Notice
            isLive
            tone="quiet"
            actions={
              <Button id={UNDO_ID} size="s" onClick={editor.undo}>
                {text.undo}
              </Button>
            }
          >
            <p>{text.removed(removedWords(removed, context))}</p>
          </Notice>
        </div>
      ) : null}
    </BuilderContext>
  );
}

/** What was removed, in words. */
function removedWords({ node }: Removed, { words }: ConditionBuilderProps['context']): string {
  if (node.kind === 'group') return text.removedGroup(leavesIn(node).length);
  const leaf = draftTree(node, words.fields);
  return 'id' in leaf ? leafWords(leaf, words) : '';
}

function NothingYet({
  root,
  isExclusion,
  builder,
}: {
  root: GroupNode;
  isExclusion: boolean;
  builder: Builder;
}) {
  const id = `${root.key}-group`;
  const error = builder.faults.get(id);
  const add = (what: 'leaf' | 'manual' | 'declared') => builder.step({ do: 'add', key: root.key, what });
  return (
    <div id={id} tabIndex={-1} className={css.nothing}>
      {isExclusion ? (
        <p className={css.quiet}>{editorText.noExclusions}</p>
      ) : (
        <EmptyState title={text.noConditions} hint={text.noConditionsHint} />
      )}
      {error === undefined ? null : <p className={css.error}>{error}</p>}
      <div className={css.adds}>
        <button type="button" className={css.add} onClick={() => add('leaf')}>
          ＋ {isExclusion ? text.addExclusion : text.addLeaf}
        </button>
        <button type="button" className={css.add} onClick={() => add('manual')}>
          ＋ {text.addManual}
          {isExclusion ? <span className="visually-hidden">（{editorText.exclusions}）</span> : null}
        </button>
        <button type="button" className={css.add} onClick={() => add('declared')}>
          ＋ {text.addDeclared}
          {isExclusion ? <span className="visually-hidden">（{editorText.exclusions}）</span> : null}
        </button>
      </div>
    </div>
  );
}
