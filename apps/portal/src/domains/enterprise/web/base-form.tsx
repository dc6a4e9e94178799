// The form of 基本信息: official fields to read, one's own to fill, the contact.
import { FormPart } from '@yqt/ui/form/form-part';
import { useShell } from '../../../frame/use-shell.ts';
import type { BasicForm } from '../contract.ts';
import { partOfForm } from '../form-definition.rules.ts';
import { ContactFields } from './contact-fields.tsx';
import { sectionText } from './enterprise.text.ts';
import type { LoadedForm } from './form-answers.ts';
import { FormSection } from './form-section.tsx';
import type { Dictionaries } from './load-dictionaries.ts';
import { OfficialFacts } from './official-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import type { SaveReply } from './save-answer.ts';
import { profileView, scalarsOf } from './use-form-view.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** What the page asks. */
export const BASE_FORM = partOfForm('basic', 'personnel');

export interface BaseFormProps {
  basic: BasicForm;
  loaded: LoadedForm;
  dictionaries: Dictionaries;
  /** The answer to a form that was posted without JavaScript. */
  posted: SaveReply | undefined;
}

export function BaseForm({ basic, loaded, dictionaries, posted }: BaseFormProps) {
  const { shell } = useShell();
  const { enId, enName, enLibDTO: record, official } = basic;
  const place = { scope: 'base', enId, accountId: shell.viewer?.id ?? '', form: BASE_FORM };
  const form = useProfileForm(loaded, place, posted);
  const view = profileView(BASE_FORM, { form, dictionaries, industry: record.industry });
  return (
    <ProfileForm form={form} view={view} enterpriseName={enName}>
      <FormSection id="official" title={sectionText.official}>
        <OfficialFacts
          {...{ enId, record, official, dictionaries }}
          hotline={shell.tenant.hotline}
          isDirty={form.isDirty}
        />
      </FormSection>
      {BASE_FORM.sections.map(({ id, title }) => (
        <FormSection key={id} id={id} title={id === 'basic' ? sectionText.own : title}>
          <FormPart view={view} names={scalarsOf(id)} />
          {id === 'personnel' ? <ContactFields view={view} /> : null}
        </FormSection>
      ))}
    </ProfileForm>
  );
}
