// The whole rule in one sentence, as it will be judged.
import { Card, SectionHead } from '@yqt/ui/card';
import type { RuleSide } from '../versions/rule-diff.ts';
import css from './rule-editor.module.css';
import { editorText as text } from '../rule-editor.text.ts';
import { sentenceOf, type RuleWords } from '../rule-words.ts';

export function RuleSentence({ rule: { tree, exclusions }, words }: { rule: RuleSide; words: RuleWords }) {
  return (
    <Card as="section" labelledBy="sentence">
      <SectionHead id="sentence" title={text.sentence} description={text.sentenceNote} />
      <p className={css.sentence}>
        {sentenceOf(tree, words)}
        {exclusions ? `；${text.wholeExclusion(sentenceOf(exclusions, words))}` : ''}。
      </p>
    </Card>
  );
}
