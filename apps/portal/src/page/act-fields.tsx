// What one step of something filed asks of whoever takes it (its own form, the code of a reason, its words), and the button
// that takes it. The form around them, and where it is sent, are its page's.
import { Button, type ButtonProps } from '@yqt/ui/button';
import { FormFields } from '@yqt/ui/form/form-fields';
import type { FormView } from '@yqt/ui/form/form-view';
import { Select } from '@yqt/ui/select';
import { TextArea, type TextAreaProps } from '@yqt/ui/text-input';

/** Messages of a refused post by field; those of the step's own form begin with `payload.`. */
type Faults = Readonly<Record<string, string>>;

export interface ActFieldsProps {
  act: { event: string; form: FormView['form'] | null };
  /** `yyyy-MM-dd`. */
  today: string;
  faults: Faults;
  /** Null = no code is asked for. */
  code: { label: string; words: Readonly<Record<string, string>>; isRequired: boolean } | null;
  /** Stores a file that the form asks for; absent = it asks for none. */
  upload?: FormView['upload'];
  /** Null = no words are asked for. */
  reason: Pick<TextAreaProps, 'label' | 'hint' | 'isRequired'> | null;
}

/** Named as every call that takes a step reads them: the form's own fields, `reasonCode`, `reason`. */
export const ActFields = ({ act: { event, form }, today, faults, code, reason, upload }: ActFieldsProps) => (
  <>
    {form === null ? null : (
      <FormFields form={form} values={{}} on={today} errors={payloadFaults(faults)} upload={upload} />
    )}
    {code === null ? null : (
      <Select
        name="reasonCode"
        id={`${event}-code`}
        label={code.label}
        isRequired={code.isRequired}
        options={Object.entries(code.words).map(([value, label]) => ({ value, label }))}
        error={faults['reasonCode']}
      />
    )}
    {reason === null ? null : (
      <TextArea
        {...reason}
        name="reason"
        id={`${event}-reason`}
        maxLength={2000}
        rows={3}
        error={faults['reason']}
      />
    )}
  </>
);

/** Faults of the step's own form by its own paths. */
export const payloadFaults = (faults: Faults): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([path, message]) =>
      path.startsWith('payload.') ? [[path.slice('payload.'.length), message]] : [],
    ),
  );

export interface ActButtonProps extends Omit<ButtonProps, 'type' | 'variant'> {
  tone: 'primary' | 'danger' | 'plain';
}

export const ActButton = ({ tone, ...rest }: ActButtonProps) => (
  <Button {...rest} type="submit" variant={tone === 'plain' ? 'default' : tone} />
);
