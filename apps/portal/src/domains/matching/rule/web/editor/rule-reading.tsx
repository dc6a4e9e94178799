// A version to be read: what it says, its conditions with words and clause, what it pays, its golden cases, what it changes;
// the trial beside it for whoever has to approve it.
import { useMemo } from 'react';
import { Card, SectionHead } from '@yqt/ui/card';
import { type RuleTree, isAsked, isLeaf, membersOf } from '@yqt/rules/tree';
import type { RuleBody, RuleVersion } from '../../rule-shape.rules.ts';
import { amountWords } from './amount-draft.ts';
import { DiffSection } from '../versions/diff-lines.tsx';
import { GoldenReading } from '../golden/golden-reading.tsx';
import { termsText } from './rule-builder.text.ts';
import { ruleDiff } from '../versions/rule-diff.ts';
import css from './rule-editor.module.css';
import { editorText as text } from '../rule-editor.text.ts';
import { bodyOf, formOf, sideOf } from './rule-form.ts';
import type { RulePage } from '../rule-page.ts';
import { RuleSentence } from './rule-sentence.tsx';
import { leafWords, relationWords, ruleWords, type RuleWords } from '../rule-words.ts';
import { SandboxPanel } from '../sandbox/sandbox-panel.tsx';
import { useSandbox } from '../sandbox/use-sandbox.ts';

export function RuleReading({ page, version }: { page: RulePage; version: RuleVersion }) {
  const { policy, active, fields, codes } = page;
  const words = useMemo(() => ruleWords(fields, codes), [fields, codes]);
  const body = useMemo(() => bodyOf(formOf(version), words.fields), [version, words]);
  const sandbox = useSandbox(policy.policyId, JSON.stringify(body), body);
  return (
    <div className={css.columns}>
      <div className={css.column}>
        {version.id === active?.id ? null : (
          <DiffSection lines={ruleDiff(sideOf(active), body, words)} isFirst={!active} />
        )}
        <RuleSentence rule={body} words={words} />
        <Card as="section" labelledBy="conditions">
          <SectionHead id="conditions" title={text.conditions} />
          <Outline tree={body.tree} words={words} />
          <h3 className={css.part}>{text.exclusions}</h3>
          {body.exclusions ? (
            <Outline tree={body.exclusions} words={words} isExclusion />
          ) : (
            <p className={css.quiet}>{text.noExclusions}</p>
          )}
        </Card>
        <Terms body={body} words={words} />
        <GoldenReading version={version} active={active} body={body} words={words} />
      </div>
      <div className={css.rail}>
        <SandboxPanel sandbox={sandbox} nature={version.nature} />
      </div>
    </div>
  );
}

interface OutlineProps {
  tree: RuleTree;
  words: RuleWords;
  isExclusion?: boolean;
}

function Outline({ tree, words, isExclusion = false }: OutlineProps) {
  if (isLeaf(tree)) {
    const original = isAsked(tree) ? undefined : tree.text;
    return (
      <>
        {leafWords(tree, words)}
        <span className={css.origin}>
          {original === undefined ? null : `${text.original}：${original} · `}
          {text.clause}：{tree.clause ?? text.noClause}
        </span>
      </>
    );
  }
  return (
    <>
      <span className={css.relation}>{relationWords(tree, isExclusion)}</span>
      <ol className={css.outline}>
        {membersOf(tree).map((member, at) => (
          <li key={at}>
            <Outline tree={member} words={words} isExclusion={isExclusion} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Terms({ body, words }: { body: RuleBody; words: RuleWords }) {
  const { nature, amount, exclusionGroup, capGroup, capWan } = body;
  const lines: [string, string | undefined][] = [
    [termsText.nature, termsText.natures[nature]],
    [termsText.kind, amount ? amountWords(amount, words) : termsText.noAmount],
    [termsText.exclusionGroup, exclusionGroup],
    [termsText.capGroup, capGroup],
    [termsText.cap, capWan && `${capWan} ${termsText.capUnit}`],
  ];
  return (
    <Card as="section" labelledBy="terms">
      <SectionHead id="terms" title={termsText.title} />
      <dl className={css.terms}>
        {lines.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  );
}
