// The questions of a tool, one card a group: figures in columns, 是/否 in rows.
import { Card, SectionHead } from '@yqt/ui/card';
import type { ToolField } from '../tool-fields.rules.ts';
import { AnswerField } from './answer-field.tsx';
import css from './tool.module.css';
import { toolText } from './tool.text.ts';

export interface AnswerGroupsProps {
  groups: readonly { id: string; title: string }[];
  fields: readonly ToolField[];
  /** By field; absent = empty. */
  values: Readonly<Record<string, string>>;
  sources: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
}

export function AnswerGroups({ groups, fields, values, sources, errors }: AnswerGroupsProps) {
  return groups.map(({ id, title }) => (
    <Card key={id} as="section" labelledBy={`group-${id}`}>
      <SectionHead id={`group-${id}`} title={title} />
      <GroupFields
        fields={fields.filter(({ group }) => group === id)}
        values={values}
        sources={sources}
        errors={errors}
      />
    </Card>
  ));
}

function GroupFields({ fields, values, sources, errors }: Omit<AnswerGroupsProps, 'groups'>) {
  const draw = (field: ToolField) => (
    <AnswerField
      key={field.name}
      field={field}
      value={values[field.name] ?? ''}
      source={sources[field.name]}
      error={errors[field.name]}
    />
  );
  const flags = fields.filter(({ kind }) => kind === 'flag');
  const others = fields.filter(({ kind }) => kind !== 'flag');
  return (
    <>
      {others.length > 0 ? <div className={css.grid}>{others.map(draw)}</div> : null}
      {flags.length > 0 ? <div className={css.flags}>{flags.map(draw)}</div> : null}
    </>
  );
}

/** Links to the groups with how much of each is filled in; counts what the page was loaded with. */
export function GroupNav({
  groups,
  fields,
  values,
}: Pick<AnswerGroupsProps, 'groups' | 'fields' | 'values'>) {
  return (
    <nav aria-label={toolText.groups} className={css.groupNav} data-print="hide">
      {groups.map(({ id, title }) => {
        const own = fields.filter(({ group }) => group === id);
        const filled = own.filter(({ name }) => (values[name] ?? '') !== '').length;
        return (
          <a key={id} href={`#group-${id}`} data-full={filled === own.length || undefined}>
            {title}
            <span className="visually-hidden">{toolText.filled(filled, own.length)}</span>
            <span aria-hidden="true">
              {' '}
              {filled}/{own.length}
            </span>
          </a>
        );
      })}
    </nav>
  );
}
