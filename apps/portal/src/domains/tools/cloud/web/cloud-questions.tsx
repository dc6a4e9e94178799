// The questionnaire: the three groups of the cloud list, then the subdomains of the four elements.
import type { Answers } from '@yqt/forms/answers';
import { Card, SectionHead } from '@yqt/ui/card';
import { ChoiceRadios } from '@yqt/ui/form/choice-radios';
import { FieldsPart } from '@yqt/ui/form/fields-part';
import type { FormView } from '@yqt/ui/form/form-view';
import { cloudForms, formAnswers, levelName, nextOf } from '../cloud-form.rules.ts';
import type { CloudAnswers, Questionnaire } from '../cloud-shapes.rules.ts';
import { cloudText } from './cloud.text.ts';
import cloudCss from './cloud.module.css';
import css from '../../report/web/workbench.module.css';

export interface CloudQuestionsProps {
  questionnaire: Questionnaire;
  answers: CloudAnswers;
  byField: Readonly<Record<string, string>>;
  /** Today. */
  on: string;
}

/** The choices of the cloud list are read one after the other. */
const RADIOS = { one: ChoiceRadios };

export function CloudQuestions({ questionnaire, answers, byField, on }: CloudQuestionsProps) {
  const { cloudGroups, elements, levels } = questionnaire;
  const forms = cloudForms(questionnaire);
  const values = formAnswers(answers);
  const viewOf = (part: keyof CloudAnswers): FormView => ({
    form: forms[part],
    values: values[part],
    on,
    path: `${part}.`,
    errors: byField,
    openLabel: cloudText.unknown,
  });
  return (
    <>
      <Card as="section" labelledBy="cloud-part">
        <SectionHead id="cloud-part" title={cloudText.cloudPart} />
        {cloudGroups.map(({ key, label, items }, at) => (
          <details key={key} className={css.group} open={at === 0 || hasAnswer(items, values.cloud)}>
            <summary>{label}</summary>
            <div className={cloudCss.items}>
              <FieldsPart
                view={{ ...viewOf('cloud'), pickers: RADIOS }}
                names={items.map(({ code }) => code)}
              />
            </div>
          </details>
        ))}
      </Card>
      <Card as="section" labelledBy="maturity-part">
        <SectionHead id="maturity-part" title={cloudText.maturityPart} />
        <p className={css.quiet}>{cloudText.maturityHint}</p>
        <p className={css.quiet}>{cloudText.trimming}</p>
        <Levels levels={levels} />
        {elements.map(({ key, label, items }) => (
          <details key={key} className={css.group} open={hasAnswer(items, values.maturity)}>
            <summary>{label}</summary>
            {items.map((item) => (
              <fieldset key={item.code} className={cloudCss.subdomain}>
                <legend>{item.label}</legend>
                <p className={css.quiet}>{item.question}</p>
                <FieldsPart view={viewOf('maturity')} names={[item.code, nextOf(item.code)]} />
              </fieldset>
            ))}
          </details>
        ))}
      </Card>
    </>
  );
}

const hasAnswer = (items: readonly { code: string }[], values: Answers): boolean =>
  items.some(({ code }) => values[code] !== undefined);

const Levels = ({ levels }: Pick<Questionnaire, 'levels'>) => (
  <details className={css.group}>
    <summary>{cloudText.levels}</summary>
    <dl className={cloudCss.levels}>
      {levels.map(({ level, name, text }) => (
        <div key={level}>
          <dt>{levelName(level, name)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  </details>
);
