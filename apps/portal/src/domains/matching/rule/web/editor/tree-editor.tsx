// The tree as nested groups of conditions; each node knows its number among its siblings (「条件 2.1」).
import { useState } from 'react';
import { useBuilder } from './builder-context.ts';
import { Cell, type CellControl } from './cell.tsx';
import {
  LeafClause,
  LeafEvidence,
  LeafField,
  LeafJudged,
  LeafOperator,
  LeafText,
  LeafValue,
} from './leaf-parts.tsx';
import { NodeTools } from './node-tools.tsx';
import { draftTree, type ConditionNode, type DraftNode, type GroupNode, type NewNode } from './rule-draft.ts';
import css from './rule-builder.module.css';
import { builderText as text } from './rule-builder.text.ts';
import { leafWords } from '../rule-words.ts';
import { GROUP_RELATIONS, relationOf } from './relations.ts';

export function TreeEditor({ root }: { root: GroupNode }) {
  return <Group node={root} path="" />;
}

function Group({ node, path }: { node: GroupNode; path: string }) {
  const { faults, isExclusion } = useBuilder();
  const owner = text.group(path, isExclusion);
  const id = `${node.key}-group`;
  const error = faults.get(id);
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={css.group}
      data-nested={path !== '' || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend className="visually-hidden">{owner}</legend>
      <RelationChoice node={node} owner={owner} />
      {error === undefined ? null : (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      <ol className={css.members}>
        {node.members.map((member, at) => (
          <Member
            key={member.key}
            node={member}
            path={path === '' ? String(at + 1) : `${path}.${at + 1}`}
            isFirst={at === 0}
            isLast={at === node.members.length - 1}
          />
        ))}
      </ol>
      <AddButtons node={node} path={path} />
    </fieldset>
  );
}

export function RelationChoice({ node, owner }: { node: GroupNode; owner: string }) {
  const { step, isExclusion } = useBuilder();
  const { key, relation, count } = node;
  const labels = isExclusion ? text.exclusionRelations : text.relations;
  return (
    <div className={css.relation}>
      <Cell id={`${key}-relation`} label={text.relation} owner={owner}>
        {(control) => (
          <select
            {...control}
            value={relation}
            onChange={(event) => step({ do: 'relate', key, relation: relationOf(event.target.value), count })}
          >
            {GROUP_RELATIONS.map((one) => (
              <option key={one} value={one}>
                {labels[one]}
              </option>
            ))}
          </select>
        )}
      </Cell>
      {relation === 'atLeast' ? (
        <Cell id={`${key}-count`} label={text.count} owner={owner}>
          {(control) => (
            <CountInput
              control={control}
              count={count}
              onCount={(next) => step({ do: 'relate', key, relation, count: next })}
            />
          )}
        </Cell>
      ) : null}
    </div>
  );
}

interface CountInputProps {
  control: CellControl;
  count: number;
  onCount: (count: number) => void;
}

/** May be empty while another figure is typed. */
function CountInput({ control, count, onCount }: CountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className={css.affixed}>
      <input
        {...control}
        type="number"
        min={1}
        max={50}
        value={typed ?? count}
        onChange={({ target }) => {
          setTyped(target.value);
          onCount(target.valueAsNumber || 1);
        }}
        onBlur={() => setTyped(null)}
      />
      <span className={css.unit}>{text.countUnit}</span>
    </span>
  );
}

function AddButtons({ node, path }: { node: GroupNode; path: string }) {
  const { step, isExclusion } = useBuilder();
  const add = (what: NewNode, label: string) => (
    <button type="button" className={css.add} onClick={() => step({ do: 'add', key: node.key, what })}>
      ＋ {label}
      <span className="visually-hidden"> {text.group(path, isExclusion)}</span>
    </button>
  );
  return (
    <div className={css.adds}>
      {add('leaf', isExclusion ? text.addExclusion : text.addLeaf)}
      {add('manual', text.addManual)}
      {add('declared', text.addDeclared)}
      {add('group', text.addGroup)}
    </div>
  );
}

interface MemberProps {
  node: DraftNode;
  path: string;
  isFirst: boolean;
  isLast: boolean;
}

function Member({ node, path, ...place }: MemberProps) {
  const isGroup = node.kind === 'group';
  const { isExclusion } = useBuilder();
  const owner = isGroup ? text.group(path, isExclusion) : text.condition(path, isExclusion);
  return (
    <li className={css.member} data-kind={node.kind}>
      <div className={css.memberHead}>
        <span className={css.number}>{path}</span>
        {node.kind === 'manual' || node.kind === 'declared' ? (
          <span className={css.kind}>{text[node.kind]}</span>
        ) : null}
        <NodeTools nodeKey={node.key} owner={owner} isGroup={isGroup} {...place} />
      </div>
      {isGroup ? <Group node={node} path={path} /> : <LeafEditor node={node} owner={owner} />}
    </li>
  );
}

function LeafEditor({ node, owner }: { node: ConditionNode; owner: string }) {
  const { words } = useBuilder();
  const tree = draftTree(node, words.fields);
  return (
    <div className={css.leaf}>
      {node.kind === 'leaf' ? (
        <div className={css.comparison}>
          <LeafField node={node} owner={owner} />
          <LeafOperator node={node} owner={owner} />
          <LeafValue node={node} owner={owner} />
        </div>
      ) : null}
      <div className={css.wording}>
        <LeafText node={node} owner={owner} />
        <LeafClause node={node} owner={owner} />
        {node.kind === 'declared' ? <LeafEvidence node={node} owner={owner} /> : null}
      </div>
      {node.kind === 'leaf' && 'id' in tree ? <LeafJudged words={leafWords(tree, words)} /> : null}
    </div>
  );
}
