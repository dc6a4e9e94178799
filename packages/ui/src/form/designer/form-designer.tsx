// A form that is designed as an answer of another one: what it asks, and the designer in a dialog of its own. That stands outside of
// the form that it belongs to, so that nothing of it is posted along.
import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { textOf } from '@yqt/forms/answers';
import type { Design } from '@yqt/forms/design';
import { errorOf, faultsOfDesign } from '@yqt/forms/designed';
import { KIND_LABELS } from '@yqt/forms/field-kinds';
import type { FormDefinition } from '@yqt/forms/form';
import { MAX_DESIGN, parseDesign } from '@yqt/forms/read-design';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { FieldGroup } from '../../field.tsx';
import { LoadingState } from '../../loading-state.tsx';
import fieldCss from '../../field.module.css';
import { controlId, type DesignerProps } from '../form-view.ts';
import { designerText as text } from './designer.text.ts';
import type { Designing } from './designing.ts';

const DesignWorkspace = lazy(() =>
  import('./design-workspace.tsx').then((part) => ({ default: part.DesignWorkspace })),
);

export interface FormDesignerProps extends DesignerProps {
  /** The whole form as it will be filled in. */
  formOf: (design: Design) => FormDefinition;
  /** The page's code runs. */
  isAwake: boolean;
}

const EMPTY: Design = {
  title: '',
  sections: [{ id: 'questions', title: text.firstSection, note: '', fields: [] }],
};

export function FormDesigner({ value, onEdit, field, on, formOf, isAwake, ...label }: FormDesignerProps) {
  const [own, setOwn] = useState(value);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isFull, setFull] = useState(false);
  const kept = onEdit ? value : own;
  const readable = parseDesign(kept);
  const design = readable ?? EMPTY;
  const hasFields = design.sections.some(({ fields }) => fields.length > 0);
  const open = (name: string | null) => {
    setChosen(name);
    setOpen(true);
  };
  const designer: Designing = {
    design,
    change(next) {
      const words = JSON.stringify(next);
      const fits = words.length <= MAX_DESIGN && parseDesign(words) !== null;
      setFull(!fits);
      if (fits) (onEdit ?? setOwn)(words);
    },
    faults: faultsOfDesign(field, design, on),
    canEdit: true,
    kinds: field.kinds,
    dictionaries: [],
  };
  return (
    <FieldGroup {...label}>
      <input
        type="hidden"
        name={label.id}
        value={hasFields ? JSON.stringify(design) : readable ? '' : kept}
      />
      {hasFields ? (
        <Asked at={label.id} designer={designer} isAwake={isAwake} onOpen={open} />
      ) : (
        <p>{text.none}</p>
      )}
      <p>
        <Button disabled={!isAwake} onClick={() => open(null)}>
          {text.open}
        </Button>
      </p>
      <noscript>
        <p>{text.needsScript}</p>
      </noscript>
      {isOpen
        ? createPortal(
            <Dialog
              isOpen
              size="xl"
              title={label.label}
              onClose={() => setOpen(false)}
              footer={
                <Button variant="primary" onClick={() => setOpen(false)}>
                  {text.done}
                </Button>
              }
            >
              <Suspense fallback={<LoadingState />}>
                <DesignWorkspace {...{ designer, chosen, on, isFull, formOf }} onChoose={setChosen} />
              </Suspense>
            </Dialog>,
            document.body,
          )
        : null}
    </FieldGroup>
  );
}

interface AskedProps {
  /** The path of the answer. */
  at: string;
  designer: Designing;
  isAwake: boolean;
  onOpen: (name: string) => void;
}

/** What it asks, and at each field what is wrong with it: where a summary of faults leads to. */
const Asked = ({ at, designer: { design, faults }, isAwake, onOpen }: AskedProps) => (
  <ol>
    {design.sections
      .flatMap(({ fields }) => fields)
      .map(({ name, kind, answers }) => {
        const words = textOf(answers['label']) || name;
        return (
          <li key={name}>
            {words}
            {`（${KIND_LABELS[kind]}${answers['need'] === 'always' ? `，${text.required}` : ''}）`}
            {faults
              .filter((fault) => fault.name === name)
              .map((fault) => (
                <p key={fault.message} className={fieldCss.error}>
                  <Button
                    variant="text"
                    size="s"
                    id={controlId(errorOf(at, design, fault).field)}
                    aria-label={`${text.openAt(words)}：${fault.message}`}
                    disabled={!isAwake}
                    onClick={() => onOpen(name)}
                  >
                    {fault.message}
                  </Button>
                </p>
              ))}
          </li>
        );
      })}
  </ol>
);
