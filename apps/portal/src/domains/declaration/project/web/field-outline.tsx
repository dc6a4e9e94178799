// The fields of a design in their sections: chosen, moved and removed with buttons, each named for who hears the page.
import { AskTwice } from '@yqt/ui/ask-twice';
import { Button } from '@yqt/ui/button';
import { Tag } from '@yqt/ui/tag';
import { TextInput } from '@yqt/ui/text-input';
import { textOf } from '@yqt/forms/answers';
import * as moves from '../design-moves.rules.ts';
import type { DesignField, DesignSection } from '../design.rules.ts';
import { KIND_LABELS } from '../properties.rules.ts';
import css from './designer.module.css';
import { designerText as text } from './designer.text.ts';
import type { Designer } from './use-designer.ts';

export interface OutlineProps {
  designer: Designer;
  canEdit: boolean;
  chosen: string | null;
  onChoose: (name: string | null) => void;
}

export const FieldOutline = (props: OutlineProps) =>
  props.designer.design.sections.map((section) => (
    <SectionPart key={section.id} {...props} section={section} />
  ));

function SectionPart({ section, ...props }: OutlineProps & { section: DesignSection }) {
  const { designer, canEdit } = props;
  const { id, title, note, fields } = section;
  const { design, change } = designer;
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

function FieldLine({ designer, canEdit, chosen, onChoose, field }: OutlineProps & { field: DesignField }) {
  const { name, kind, answers } = field;
  const { design, change, faults, isDirty } = designer;
  const label = textOf(answers['label']) || name;
  const own = faults.filter((fault) => fault.name === name);
  return (
    <li className={css.field} data-chosen={chosen === name || undefined}>
      <span className={css.name}>
        <button type="button" aria-pressed={chosen === name} onClick={() => onChoose(name)}>
          <span className="visually-hidden">{text.edit('')}</span>
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
