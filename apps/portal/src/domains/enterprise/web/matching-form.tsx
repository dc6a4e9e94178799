// The questions of the matching information by group, with progress, and what to answer first.
import { useState, type ReactNode } from 'react';
import { textOf } from '@yqt/forms/answers';
import { Icon } from '@yqt/ui/icon';
import { Notice } from '@yqt/ui/notice';
import { useShell } from '../../../frame/use-shell.ts';
import type { EnterpriseRef } from '../../identity/contract.ts';
import type { OutputOf } from '@yqt/endpoint/define';
import type { matchingContract } from '../../matching/contract.ts';
import type { AttributeField, AttributeGroups } from '../contract.ts';
import { inOrder, isOpen, questionsForm, type Unlocks } from './attribute-values.ts';
import { matchingText } from './enterprise.text.ts';
import type { LoadedForm } from './form-answers.ts';
import { FormSection } from './form-section.tsx';
import { KnownFacts } from './known-facts.tsx';
import { ProfileForm } from './profile-form.tsx';
import css from './profile.module.css';
import questionCss from './question.module.css';
import { QuestionField } from './question-field.tsx';
import type { SaveReply } from './save-answer.ts';
import { SectionNav } from './section-nav.tsx';
import { profileView } from './use-form-view.tsx';
import { useProfileForm } from './use-profile-form.ts';

type Questions = OutputOf<typeof matchingContract.listQuestions>;

export interface MatchingFormProps {
  enterprise: EnterpriseRef;
  attributes: AttributeGroups;
  loaded: LoadedForm;
  /** Null where matching cannot be asked now. */
  questions: Questions | null;
  /** The answer to a form that was posted without JavaScript. */
  posted: SaveReply | undefined;
}

export function MatchingForm({ enterprise, attributes, loaded, questions, posted }: MatchingFormProps) {
  const { shell } = useShell();
  const { groups } = attributes;
  // the same questions for as long as the page stands: an answered one keeps its place
  const [definition] = useState(() => questionsForm(groups));
  const place = {
    scope: 'matching',
    enId: enterprise.enId,
    accountId: shell.viewer?.id ?? '',
    form: definition,
    sendsChanges: true,
  };
  const form = useProfileForm(loaded, place, posted);
  const view = profileView(definition, { form, dictionaries: NO_DICTIONARIES });
  const unlocks: Unlocks = Object.fromEntries((questions?.questions ?? []).map((one) => [one.field, one]));
  // Places are given on arrival: a question must not move away from under the hand that has just answered it.
  const [places] = useState(() =>
    groups.flatMap(({ fields }) => inOrder(fields, unlocks).map(({ field }) => field)),
  );
  const question = (field: AttributeField) => (
    <QuestionField
      key={field.field}
      field={field}
      unlock={unlocks[field.field]}
      value={textOf(form.now.values[field.field])}
      error={view.errors?.[field.field]}
      onChange={(value) => form.set(field.field, value || undefined)}
    />
  );
  return (
    <>
      <p className={css.lead}>{matchingText.lead}</p>
      <Contradictions texts={attributes.contradictions} />
      <FirstQuestions questions={questions} />
      <SectionNav
        sections={groups.map(({ group, known, total }, index) => ({
          id: sectionId(index),
          title: group,
          filled: known,
          total,
        }))}
      />
      <ProfileForm form={form} view={view} enterpriseName={enterprise.name}>
        {groups.map((one, index) => (
          <FormSection
            key={one.group}
            id={sectionId(index)}
            title={one.group}
            fold={index === 0 ? undefined : foldOf(one, view.errors)}
          >
            <Questions fields={inPlace(one.fields.filter(isOpen), places)} draw={question} />
            <KnownFacts fields={one.fields.filter((field) => !isOpen(field))} />
          </FormSection>
        ))}
      </ProfileForm>
    </>
  );
}

/** On a phone the groups after the first wait behind how many answers are still missing. */
const foldOf = (
  { fields, known, total }: AttributeGroups['groups'][number],
  errors: Readonly<Record<string, string>> = {},
) => ({
  label: matchingText.fold(total - known, total),
  isAtFault: fields.some(({ field }) => errors[field] !== undefined),
});

const NO_DICTIONARIES = {};

/** The first ones are seen at a glance; the rest stands below them, closed until asked for. */
const AT_A_GLANCE = 6;

interface QuestionsProps {
  fields: readonly AttributeField[];
  draw: (field: AttributeField) => ReactNode;
}

function Questions({ fields, draw }: QuestionsProps) {
  const rest = fields.slice(AT_A_GLANCE);
  return (
    <>
      <div className={css.fields}>{fields.slice(0, AT_A_GLANCE).map(draw)}</div>
      {rest.length === 0 ? null : (
        <details className={questionCss.rest}>
          <summary className={questionCss.knownHead}>
            {matchingText.rest(rest.length)}
            <Icon name="down" />
          </summary>
          <div className={css.fields}>{rest.map(draw)}</div>
        </details>
      )}
    </>
  );
}

const inPlace = (fields: readonly AttributeField[], places: readonly string[]): AttributeField[] =>
  fields.toSorted((a, b) => places.indexOf(a.field) - places.indexOf(b.field));

const sectionId = (index: number): string => `group-${index + 1}`;

/** Facts that cannot both be, each with value and source. */
const Contradictions = ({ texts }: { texts: readonly string[] }) =>
  texts.length === 0 ? null : (
    <Notice tone="warning" title={matchingText.contradictions}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Notice>
  );

/** As many as one remembers. */
const FIRST = 3;

/** 「补全 3 项信息可多确认 5 项政策」, with the way to those questions. */
function FirstQuestions({ questions }: { questions: Questions | null }) {
  if (!questions) return null;
  const { fields, text } = questions.unlock;
  if (text === null) return null;
  const first = questions.questions.filter(({ field }) => fields.includes(field)).slice(0, FIRST);
  return (
    <Notice title={text}>
      <p>
        {matchingText.unlockTitle}
        {'：'}
        {first.map(({ field, label }, index) => (
          <span key={field}>
            {index > 0 ? '、' : ''}
            <a href={`#${field}`}>{label}</a>
          </span>
        ))}
      </p>
    </Notice>
  );
}
