// All conditions of a tree as rows of one table, edited in place; where each stands in the tree is said in words. Cards on a
// phone.
import { useBuilder } from './builder-context.ts';
import { LeafClause, LeafEvidence, LeafField, LeafOperator, LeafText, LeafValue } from './leaf-parts.tsx';
import { NodeTools } from './node-tools.tsx';
import type { ConditionNode, GroupNode } from './rule-draft.ts';
import table from './leaf-table.module.css';
import css from './rule-builder.module.css';
import { builderText as text } from './rule-builder.text.ts';

interface Row {
  node: ConditionNode;
  path: string;
  /** The relations above it. */
  place: string;
  isFirst: boolean;
  isLast: boolean;
}

export function LeafTable({ root, name }: { root: GroupNode; name: string }) {
  const { step, isExclusion } = useBuilder();
  const labels = isExclusion ? text.exclusionRelations : text.relations;
  const rows = rowsOf(root, labels, '', []);
  return (
    <>
      <table className={table.table} aria-label={text.tableOf(name)}>
        <thead>
          <tr>
            {[text.order, text.field, text.op, text.value, text.text, text.clause, text.actions].map(
              (head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={row.node.key} row={row} />
          ))}
        </tbody>
      </table>
      <div className={css.adds}>
        <button
          type="button"
          className={css.add}
          onClick={() => step({ do: 'add', key: root.key, what: 'leaf' })}
        >
          ＋ {isExclusion ? text.addExclusion : text.addLeaf}
        </button>
        <button
          type="button"
          className={css.add}
          onClick={() => step({ do: 'add', key: root.key, what: 'manual' })}
        >
          ＋ {text.addManual}
        </button>
        <button
          type="button"
          className={css.add}
          onClick={() => step({ do: 'add', key: root.key, what: 'declared' })}
        >
          ＋ {text.addDeclared}
        </button>
      </div>
    </>
  );
}

function rowsOf(
  group: GroupNode,
  labels: Record<GroupNode['relation'], string>,
  path: string,
  above: readonly string[],
): Row[] {
  const within = [...above, labels[group.relation]];
  return group.members.flatMap((node, at): Row[] => {
    const own = path === '' ? String(at + 1) : `${path}.${at + 1}`;
    if (node.kind === 'group') return rowsOf(node, labels, own, within);
    const isLast = at === group.members.length - 1;
    return [{ node, path: own, place: within.slice(1).join(' › '), isFirst: at === 0, isLast }];
  });
}

function TableRow({ row: { node, path, place, isFirst, isLast } }: { row: Row }) {
  const owner = text.condition(path, useBuilder().isExclusion);
  return (
    <tr>
      <th scope="row">{path}</th>
      {node.kind === 'leaf' ? (
        <>
          <td>
            <LeafField node={node} owner={owner} isHeadless />
            <Standing place={place} />
          </td>
          <td>
            <LeafOperator node={node} owner={owner} isHeadless />
          </td>
          <td>
            <LeafValue node={node} owner={owner} isHeadless />
          </td>
        </>
      ) : (
        <td colSpan={3} className={css.quiet}>
          {text[node.kind]}
          {node.kind === 'declared' ? <LeafEvidence node={node} owner={owner} /> : null}
          <Standing place={place} />
        </td>
      )}
      <td>
        <LeafText node={node} owner={owner} isHeadless />
      </td>
      <td>
        <LeafClause node={node} owner={owner} isHeadless />
      </td>
      <td>
        <NodeTools
          nodeKey={node.key}
          owner={owner}
          isGroup={false}
          isShort
          isFirst={isFirst}
          isLast={isLast}
        />
      </td>
    </tr>
  );
}

/** Where the condition stands in the tree; the outermost group goes without saying. */
const Standing = ({ place }: { place: string }) =>
  place === '' ? null : <span className={table.place}>{text.within(place)}</span>;
