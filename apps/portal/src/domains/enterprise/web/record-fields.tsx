// The fields of the enterprise record that the enterprise fills itself, and its contact.
import { Select } from '@yqt/ui/select';
import { TextArea, TextInput } from '@yqt/ui/text-input';
import { PERSONNEL } from './enterprise-values.ts';
import { fieldText, hintText, personnelText, sectionText, unitText } from './enterprise.text.ts';
import type { Faults } from './faults.ts';
import type { Dictionaries } from './form-parts.ts';
import css from './profile.module.css';
import type { ProfileForm } from './use-profile-form.ts';

export interface RecordFieldsProps {
  form: ProfileForm;
  faults: Faults;
  dictionaries: Dictionaries;
}

/** What a text field of this name needs to be bound to the form. */
const bind = ({ form, faults }: RecordFieldsProps, name: keyof typeof fieldText) => ({
  name,
  label: fieldText[name],
  value: form.state.values.fields[name] ?? '',
  error: faults[name],
  onChange: (event: { target: { value: string } }) => form.setField(name, event.target.value),
});

/** `industry` narrows the choices of 行业领域 to its own classes. */
export function OwnFields({ industry, ...props }: RecordFieldsProps & { industry: string }) {
  const { dictionaries } = props;
  const classes = dictionaries['ENLIB_INDUSTRY_FIELD'] ?? [];
  const chosen = props.form.state.values.fields['servics'];
  const own = classes.filter(({ parent, value }) => parent === industry || value === chosen);
  return (
    <div className={css.fields}>
      <Select
        {...bind(props, 'country')}
        hint={hintText.country}
        options={dictionaries['ENLIB_COUNTRY'] ?? []}
      />
      <TextInput {...bind(props, 'industryType')} hint={hintText.industryType} maxLength={200} />
      <Select {...bind(props, 'servics')} hint={hintText.servics} options={own.length > 0 ? own : classes} />
      <TextInput
        {...bind(props, 'areaCovered')}
        hint={hintText.areaCovered}
        affix={unitText.mu}
        inputMode="decimal"
        autoComplete="off"
      />
      <div className={css.wide}>
        <TextArea {...bind(props, 'brief')} hint={hintText.brief} maxLength={5000} />
      </div>
    </div>
  );
}

export function StaffFields(props: RecordFieldsProps) {
  return (
    <div className={css.fields}>
      {(['totalNum', 'insuredNumber'] as const).map((name) => (
        <TextInput
          key={name}
          {...bind(props, name)}
          hint={hintText.staff}
          affix={unitText.people}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      {(['juniorRatio', 'undergraduateRatio'] as const).map((name) => (
        <TextInput
          key={name}
          {...bind(props, name)}
          hint={`${hintText.ratio}，${hintText.ratioMeaning}`}
          placeholder={hintText.ratio}
          autoComplete="off"
          maxLength={100}
        />
      ))}
    </div>
  );
}

const CONTACT = [
  { prop: 'name', autoComplete: 'name' },
  { prop: 'position', autoComplete: 'organization-title' },
  { prop: 'contactTel', autoComplete: 'tel', inputMode: 'tel', hint: hintText.contactTel },
] as const;

/** Spec §3: one contact, sent as a list of one. */
export function ContactFields({ form, faults }: RecordFieldsProps) {
  const [contact = {}] = form.state.values.lists[PERSONNEL] ?? [];
  return (
    <fieldset>
      <legend className={css.legend}>{sectionText.contact}</legend>
      <div className={css.fields}>
        {CONTACT.map(({ prop, ...rest }) => (
          <TextInput
            key={prop}
            {...rest}
            id={`${PERSONNEL}-0-${prop}`}
            name={`${PERSONNEL}[0].${prop}`}
            label={personnelText[prop]}
            value={contact[prop] ?? ''}
            error={faults[`${PERSONNEL}[0].${prop}`]}
            maxLength={100}
            onChange={(event) => form.setRows(PERSONNEL, [{ ...contact, [prop]: event.target.value }])}
          />
        ))}
      </div>
    </fieldset>
  );
}
