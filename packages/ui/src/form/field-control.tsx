// One field of a form by its kind: a control, or words where it may not be edited. What draws a table of rows is given by
// the caller: it is the heaviest of all, in scripts and in styles.
import { listOf, textOf } from '@yqt/forms/answers';
import type { Answer } from '@yqt/forms/answers';
import { unitOf } from '@yqt/forms/conditions';
import type { CellField, FieldOf } from '@yqt/forms/form';
import type { Shown } from '@yqt/forms/visible';
import type { ComponentType } from 'react';
import type { FieldLabel } from '../field.tsx';
import { TextArea, TextInput } from '../text-input.tsx';
import { ChoiceMany, ChoiceOne } from './choice-field.tsx';
import { DayInput } from './day-input.tsx';
import { FileField } from './file-field.tsx';
import { FlagField, TickField } from './flag-field.tsx';
import { optionsOf, type FormView } from './form-view.ts';
import css from './form.module.css';
import { TEXT_REMARK } from './form.text.ts';
import { hintText } from './hint-text.ts';
import { ReadField } from './read-field.tsx';
import type { RowsFieldProps } from './rows-field.tsx';
import { typed } from './typed.ts';

export interface FormControlProps {
  view: FormView;
  shown: Shown;
  /** False: words only. */
  isOpen: boolean;
}

export interface FieldControlProps extends FormControlProps {
  /** Absent: no field of the form has rows. */
  Rows?: ComponentType<RowsFieldProps>;
}

export function FieldControl({ view, shown, isOpen, Rows }: FieldControlProps) {
  const { field, isRequired, answer } = shown;
  const { errors = {}, sources = {}, remarks = {}, path = '' } = view;
  const id = `${path}${field.name}`;
  if (field.kind === 'note') return <p className={css.note}>{field.label}</p>;
  // how to write it is nothing to whoever only reads
  const said = hintText([isOpen || field.kind === 'computed' ? field.hint : undefined, sources[field.name]]);
  const remark = remarks[field.name];
  const hint = remark === undefined ? said : <Remarked remark={remark} hint={said} />;
  const label: FieldLabel = {
    id,
    label: field.label,
    error: errors[id],
    isRequired,
    hint,
  };
  if (!isOpen || field.kind === 'computed')
    return <ReadField view={view} field={field} answer={answer} {...label} />;
  if (field.kind === 'rows')
    return Rows ? <Rows view={view} field={field} answer={answer} {...label} /> : null;
  return (
    <div className={placeOf(field)} data-field={field.name}>
      <CellControl view={view} field={field} answer={answer} label={label} />
    </div>
  );
}

/** The remark is part of what describes the control, so that it is read aloud with it. */
const Remarked = ({ remark, hint }: { remark: string; hint: string | undefined }) => (
  <>
    <strong className={css.remark}>{`${TEXT_REMARK}：${remark}`}</strong>
    {hint}
  </>
);

const WIDE: ReadonlySet<string> = new Set([
  'longText',
  'richText',
  'choices',
  'files',
  'flag',
  'design',
  'picture',
]);
/** 是/否 stands beside its words where there is room; a consent has long words of its own. */
const placeOf = (field: CellField): string | undefined => {
  if (field.kind === 'flag' && !field.mustAgree && !field.isBox) return `${css.wide} ${css.flag}`;
  return WIDE.has(field.kind) ? css.wide : undefined;
};

interface CellControlProps {
  view: FormView;
  field: CellField;
  answer: Answer | undefined;
  label: FieldLabel;
}

