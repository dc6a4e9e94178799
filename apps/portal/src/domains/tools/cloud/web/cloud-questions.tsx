// The questionnaire: the three groups of the cloud list, then the subdomains of the four elements.
import { Card, SectionHead } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { FieldGroup } from '@yqt/ui/field';
import { Select } from '@yqt/ui/select';
import type { CloudAnswers, Questionnaire } from '../cloud-shapes.rules.ts';
import { cloudText, levelName, NEXT_OPTIONS, SHARE_OPTIONS } from './cloud.text.ts';
import cloudCss from './cloud.module.css';
import css from '../../report/web/workbench.module.css';

export interface CloudQuestionsProps {
  questionnaire: Questionnaire;
  answers: CloudAnswers;
  byField: Readonly<Record<string, string>>;
}

export function CloudQuestions({ questionnaire, answers, byField }: CloudQuestionsProps) {
  const { cloudGroups, elements, levels } = questionnaire;
  const shares = new Map(answers.cloud.map(({ code, share }) => [code, share]));
  const answered = new Set(answers.maturity.map(({ code }) => code));
  return (
    <>
      <Card as="section" labelledBy="cloud-part">
        <SectionHead id="cloud-part" title={cloudText.cloudPart} />
        {cloudGroups.map(({ key, label, items }, at) => (
          <details
            key={key}
            className={css.group}
            open={at === 0 || items.some(({ code }) => shares.has(code))}
          >
            <summary>{label}</summary>
            {items.map((item) => (
              <CloudItem
                key={item.code}
                item={item}
                value={shares.get(item.code)}
                error={byField[`cloud.${item.code}`]}
              />
            ))}
          </details>
        ))}
      </Card>
      <Card as="section" labelledBy="maturity-part">
        <SectionHead id="maturity-part" title={cloudText.maturityPart} />
        <p className={css.quiet}>{cloudText.maturityHint}</p>
        <p className={css.quiet}>{cloudText.trimming}</p>
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
        {elements.map(({ key, label, items }) => (
          <details key={key} className={css.group} open={items.some(({ code }) => answered.has(code))}>
            <summary>{label}</summary>
            {items.map((item) => (
              <MaturityItem
                key={item.code}
                item={item}
                answer={answers.maturity.find(({ code }) => code === item.code)}
                levels={levels}
                byField={byField}
              />
            ))}
          </details>
        ))}
      </Card>
    </>
  );
}

type Item = Questionnaire['cloudGroups'][number]['items'][number];

function CloudItem({
  item,
  value,
  error,
}: {
  item: Item;
  value: string | undefined;
  error: string | undefined;
}) {
  const name = `cloud.${item.code}`;
  return (
    <FieldGroup id={name} label={item.label} hint={item.question} error={error}>
      <span className={cloudCss.choices}>
        {SHARE_OPTIONS.map((option) => (
          <Checkbox
            key={option.value}
            kind="radio"
            name={name}
            value={option.value}
            label={option.label}
            defaultChecked={option.value === (value ?? '')}
          />
        ))}
      </span>
    </FieldGroup>
  );
}

interface MaturityItemProps {
  item: Item;
  answer: CloudAnswers['maturity'][number] | undefined;
  levels: Questionnaire['levels'];
  byField: Readonly<Record<string, string>>;
}

function MaturityItem({ item, answer, levels, byField }: MaturityItemProps) {
  const name = `maturity.${item.code}`;
  return (
    <fieldset className={cloudCss.subdomain}>
      <legend>{item.label}</legend>
      <p className={css.quiet}>{item.question}</p>
      <div className={css.fields}>
        <Select
          name={name}
          label={cloudText.reached}
          error={byField[name]}
          emptyLabel={cloudText.unknown}
          defaultValue={answer?.reached ?? ''}
          options={[
            { value: '0', label: cloudText.below },
            ...levels.map((one) => ({ value: String(one.level), label: levelName(one.level, one.name) })),
            ...(item.isTrimmable ? [{ value: 'na', label: cloudText.notApplicable }] : []),
          ]}
        />
        <Select
          name={`${name}.next`}
          label={cloudText.next}
          error={byField[`${name}.next`]}
          emptyLabel={cloudText.unknown}
          defaultValue={answer?.next ?? ''}
          options={NEXT_OPTIONS}
        />
      </div>
    </fieldset>
  );
}
