// The official fields of the record (spec §5: read-only), with their source and date, what to do where they are wrong, and
// the newer ones of the library.
import { Button } from '@yqt/ui/button';
import { DescriptionList, type Description } from '@yqt/ui/description-list';
import { Icon } from '@yqt/ui/icon';
import { Notice } from '@yqt/ui/notice';
import { wholeDates } from '@yqt/ui/whole-dates';
import { useFetcher } from '../../../page/use-fetcher.ts';
import type { FormReply } from '../../../page/form.ts';
import type { BasicForm } from '../contract.ts';
import { officialText } from './enterprise.text.ts';
import { OFFICIAL_CODES, OFFICIAL_NAMES } from '../official-fields.rules.ts';
import type { Dictionaries } from './load-dictionaries.ts';
import css from './profile.module.css';
import { FORM_KEY } from '@yqt/endpoint/client';
import { useFormKey } from '../../../form-key.tsx';

const WIDE: readonly string[] = ['industry', 'address', 'businessScope'];

/** The official fields in the order of the form, codes as words. */
export const officialItems = (record: BasicForm['enLibDTO'], dictionaries: Dictionaries): Description[] =>
  OFFICIAL_NAMES.map(({ name, label }) => ({
    term: label,
    value:
      dictionaries[OFFICIAL_CODES[name] ?? '']?.find(({ value }) => value === record[name])?.label ??
      record[name],
    isWide: WIDE.includes(name),
  }));

export interface OfficialFactsProps {
  enId: string;
  record: BasicForm['enLibDTO'];
  official: BasicForm['official'];
  dictionaries: Dictionaries;
  hotline: string;
  /** Something is typed that a take-over would overtake. */
  isDirty: boolean;
}

export function OfficialFacts({
  enId,
  record,
  official,
  dictionaries,
  hotline,
  isDirty,
}: OfficialFactsProps) {
  return (
    <div className={css.official}>
      <p className={css.source}>
        {officialText.readOnly}
        <span>
          {official.hasLibraryEntry
            ? wholeDates(officialText.source(official.sourceLabel, official.asOf))
            : officialText.noEntry}
        </span>
      </p>
      <DescriptionList items={officialItems(record, dictionaries)} />
      {official.hasNewer ? <TakeOver enId={enId} isDirty={isDirty} /> : null}
      <details className={css.wrong} data-print="hide">
        <summary>
          {officialText.wrong}
          <Icon name="down" />
        </summary>
        <p>{officialText.wrongRegistry}</p>
        <p>{officialText.wrongHotline(hotline)}</p>
      </details>
    </div>
  );
}

/** Not a submit button: inside the form, the return key would press it instead of 保存. */
function TakeOver({ enId, isDirty }: { enId: string; isDirty: boolean }) {
  const fetcher = useFetcher<FormReply>();
  const formKey = useFormKey();
  return (
    <Notice
      tone="info"
      actions={
        <Button
          size="s"
          disabled={isDirty}
          isBusy={fetcher.state !== 'idle'}
          onClick={() =>
            void fetcher.submit({ intent: 'take-over', enId, [FORM_KEY]: formKey }, { method: 'post' })
          }
        >
          {officialText.takeOver}
        </Button>
      }
    >
      <p>{officialText.newer}</p>
      {isDirty ? <p>{officialText.takeOverDirty}</p> : null}
      {fetcher.data?.state === 'refused' ? <p role="alert">{fetcher.data.message}</p> : null}
    </Notice>
  );
}
