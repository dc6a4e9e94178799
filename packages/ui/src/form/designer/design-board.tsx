// A form while it is designed: what is wrong with it, its fields on the left, the properties of the chosen one on the right.
import type { ReactNode } from 'react';
import { textOf } from '@yqt/forms/answers';
import { Card, SectionHead } from '../../card.tsx';
import { Notice } from '../../notice.tsx';
import css from './designer.module.css';
import { designerText as text } from './designer.text.ts';
import type { OutlineProps } from './designing.ts';
import { FieldProperties, Palette } from './field-editor.tsx';
import { FieldOutline } from './field-outline.tsx';

export interface DesignBoardProps extends OutlineProps {
  /** Today, `yyyy-MM-dd`. */
  on: string;
  /** Another way to add a field to a group. */
  more?: (section: string) => ReactNode;
}

export function DesignBoard({ on, more, ...props }: DesignBoardProps) {
  const { designer, chosen } = props;
  const fields = designer.design.sections.flatMap((section) => section.fields);
  const field = fields.find(({ name }) => name === chosen);
  return (
    <>
      <FaultList {...props} />
      <div className={css.columns}>
        <Card as="section" labelledBy="outline">
          <SectionHead
            id="outline"
            title={text.outline}
            {...(designer.canEdit && { description: text.drag })}
          />
          {designer.canEdit ? <Palette {...props} more={more} /> : null}
          <FieldOutline {...props} />
        </Card>
        <section aria-label={text.properties}>
          {field ? (
            <FieldProperties key={field.name} designer={designer} field={field} on={on} />
          ) : (
            <Card>{text.pick}</Card>
          )}
        </section>
      </div>
    </>
  );
}

function FaultList({ designer: { design, faults }, onChoose }: OutlineProps) {
  if (faults.length === 0) return null;
  const fields = design.sections.flatMap((section) => section.fields);
  const labelOf = (name: string) =>
    textOf(fields.find((field) => field.name === name)?.answers['label']) || text.code(name);
  return (
    <Notice tone="warning" title={text.faults(faults.length)} isLive>
      <ul>
        {faults.map(({ name, message }) => (
          <li key={`${name} ${message}`}>
            {name === null ? (
              message
            ) : (
              <button type="button" onClick={() => onChoose(name)}>{`“${labelOf(name)}”：${message}`}</button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
