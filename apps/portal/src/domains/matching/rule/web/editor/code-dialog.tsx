// The dialog in which codes are chosen: found by name or code, or by walking down the tree.
import { useMemo, useState } from 'react';
import type { CodeEntry } from '@yqt/rules/code-trees';
import { Button } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { LoadingState } from '@yqt/ui/loading-state';
import { TextInput } from '@yqt/ui/text-input';
import type { RuleField } from '../../rule-shape.rules.ts';
import css from './code-picker.module.css';
import { codeTreeOf, flattened, isTree, searched, type CodeNode } from './dictionary-codes.ts';
import { codeText as text } from './rule-builder.text.ts';
import { useDictionary } from './use-dictionary.ts';

/** Found codes that are listed. */
const MOST = 100;

export interface CodeDialogProps {
  field: RuleField;
  values: readonly string[];
  isMultiple: boolean;
  onClose: () => void;
  onDone: (codes: readonly CodeEntry[]) => void;
}

export function CodeDialog({ field, values, isMultiple, onClose, onDone }: CodeDialogProps) {
  const dictionary = field.dictionary ?? '';
  const [chosen, setChosen] = useState(values);
  const toggle = (code: string) =>
    setChosen((now) => {
      if (!isMultiple) return [code];
      return now.includes(code) ? now.filter((one) => one !== code) : [...now, code];
    });
  const nodes = useNodes(field);
  const done = () => {
    const labels = new Map(nodes.all.map(({ code, label }) => [code, label]));
    onDone(chosen.map((code) => ({ dictionary, code, label: labels.get(code) ?? code, parent: null })));
  };
  return (
    <Dialog
      isOpen
      size="l"
      onClose={onClose}
      title={text.title(field.label)}
      footer={
        <>
          <output className={css.count}>{text.chosen(chosen.length)}</output>
          <Button onClick={() => setChosen([])}>{text.clear}</Button>
          <Button variant="primary" onClick={done}>
            {text.done}
          </Button>
        </>
      }
    >
      {nodes.state === 'reading' ? <LoadingState label={text.loading} /> : null}
      {nodes.state === 'failed' ? <p role="alert">{text.failed}</p> : null}
      {nodes.state === 'ready' ? (
        <CodeChoice nodes={nodes} field={field} chosen={chosen} isMultiple={isMultiple} onToggle={toggle} />
      ) : null}
    </Dialog>
  );
}

interface Nodes {
  state: 'ready' | 'reading' | 'failed';
  roots: readonly CodeNode[];
  all: readonly CodeNode[];
}

/** The options that came with the field where they are the whole dictionary; else the dictionary as a tree. */
function useNodes({ dictionary, options }: RuleField): Nodes {
  const isOwn = dictionary === null || (options.length > 0 && !isTree(dictionary));
  const { entries, state } = useDictionary(isOwn ? null : dictionary);
  return useMemo(() => {
    const roots = isOwn
      ? options.map(({ value, label }) => ({ code: value, label, above: [], words: [], children: [] }))
      : codeTreeOf(entries);
    return { state: isOwn ? 'ready' : state, roots, all: flattened(roots) };
  }, [isOwn, options, entries, state]);
}

interface ChoiceProps {
  nodes: Nodes;
  field: RuleField;
  chosen: readonly string[];
  isMultiple: boolean;
  onToggle: (code: string) => void;
}

function CodeChoice({ nodes, field, ...rest }: ChoiceProps) {
  const [words, setWords] = useState('');
  const found = words.trim() === '' ? null : searched(nodes.all, words);
  return (
    <>
      <TextInput
        name="code-search"
        type="search"
        label={text.search}
        hint={isTree(field.dictionary ?? '') ? text.includes : undefined}
        value={words}
        autoComplete="off"
        onChange={(event) => setWords(event.target.value)}
      />
      {found === null ? <Branches nodes={nodes.roots} {...rest} /> : null}
      {found?.length === 0 ? <p>{text.nothing}</p> : null}
      {found && found.length > 0 ? (
        <ul className={css.codes}>
          {found.slice(0, MOST).map((node) => (
            <li key={node.code}>
              <CodeBox node={node} path={node.above.join(' › ')} {...rest} />
            </li>
          ))}
        </ul>
      ) : null}
      {found && found.length > MOST ? <p className={css.none}>{text.tooMany(found.length)}</p> : null}
    </>
  );
}

type BoxProps = Omit<ChoiceProps, 'nodes' | 'field'>;

function Branches({ nodes, ...rest }: { nodes: readonly CodeNode[] } & BoxProps) {
  return (
    <ul className={css.codes}>
      {nodes.map((node) => (
        <li key={node.code}>
          <CodeBox node={node} path="" {...rest} />
          {node.children.length > 0 ? <Branch node={node} {...rest} /> : null}
        </li>
      ))}
    </ul>
  );
}

/** What is below a code; drawn when it is opened, since there are more than a thousand. */
function Branch({ node, ...rest }: { node: CodeNode } & BoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.branch} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {text.below(node.children.length)}
        <span className="visually-hidden">{node.label}</span>
      </summary>
      {isOpen ? <Branches nodes={node.children} {...rest} /> : null}
    </details>
  );
}

function CodeBox({ node, path, chosen, isMultiple, onToggle }: { node: CodeNode; path: string } & BoxProps) {
  return (
    <label className={css.box}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        name="code"
        checked={chosen.includes(node.code)}
        onChange={() => onToggle(node.code)}
      />
      <span>
        {node.label} <span className={css.code}>{node.code}</span>
        {path === '' ? null : <span className={css.path}>{path}</span>}
      </span>
    </label>
  );
}
