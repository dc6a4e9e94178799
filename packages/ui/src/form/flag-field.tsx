// 是 or 否 as radios, with a way back where no answer is needed; a consent, and what one may tick, as one box.
import type { Answer } from '@yqt/forms/answers';
import { Checkbox } from '../checkbox.tsx';
import { FieldGroup, type FieldLabel } from '../field.tsx';
import css from './form.module.css';
import { TEXT_AGREED, TEXT_NO, TEXT_UNANSWERED, TEXT_YES } from './form.text.ts';

export interface TickFieldProps extends FieldLabel {
  answer: Answer | undefined;
  onPick?: ((answer: boolean | undefined) => void) | undefined;
}

/** One box with the question as its words: ticked it says 是, else nothing. */
export const TickField = ({ id, label, hint, answer, onPick }: TickFieldProps) => (
  <div className={css.tick}>
    <Checkbox
      id={id}
      name={id}
      value="true"
      label={
        <>
          {label}
          {hint === undefined ? null : <span className={css.tickHint}>{hint}</span>}
        </>
      }
      {...(onPick
        ? { checked: answer === true, onChange: ({ target }) => onPick(target.checked || undefined) }
        : { defaultChecked: answer === true })}
    />
  </div>
);

export interface FlagFieldProps extends FieldLabel {
  mustAgree: boolean;
  /** Beside the box of what must be agreed to. */
  boxLabel?: string | undefined;
  /** What it is called where nothing is chosen. */
  openLabel?: string | undefined;
  answer: Answer | undefined;
  onPick?: ((answer: boolean | undefined) => void) | undefined;
}

export function FlagField({
  mustAgree,
  boxLabel = TEXT_AGREED,
  openLabel = TEXT_UNANSWERED,
  answer,
  onPick,
  ...label
}: FlagFieldProps) {
  const choices = [
    { value: true, label: TEXT_YES },
    { value: false, label: TEXT_NO },
    ...(label.isRequired ? [] : [{ value: undefined, label: openLabel }]),
  ];
  const boxes = mustAgree ? [{ value: true, label: boxLabel }] : choices;
  return (
    <FieldGroup {...label} isRequired={label.isRequired === true || mustAgree}>
      <div className={css.choices}>
        {boxes.map((box) => {
          const isChosen = answer === box.value;
          return (
            <Checkbox
              key={String(box.value)}
              kind={mustAgree ? 'checkbox' : 'radio'}
              name={label.id}
              value={box.value === undefined ? '' : String(box.value)}
              label={box.label}
              {...(onPick
                ? {
                    checked: isChosen,
                    onChange: ({ target }: { target: { checked: boolean } }) =>
                      onPick(mustAgree ? target.checked : box.value),
                  }
                : { defaultChecked: isChosen })}
            />
          );
        })}
      </div>
    </FieldGroup>
  );
}
