// The enterprise information form with its seven sections (spec §2), progress and anchors.
import { Link } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import { chosenEnterprise, type ViewerView } from '../../../frame/shell-types.ts';
import { isEmpty, type Answers } from '@yqt/forms/answers';
import { FormPart } from '@yqt/ui/form/form-part';
import { useShell } from '../../../frame/use-shell.ts';
import { paths } from '../../../paths.ts';
import type { LibForm } from '../contract.ts';
import { ENTERPRISE_FORM } from '../form-definition.rules.ts';
import { ContactFields } from './contact-fields.tsx';
import { wholeText } from './enterprise.text.ts';
import { FillMeter } from './fill-meter.tsx';
import { tidied, type LoadedForm } from './form-answers.ts';
import { FormSection } from './form-section.tsx';
import type { Dictionaries } from './load-dictionaries.ts';
import { OfficialFacts } from './official-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import css from './profile.module.css';
import { PropertyTabs } from './property-tabs.tsx';
import type { SaveReply } from './save-answer.ts';
import { SectionNav, type SectionEntry } from './section-nav.tsx';
import { profileView, scalarsOf, tablesOf } from './use-form-view.tsx';
import { useProfileForm } from './use-profile-form.ts';

export interface EnterpriseFormProps {
  form: LibForm;
  loaded: LoadedForm;
  dictionaries: Dictionaries;
  /** The answer to a form that was posted without JavaScript. */
  posted: SaveReply | undefined;
}

export function EnterpriseForm({ form: stored, loaded, dictionaries, posted }: EnterpriseFormProps) {
  const { shell } = useShell();
  const { enId, enName, enLibDTO: record, official } = stored;
  const place = { scope: 'enterprise', enId, accountId: shell.viewer?.id ?? '', form: ENTERPRISE_FORM };
  const form = useProfileForm(loaded, place, posted);
  const view = profileView(ENTERPRISE_FORM, { form, dictionaries, industry: record.industry });
  const sections = sectionsOf(tidied(form.now.values));
  return (
    <>
      <OtherChosen viewer={shell.viewer} enId={stored.enId} name={stored.enName} />
      <FormHead stored={stored} sections={sections} />
      <SectionNav sections={sections} />
      <ProfileForm form={form} view={view} enterpriseName={enName}>
        {ENTERPRISE_FORM.sections.map(({ id, title }) => (
          <FormSection key={id} id={id} title={title}>
            {id === 'basic' ? (
              <OfficialFacts
                {...{ enId, record, official, dictionaries }}
                hotline={shell.tenant.hotline}
                isDirty={form.isDirty}
              />
            ) : null}
            <FormPart view={view} names={scalarsOf(id)} />
            {id === 'personnel' ? <ContactFields view={view} /> : null}
            {id === 'property' ? <PropertyTabs view={view} /> : null}
            {id === 'personnel' || id === 'property' ? null : <FormPart view={view} names={tablesOf(id)} />}
          </FormSection>
        ))}
      </ProfileForm>
    </>
  );
}

function FormHead({ stored, sections }: { stored: LibForm; sections: readonly SectionEntry[] }) {
  const filled = sections.reduce((sum, section) => sum + section.filled, 0);
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return (
    <div className={css.formHead}>
      <p className={css.formName}>{stored.enName}</p>
      <FillMeter
        label={wholeText.progressLabel}
        words={wholeText.progress(filled, total)}
        filled={filled}
        total={total}
      />
      <p className={css.lead}>{wholeText.lead}</p>
      <p className={css.small}>
        {stored.updatedAt === null ? wholeText.neverSaved : wholeText.updated(stored.updatedAt)}
      </p>
    </div>
  );
}

/** A table counts as one. */
const sectionsOf = (values: Answers): SectionEntry[] =>
  ENTERPRISE_FORM.sections.map(({ id, title, fields }) => ({
    id,
    title,
    total: fields.length,
    filled: fields.filter(({ name }) => !isEmpty(values[name])).length,
  }));

/** The page is of the first enterprise (spec §6): said where another one is chosen. */
function OtherChosen({ viewer, enId, name }: { viewer: ViewerView | null; enId: string; name: string }) {
  const chosen = chosenEnterprise(viewer);
  if (chosen === null || chosen.enId === enId) return null;
  return (
    <Notice tone="warning" title={wholeText.otherChosen(name, chosen.name)}>
      <Link to={paths.relationEnterprise(chosen.enId)}>{wholeText.toChosen(chosen.name)}</Link>
    </Notice>
  );
}
