// The form of 经营指标: business figures and foreign trade, one row a year.
import { useMemo } from 'react';
import { useShell } from '../../../frame/use-shell.ts';
import type { QuotaForm as StoredQuota } from '../contract.ts';
import { quotaText, sectionText } from './enterprise.text.ts';
import { faultsOf } from './faults.ts';
import { tableItems, type Dictionaries } from './form-parts.ts';
import { FormRows } from './form-rows.tsx';
import { FormSection } from './form-section.tsx';
import type { LoadedForm } from './form-values.ts';
import { ProfileForm } from './profile-form.tsx';
import css from './profile.module.css';
import type { SaveAnswer } from './save-answer.ts';
import { useProfileForm } from './use-profile-form.ts';

const KINDS = ['management', 'volume'] as const;

export interface QuotaFormProps {
  stored: StoredQuota;
  loaded: LoadedForm;
  dictionaries: Dictionaries;
  /** The answer to a form that was posted without JavaScript. */
  posted: SaveAnswer | undefined;
}

export function QuotaForm({ stored, loaded, dictionaries, posted }: QuotaFormProps) {
  const { shell } = useShell();
  const place = { scope: 'quota', enId: stored.enId, accountId: shell.viewer?.id ?? '' };
  const form = useProfileForm(loaded, place, posted);
  const items = useMemo(() => tableItems(KINDS, dictionaries), [dictionaries]);
  const parts = { form, faults: faultsOf(form.answer), dictionaries };
  return (
    <>
      <p className={css.lead}>{quotaText.lead}</p>
      <ProfileForm form={form} enterpriseName={stored.enName} items={items}>
        {KINDS.map((kind) => (
          <FormSection key={kind} id={kind} title={sectionText[kind]}>
            <FormRows kind={kind} {...parts} />
          </FormSection>
        ))}
      </ProfileForm>
    </>
  );
}
