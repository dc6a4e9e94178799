// The enterprise information form with its seven sections (spec §2), progress and anchors.
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Notice } from '@yqt/ui/notice';
import { chosenEnterprise, type ViewerView } from '../../../frame/shell-types.ts';
import { useShell } from '../../../frame/use-shell.ts';
import { paths } from '../../../paths.ts';
import type { LibForm } from '../contract.ts';
import { ROW_KINDS } from '../form-tables.rules.ts';
import { PERSONNEL } from './enterprise-values.ts';
import { wholeText, sectionText } from './enterprise.text.ts';
import { faultsOf } from './faults.ts';
import { FillMeter } from './fill-meter.tsx';
import type { FormItem } from './form-items.ts';
import { recordItems, tableItems, type Dictionaries } from './form-parts.ts';
import { FormRows } from './form-rows.tsx';
import { FormSection } from './form-section.tsx';
import type { FormValues, LoadedForm } from './form-values.ts';
import { OfficialFacts } from './official-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import css from './profile.module.css';
import { PropertyTabs } from './property-tabs.tsx';
import { ContactFields, OwnFields, StaffFields } from './record-fields.tsx';
import type { SaveAnswer } from './save-answer.ts';
import { SectionNav, type SectionEntry } from './section-nav.tsx';
import { useProfileForm } from './use-profile-form.ts';

export interface EnterpriseFormProps {
  form: LibForm;
  loaded: LoadedForm;
  dictionaries: Dictionaries;
  /** The answer to a form that was posted without JavaScript. */
  posted: SaveAnswer | undefined;
}

export function EnterpriseForm({ form: stored, loaded, dictionaries, posted }: EnterpriseFormProps) {
  const { shell } = useShell();
  const form = useProfileForm(
    loaded,
    { scope: 'enterprise', enId: stored.enId, accountId: shell.viewer?.id ?? '' },
    posted,
  );
  const items = useMemo(
    () => [...recordItems(dictionaries), ...tableItems(ROW_KINDS, dictionaries)],
    [dictionaries],
  );
  const sections = sectionsOf(items, form.state.values);
  const parts = { form, faults: faultsOf(form.answer), dictionaries };
  return (
    <>
      <OtherChosen viewer={shell.viewer} enId={stored.enId} name={stored.enName} />
      <FormHead stored={stored} sections={sections} />
      <SectionNav sections={sections} />
      <ProfileForm form={form} enterpriseName={stored.enName} items={items}>
        <FormSection id="basic" title={sectionText.basic}>
          <OfficialFacts
            enId={stored.enId}
            record={stored.enLibDTO}
            official={stored.official}
            dictionaries={dictionaries}
            hotline={shell.tenant.hotline}
            isDirty={form.isDirty}
          />
          <OwnFields {...parts} industry={stored.enLibDTO.industry} />
        </FormSection>
        <FormSection id="personnel" title={sectionText.personnel}>
          <StaffFields {...parts} />
          <ContactFields {...parts} />
        </FormSection>
        {(['management', 'volume', 'qualification'] as const).map((kind) => (
          <FormSection key={kind} id={kind} title={sectionText[kind]}>
            <FormRows kind={kind} {...parts} />
          </FormSection>
        ))}
        <FormSection id="property" title={sectionText.property}>
          <PropertyTabs {...parts} />
        </FormSection>
        <FormSection id="achievement" title={sectionText.achievement}>
          <FormRows kind="achievement" {...parts} />
        </FormSection>
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

/** Which items stand in which section; a table counts as one. */
const SECTIONS: readonly { id: keyof typeof sectionText; names: readonly string[] }[] = [
  { id: 'basic', names: ['country', 'industryType', 'servics', 'areaCovered', 'brief'] },
  {
    id: 'personnel',
    names: ['totalNum', 'insuredNumber', 'juniorRatio', 'undergraduateRatio', PERSONNEL],
  },
  { id: 'management', names: ['enLibManagementDTOList'] },
  { id: 'volume', names: ['enLibVolumeDTOList'] },
  { id: 'qualification', names: ['enLibQualificationDTOList'] },
  { id: 'property', names: ['enLibPatentDTOList', 'enLibBrandDTOList', 'enLibSoftwareDTOList'] },
  { id: 'achievement', names: ['enLibAchievementDTOList'] },
];

const sectionsOf = (items: readonly FormItem[], values: FormValues): SectionEntry[] =>
  SECTIONS.map(({ id, names }) => ({
    id,
    title: sectionText[id],
    total: names.length,
    filled: items.filter(({ name, lines }) => names.includes(name) && lines(values).length > 0).length,
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
