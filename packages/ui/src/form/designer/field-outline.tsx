// The fields of a design in their sections: chosen, moved and removed with buttons, each named for who hears the page.
import type { KeyboardEvent } from 'react';
import { textOf } from '@yqt/forms/answers';
import type { DesignField, DesignSection } from '@yqt/forms/design';
import * as moves from '@yqt/forms/design-moves';
import { KIND_LABELS } from '@yqt/forms/field-kinds';
import { AskTwice } from '../../ask-twice.tsx';
import { Button } from '../../button.tsx';
import { Tag } from '../../tag.tsx';
import { TextInput } from '../../text-input.tsx';
import css from './designer.module.css';
import { designerText as text } from './designer.text.ts';
import type { OutlineProps } from './designing.ts';

export const FieldOutline = (props: OutlineProps) =>
  props.designer.design.sections.map((section) => (
    <SectionPart key={section.id} {...props} section={section} />
  ));

function SectionPart({ section, ...props }: OutlineProps & { section: DesignSection }) {
  const { designer } = props;
  const { id, title, note, fields } = section;
  const { design, change, canEdit } = designer;
  const rename = (words: { title?: string; note?: string }) =>
    change(moves.renameSection(design, { id, ...words }));
  return (
    // named apart from the same section in the preview
    <section className={css.section} aria-label={text.sectionNamed(title)}>
      {canEdit ? (
        <div className={css.row}>
          <TextInput
            name={`title-${id}`}
            label={text.sectionTitle(title)}
            value={title}
            maxLength={100}
            onChange={(event) => rename({ title: event.target.value })}
          />
          <TextInput
            name={`note-${id}`}
            label={text.sectionNote(title)}
            value={note}
            maxLength={200}
            onChange={(event) => rename({ note: event.target.value })}
          />
          <MoveButtons label={title} onMove={(by) => change(moves.moveSection(design, id, by))} />
          {fields.length === 0 ? (
            <Button
              size="s"
              aria-label={text.removeNamed(title)}
              onClick={() => change(moves.removeSection(design, id))}
            >
              {text.remove}
            </Button>
          ) : null}
        </div>
      ) : (
        <h3>{title}</h3>
      )}
      {fields.length === 0 ? <p className={css.quiet}>{text.emptySection}</p> : null}
      <ol className={css.fields}>
        {fields.map((field) => (
          <FieldLine key={field.name} {...props} field={field} />
        ))}
      </ol>
    </section>
  );
}

function FieldLine({ designer, chosen, onChoose, field }: OutlineProps & { field: DesignField }) {
  const { name, kind, answers } = field;
  const { design, change, faults, isDirty, canEdit } = designer;
  const label = textOf(answers['label']) || name;
  const own = faults.filter((fault) => fault.name === name);
  return (
    <li className={css.field} data-chosen={chosen === name || undefined}>
      <span className={css.name}>
        <button
          type="button"
          id={`outline-${name}`}
          aria-pressed={chosen === name}
          onClick={() => onChoose(name)}
          onKeyDown={(event) =>
            canEdit && moveByKey(event, (by) => change(moves.moveField(design, name, by)))
          }
        >
          <span className="visually-hidden">{text.edit}</span>
          {label}
        </button>{' '}
        <span className={css.quiet}>{`${KIND_LABELS[kind]} · ${text.code(name)}`}</span>
      </span>
      {answers['need'] === 'always' ? <Tag tone="orange">{text.required}</Tag> : null}
      {canEdit ? (
        <>
          <MoveButtons label={label} onMove={(by) => change(moves.moveField(design, name, by))} />
          <AskTwice label={text.remove} name={text.removeNamed(label)} question={text.removeAsk}>
            <Button size="s" variant="danger" onClick={() => change(moves.removeField(design, name))}>
              {text.removeNow}
            </Button>
          </AskTwice>
        </>
      ) : null}
      {own.map(({ message }) => (
        <p key={message} className={css.fault} data-stale={isDirty || undefined}>
          {message}
        </p>
      ))}
    </li>
  );
}

/** Alt with an arrow, on the field itself. */
function moveByKey(event: KeyboardEvent, onMove: (by: 1 | -1) => void): void {
  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
  event.preventDefault();
  const { id } = event.currentTarget;
  onMove(event.key === 'ArrowUp' ? -1 : 1);
  // in another group it is another button
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

const MoveButtons = ({ label, onMove }: { label: string; onMove: (by: 1 | -1) => void }) => (
  <>
    <Button size="s" aria-label={text.upNamed(label)} onClick={() => onMove(-1)}>
      {text.up}
    </Button>
    <Button size="s" aria-label={text.downNamed(label)} onClick={() => onMove(1)}>
      {text.down}
    </Button>
  </>
);
