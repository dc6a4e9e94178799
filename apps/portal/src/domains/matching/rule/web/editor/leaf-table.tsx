// All conditions of a tree as rows of one table, edited in place; where each stands in the tree is said in words. Cards on a
// phone.
import type { Column } from '@yqt/ui/table/column';
import { Table } from '@yqt/ui/table/table';
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
      <Table
        label={text.tableOf(name)}
        isGrid
        className={table.table}
        columns={columnsFor(isExclusion)}
        rows={rows}
        keyOf={({ node }) => node.key}
        marksOf={({ node }) => ({ 'data-kind': node.kind })}
        cardsBelow={600}
      />
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

/** What officers judge by themselves has no field, comparison or value. */
function columnsFor(isExclusion: boolean): readonly Column<Row>[] {
  const ownerOf = ({ path }: Row) => text.condition(path, isExclusion);
  const leaf = (key: string, label: string, Part: typeof LeafOperator): Column<Row> => ({
    key,
    label,
    cell: (row) =>
      row.node.kind === 'leaf' ? <Part node={row.node} owner={ownerOf(row)} isHeadless /> : null,
  });
  return [
    { key: 'order', label: text.order, cell: ({ path }) => path },
    {
      key: 'field',
      label: text.field,
      spanOf: ({ node }) => (node.kind === 'leaf' ? 1 : 3),
      cell: (row) => <Asked row={row} owner={ownerOf(row)} />,
    },
    leaf('op', text.op, LeafOperator),
    leaf('value', text.value, LeafValue),
    {
      key: 'text',
      label: text.text,
      cell: (row) => <LeafText node={row.node} owner={ownerOf(row)} isHeadless />,
    },
    {
      key: 'clause',
      label: text.clause,
      cell: (row) => <LeafClause node={row.node} owner={ownerOf(row)} isHeadless />,
    },
    {
      key: 'actions',
      label: text.actions,
      cell: (row) => (
        <NodeTools
          nodeKey={row.node.key}
          owner={ownerOf(row)}
          isGroup={false}
          isShort
          isFirst={row.isFirst}
          isLast={row.isLast}
        />
      ),
    },
  ];
}

/** The field; of what somebody judges or declares, who does. */
const Asked = ({ row: { node, place }, owner }: { row: Row; owner: string }) => (
  <>
    {node.kind === 'leaf' ? (
      <LeafField node={node} owner={owner} isHeadless />
    ) : (
      <span className={css.quiet}>{text[node.kind]}</span>
    )}
    {node.kind === 'declared' ? <LeafEvidence node={node} owner={owner} /> : null}
    <Standing place={place} />
  </>
);

/** Where the condition stands in the tree; the outermost group goes without saying. */
const Standing = ({ place }: { place: string }) =>
  place === '' ? null : <span className={table.place}>{text.within(place)}</span>;
