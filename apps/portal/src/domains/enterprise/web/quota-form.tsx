// The form of 经营指标: business figures and foreign trade, one row a year.
import { FormPart } from '@yqt/ui/form/form-part';
import { useShell } from '../../../frame/use-shell.ts';
import type { QuotaFigures as StoredQuota } from '../contract.ts';
import { partOfForm } from '../form-definition.rules.ts';
import { quotaText } from './enterprise.text.ts';
import type { LoadedForm } from './form-answers.ts';
import { FormSection } from './form-section.tsx';
import type { Dictionaries } from './load-dictionaries.ts';
import { ProfileForm } from './profile-form.tsx';
import css from './profile.module.css';
import type { SaveReply } from './save-answer.ts';
import { profileView, tablesOf } from './use-form-view.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** What the page asks. */
export const QUOTA_FORM = partOfForm('management', 'volume');

export interface QuotaFormProps {
  stored: StoredQuota;
  loaded: LoadedForm;
  dictionaries: Dictionaries;
  /** The answer to a form that was posted without JavaScript. */
  posted: SaveReply | undefined;
}

export function QuotaForm({ stored, loaded, dictionaries, posted }: QuotaFormProps) {
  const { shell } = useShell();
  const { enId, enName } = stored;
  const place = { scope: 'quota', enId, accountId: shell.viewer?.id ?? '', form: QUOTA_FORM };
  const form = useProfileForm(loaded, place, posted);
  const view = profileView(QUOTA_FORM, { form, dictionaries });
  return (
    <>
      <p className={css.lead}>{quotaText.lead}</p>
      <ProfileForm form={form} view={view} enterpriseName={enName}>
        {QUOTA_FORM.sections.map(({ id, title }) => (
          <FormSection key={id} id={id} title={title}>
            <FormPart view={view} names={tablesOf(id)} />
          </FormSection>
        ))}
      </ProfileForm>
    </>
  );
}
