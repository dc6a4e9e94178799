// The form of 基本信息: official fields to read, one's own to fill, the contact.
import { useMemo } from 'react';
import { useShell } from '../../../frame/use-shell.ts';
import type { BasicForm } from '../contract.ts';
import { sectionText } from './enterprise.text.ts';
import { faultsOf } from './faults.ts';
import { recordItems, type Dictionaries } from './form-parts.ts';
import { FormSection } from './form-section.tsx';
import type { LoadedForm } from './form-values.ts';
import { OfficialFacts } from './official-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ContactFields, OwnFields, StaffFields } from './record-fields.tsx';
import type { SaveAnswer } from './save-answer.ts';
import { useProfileForm } from './use-profile-form.ts';

export interface BaseFormProps {
  basic: BasicForm;
  loaded: LoadedForm;
  dictionaries: Dictionaries;
  /** The answer to a form that was posted without JavaScript. */
  posted: SaveAnswer | undefined;
}

export function BaseForm({ basic, loaded, dictionaries, posted }: BaseFormProps) {
  const { shell } = useShell();
  const place = { scope: 'base', enId: basic.enId, accountId: shell.viewer?.id ?? '' };
  const form = useProfileForm(loaded, place, posted);
  const items = useMemo(() => recordItems(dictionaries), [dictionaries]);
  const parts = { form, faults: faultsOf(form.answer), dictionaries };
  return (
    <ProfileForm form={form} enterpriseName={basic.enName} items={items}>
      <FormSection id="official" title={sectionText.official}>
        <OfficialFacts
          enId={basic.enId}
          record={basic.enLibDTO}
          official={basic.official}
          dictionaries={dictionaries}
          hotline={shell.tenant.hotline}
          isDirty={form.isDirty}
        />
      </FormSection>
      <FormSection id="own" title={sectionText.own}>
        <OwnFields {...parts} industry={basic.enLibDTO.industry} />
      </FormSection>
      <FormSection id="personnel" title={sectionText.personnel}>
        <StaffFields {...parts} />
        <ContactFields {...parts} />
      </FormSection>
    </ProfileForm>
  );
}
