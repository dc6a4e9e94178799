// [重新生成]: says what is happening while it takes its time.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { paths } from '../../../../paths.ts';
import { reportText } from './report.text.ts';
import css from './report.module.css';
import { FormKey } from '../../../../form-key.tsx';

export function RegenerateForm({ reportId, isPrimary = false }: { reportId: string; isPrimary?: boolean }) {
  const isBusy = useNavigation().formData?.get('intent') === 'regenerate';
  return (
    <Form method="post" action={paths.matchReport()}>
      <FormKey />
      <input type="hidden" name="report" value={reportId} />
      <Button
        type="submit"
        name="intent"
        value="regenerate"
        size={isPrimary ? 's' : 'm'}
        variant={isPrimary ? 'primary' : 'default'}
        isBusy={isBusy}
      >
        {reportText.regenerate}
      </Button>
      {isBusy ? <output className={css.small}> {reportText.regenerating}</output> : null}
    </Form>
  );
}