function CellControl({ view, field, answer, label }: CellControlProps) {
  const set = view.onChange && ((value: Answer | undefined) => view.onChange?.(field.name, value));
  switch (field.kind) {
    case 'flag':
      return field.isBox && !field.mustAgree ? (
        <TickField {...label} answer={answer} onPick={set} />
      ) : (
        <FlagField
          {...label}
          mustAgree={field.mustAgree === true}
          boxLabel={field.boxLabel}
          openLabel={view.openLabel}
          answer={answer}
          onPick={set}
        />
      );
    case 'choice':
    case 'choices':
      return <Choice {...{ view, field, answer, label }} />;
    case 'files':
      return <FileField {...label} {...limitsOf(field)} view={view} chosen={listOf(answer)} onPick={set} />;
    case 'date':
    case 'month':
      return (
        <DayInput
          {...label}
          field={field}
          on={view.on}
          value={textOf(answer)}
          isTyped={view.hasTypedDays}
          onEdit={set}
        />
      );
    case 'richText': {
      const Editor = view.pickers?.richText ?? PlainEditor;
      return <Editor {...label} value={textOf(answer)} onEdit={set} />;
    }
    case 'design': {
      const Designer = view.pickers?.design;
      return Designer ? (
        <Designer {...label} field={field} on={view.on} value={textOf(answer)} onEdit={set} />
      ) : (
        <input type="hidden" name={label.id} value={textOf(answer)} />
      );
    }
    case 'picture': {
      const Picture = view.pickers?.picture;
      return Picture ? (
        <Picture {...label} field={field} view={view} value={textOf(answer)} onEdit={set} />
      ) : (
        <input type="hidden" name={label.id} value={textOf(answer)} />
      );
    }
    case 'longText':
      return (
        <TextArea {...label} name={label.id} maxLength={field.max ?? 5_000} {...typed(textOf(answer), set)} />
      );
    default:
      return <Line {...{ field, label }} value={textOf(answer)} onEdit={set} />;
  }
}

const limitsOf = ({ most = 10, accept }: FieldOf<'files'>) => ({ most, accept });

function Choice({ view, field, answer, label }: CellControlProps & { field: FieldOf<'choice' | 'choices'> }) {
  const isMany = field.kind === 'choices';
  const { pickers = {}, onChange } = view;
  const own = field.dictionary === undefined ? undefined : pickers.byDictionary?.[field.dictionary];
  const Picker = own ?? (isMany ? (pickers.many ?? ChoiceMany) : (pickers.one ?? ChoiceOne));
  const pick = (chosen: readonly string[]) =>
    onChange?.(field.name, isMany ? (chosen.length ? chosen : undefined) : chosen[0] || undefined);
  const { initial, openLabel } = field.kind === 'choice' ? field : NO_WORDS;
  const given = typeof answer === 'string' ? [answer] : listOf(answer);
  const chosen = given.length === 0 && initial !== undefined ? [initial] : given;
  return (
    <Picker
      {...label}
      options={optionsOf(field, view.dictionaries)}
      chosen={chosen}
      emptyLabel={initial === undefined ? (openLabel ?? view.openLabel) : null}
      onPick={onChange === undefined ? undefined : pick}
    />
  );
}

const NO_WORDS: { initial?: string; openLabel?: string } = {};

type LineField = FieldOf<'text' | 'number' | 'money' | 'percent'>;

interface LineProps {
  field: Exclude<
    CellField,
    { kind: 'flag' | 'choice' | 'choices' | 'files' | 'date' | 'month' | 'richText' | 'design' | 'picture' }
  >;
  label: FieldLabel;
  value: string;
  onEdit: ((value: string | undefined) => void) | undefined;
}

const FIGURES: ReadonlySet<string> = new Set<LineField['kind']>(['number', 'money', 'percent']);
const SHAPE_MODES = { mobile: 'tel', landline: 'tel', phone: 'tel', email: 'email' } as const;

function Line({ field, label, value, onEdit }: LineProps) {
  const isFigure = FIGURES.has(field.kind);
  const unit = unitOf({ kind: field.kind, ...('unit' in field && field.unit ? { unit: field.unit } : {}) });
  return (
    <TextInput
      {...label}
      name={label.id}
      affix={unit}
      inputMode={modeOf(field)}
      maxLength={isFigure ? 40 : 'max' in field ? field.max : undefined}
      autoComplete="off"
      {...typed(value, onEdit)}
    />
  );
}

/** The keys that a phone offers; some of those for figures have no minus. */
function modeOf(field: LineProps['field']): 'tel' | 'email' | 'text' | 'numeric' | 'decimal' | undefined {
  if ('places' in field || FIGURES.has(field.kind)) {
    if ('isSigned' in field && field.isSigned) return 'text';
    return 'places' in field && field.places === 0 ? 'numeric' : 'decimal';
  }
  const shape = 'shape' in field ? field.shape : undefined;
  return Object.entries(SHAPE_MODES).find(([name]) => name === shape)?.[1];
}

function PlainEditor({
  value,
  onEdit,
  ...label
}: FieldLabel & { value: string; onEdit?: LineProps['onEdit'] }) {
  return <TextArea {...label} name={label.id} rows={8} {...typed(value, onEdit)} />;
}
