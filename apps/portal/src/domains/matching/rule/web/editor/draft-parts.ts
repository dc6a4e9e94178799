// A part of two drafts in words: what it is called, and what each of them says there.
import type { Side } from '@yqt/ui/form/form-conflict';
import { leavesOf } from '@yqt/rules/tree';
import { caseWords } from '../golden/case-words.ts';
import { editorText, flowText, VERDICT_WORDS } from '../rule-editor.text.ts';
import { askedWords, sentenceOf, type RuleWords } from '../rule-words.ts';
import { CONDITIONS, EXCLUSIONS, leafLine, NATURE_WORDS } from '../versions/rule-diff.ts';
import { amountWords } from './amount-draft.ts';
import { casesNamed, type Drafts, type Part, type TreeName } from './draft-merge.ts';
import { goldenText } from './rule-builder.text.ts';
import { bodyOf, casesOf, type RuleForm } from './rule-form.ts';

interface PartWords {
  label: string;
  lines: Record<Side, string[]>;
}

const TREE_WORDS: Record<TreeName, string> = { tree: CONDITIONS, exclusions: EXCLUSIONS };
const TERM_WORDS = {
  nature: '规则性质',
  amount: '支持金额',
  exclusionGroup: '互斥组',
  capGroup: '共用上限组',
  capWan: '年度上限',
  note: flowText.note,
} as const;

export function partWords(part: Part, { mine, theirs }: Drafts, words: RuleWords): PartWords {
  const said = (form: RuleForm) => linesOf(part, form, words);
  return { label: labelOf(part, mine), lines: { mine: said(mine), theirs: said(theirs) } };
}

function labelOf(part: Part, { nature }: RuleForm): string {
  switch (part.kind) {
    case 'leaf':
      return TREE_WORDS[part.tree];
    case 'shape':
      return `${TREE_WORDS[part.tree]}的分组`;
    case 'term':
      return TERM_WORDS[part.term];
    case 'case':
      return `${editorText.cases} · ${part.case}`;
    case 'reason':
      return goldenText.unreachableOf(VERDICT_WORDS[nature][part.verdict]);
  }
}

/** None = it says nothing there. */
function linesOf(part: Part, form: RuleForm, words: RuleWords): string[] {
  const body = bodyOf(form, words.fields);
  switch (part.kind) {
    case 'leaf': {
      const tree = body[part.tree];
      return (tree ? leavesOf(tree) : [])
        .filter(({ id }) => id === part.id)
        .map((leaf) => leafLine(leaf, words));
    }
    case 'shape': {
      const tree = body[part.tree];
      return tree ? [sentenceOf(tree, words)] : [];
    }
    case 'term':
      return termLines(part.term, form, words);
    case 'case': {
      const how = { words, asked: askedWords(body) };
      return casesOf({ ...form, cases: casesNamed(form, part.case) }).map(
        (one) => `${editorText.expected(VERDICT_WORDS[form.nature][one.expected])}：${caseWords(one, how)}`,
      );
    }
    case 'reason':
      return [form.unreachable[part.verdict].trim()].filter(Boolean);
  }
}

function termLines(term: keyof typeof TERM_WORDS, form: RuleForm, words: RuleWords): string[] {
  if (term === 'nature') return [NATURE_WORDS[form.nature]];
  if (term === 'amount') {
    const { amount } = bodyOf(form, words.fields);
    return amount ? [amountWords(amount, words)] : [];
  }
  const said = form[term].trim();
  return said === '' ? [] : [term === 'capWan' ? `${said} 万元` : said];
}
