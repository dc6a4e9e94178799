// What can be done with a node: move it, copy it, put it into a group of its own, take a group apart, remove it.
import { useBuilder } from './builder-context.ts';
import type { Step } from './rule-draft.ts';
import css from './rule-builder.module.css';
import { builderText as text } from './rule-builder.text.ts';

export interface NodeToolsProps {
  nodeKey: string;
  owner: string;
  isFirst: boolean;
  isLast: boolean;
  isGroup: boolean;
  /** In a row of the table: only what a row can show. */
  isShort?: boolean;
}

type Simple = Extract<Step, { do: 'remove' | 'duplicate' | 'up' | 'down' | 'wrap' | 'unwrap' }>['do'];

export function NodeTools(props: NodeToolsProps) {
  const { nodeKey, owner, isFirst, isLast, isGroup, isShort = false } = props;
  const { step } = useBuilder();
  const tool = (what: Simple, label: string, isOff = false) => (
    // a closed button would lose the focus of whoever moves a condition to the end
    <button
      key={what}
      type="button"
      className={css.tool}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) step({ do: what, key: nodeKey });
      }}
    >
      {label}
      <span className="visually-hidden"> {owner}</span>
    </button>
  );
  return (
    <span className={css.tools}>
      {tool('up', text.up, isFirst)}
      {tool('down', text.down, isLast)}
      {isShort ? null : tool('duplicate', text.duplicate)}
      {isShort ? null : isGroup ? tool('unwrap', text.unwrap) : tool('wrap', text.wrap)}
      {tool('remove', text.remove)}
    </span>
  );
}
