// What a save of the enterprise form must satisfy (spec §5): all faults at once, named as the form names its fields.
import { textOf, type Answers } from '@yqt/forms/answers';
import { checkDraft, rootOf } from '@yqt/forms/check';
import { fieldsOf } from '@yqt/forms/form';
import type { FieldError } from '@yqt/kernel/errors';
import { isMobile } from '@yqt/kernel/patterns';
import { maskMobile } from '@yqt/kernel/masking';
import { ratioOf } from './cells.rules.ts';
import {
  byNames,
  ENTERPRISE_FORM,
  FIGURE_NAMES,
  isRatio,
  partOfForm,
  WORDS_NAMES,
  type OwnName,
} from './form-definition.rules.ts';
import { dictionaryOf, type FormRow } from './form-tables.rules.ts';
import { OFFICIAL_NAMES, type OfficialField } from './official-fields.rules.ts';

/** The record as it was sent. */
export type EnLibFields = Readonly<Record<OwnName, string | number | null>> &
  Partial<Record<OfficialField, string>>;

export interface FormToCheck {
  enLibDTO: EnLibFields;
  enLibPersonnelDTO: readonly FormRow[];
}

/** What the check is held against. */
export interface FormGrounds {
  /** The official values shown to the user. */
  official: Record<OfficialField, string>;
  /** How the stored telephone number is shown; empty = none is stored. */
  maskedTel: string;
  /** True where a code is one of a dictionary's. */
  hasCode: (dictionary: string, code: string) => boolean;
  /** Today. */
  on: string;
}

/** A form that was checked. */
export interface CheckedForm {
  /** As they are stored: decimal text, '' where nothing is said. */
  own: Record<OwnName, string>;
  faults: FieldError[];
}

/** The record and its contact: what is stored of them, and every fault of shape and of rule. */
export function checkForm({ enLibDTO, enLibPersonnelDTO }: FormToCheck, grounds: FormGrounds): CheckedForm {
  const contact = enLibPersonnelDTO.map((row) => withoutMask(row, grounds.maskedTel));
  const given = byNames(OWN_NAMES, (name) => enLibDTO[name]);
  // codes have their own place below: a dictionary is a matter of the caller
  const options = { on: grounds.on, codes: null };
  const { answers, faults } = checkDraft(RECORD, { ...given, enLibPersonnelDTO: contact }, options);
  const typed: Answers = answers;
  const own = byNames(OWN_NAMES, (name) => textOf(typed[name]));
  const ofForm = [...faults, ...ratioFaults(own), ...codeFaults(own, grounds)];
  return {
    own,
    faults: [...officialFaults(enLibDTO, grounds.official), ...inOrder(ofForm).map(onWire)],
  };
}

const RECORD = partOfForm('basic', 'personnel');
const OWN_NAMES = [...FIGURE_NAMES, ...WORDS_NAMES];
const ORDER = fieldsOf(ENTERPRISE_FORM).map(({ name }) => name);
const inOrder = (faults: readonly FieldError[]): FieldError[] =>
  faults.toSorted((a, b) => ORDER.indexOf(rootOf(a.field)) - ORDER.indexOf(rootOf(b.field)));

/** A number that came back masked is the stored one, and not to be judged. */
const withoutMask = (row: FormRow, maskedTel: string): FormRow =>
  (row['contactTel'] ?? '').trim() === maskedTel ? { ...row, contactTel: '' } : row;

/** The fault under the name that its value has on the wire. */
const onWire = ({ field, errorMessage }: FieldError): FieldError => ({
  field: field.includes('[') ? field.replace(/^(\w+)\[(\d+)\]/, '$1.$2') : `enLibDTO.${field}`,
  errorMessage,
});

/** The place of a wire fault in the form: without the name of the record, and 「list.0.year」 is `list[0].year`. */
export const formPathOf = (field: string): string =>
  field.replace(/^enLibDTO\./, '').replace(/^(\w+)\.(\d+)\./, '$1[$2].');

/** A read-only field may be left out or come back unchanged; a changed one is refused, never silently dropped. */
const officialFaults = (given: EnLibFields, official: Record<OfficialField, string>): FieldError[] =>
  OFFICIAL_NAMES.flatMap(({ name, label }) => {
    const value = given[name];
    if (value === undefined || value === official[name]) return [];
    return [{ field: `enLibDTO.${name}`, errorMessage: `${label}以登记信息为准，不能修改` }];
  });

const ratioFaults = (own: Readonly<Record<string, string>>): FieldError[] =>
  fieldsOf(RECORD).flatMap(({ name, label }) => {
    const text = own[name] ?? '';
    return !isRatio(name) || text === '' || ratioOf(text)
      ? []
      : [{ field: name, errorMessage: `${label}：请填写人数和占比，例如 5 (2.13)` }];
  });

const codeFaults = (own: Readonly<Record<string, string>>, { hasCode }: FormGrounds): FieldError[] =>
  fieldsOf(RECORD).flatMap((field) => {
    const code = own[field.name] ?? '';
    const dictionary = dictionaryOf(field);
    return dictionary === undefined || code === '' || hasCode(dictionary, code)
      ? []
      : [{ field: field.name, errorMessage: `${field.label}：请从列表中选择` }];
  });

/** 186****1402; of a landline the last four digits alone. */
export const maskTel = (tel: string): string => (isMobile(tel) ? maskMobile(tel) : `****${tel.slice(-4)}`);
