// 「表单已更新」 on the page of a draft: what would be kept, what dropped, what is new, and the choice of
// whoever fills it in.
import { Form } from 'react-router';
import { Button } from '@yqt/ui/button';
import { Notice } from '@yqt/ui/notice';
import { FormKey } from '../../../../form-key.tsx';
import type { CaseView } from '../../contract.ts';
import { carryText as text } from './carry.text.ts';

interface Shown {
  view: Pick<CaseView, 'id' | 'revision' | 'isEditable' | 'newerForm'>;
}

export const FormNews = ({ view }: Shown) => {
  const { newerForm, isEditable } = view;
  if (newerForm === null) return null;
  return (
    <Notice tone="warning" title={text.title}>
      <p>{isEditable ? text.lead : text.others}</p>
      <ul>
        <Labels word={text.kept} labels={newerForm.kept} />
        <Labels word={text.dropped} labels={newerForm.dropped} />
        <Labels word={text.added} labels={newerForm.added} />
      </ul>
      {isEditable ? <Choice view={view} version={newerForm.version} /> : null}
    </Notice>
  );
};

const Choice = ({ view: { id, revision }, version }: Shown & { version: number }) => (
  <Form method="post">
    <FormKey />
    <input type="hidden" name="id" value={id} />
    <input type="hidden" name="revision" value={revision} />
    <input type="hidden" name="formVersion" value={version} />
    <Button type="submit" name="intent" value="carry-form">
      {text.carry}
    </Button>
  </Form>
);

const Labels = ({ word, labels }: { word: string; labels: readonly string[] }) =>
  labels.length === 0 ? null : <li>{`${word}：${labels.join('、')}`}</li>;
