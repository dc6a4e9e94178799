// Credit code, name where the portal does not know it, letter of authorisation where sign-on does not vouch.
import { Form, useNavigation } from 'react-router';
import { Button } from '@yqt/ui/button';
import { ErrorSummary } from '@yqt/ui/error-summary';
import { Notice } from '@yqt/ui/notice';
import { TextInput } from '@yqt/ui/text-input';
import type { FormReply } from '../../../page/form.ts';
import { paths } from '../../../paths.ts';
import { bindText } from './binding.text.ts';
import { LetterUpload } from './letter-upload.tsx';
import css from './relation.module.css';
import { FormKey } from '../../../form-key.tsx';

const NO_ERRORS: FormReply['errors'] = [];

export function BindForm({ reply }: { reply: FormReply | undefined }) {
  const isBusy = useNavigation().formData?.get('intent') === 'bind';
  const round = reply?.values['round'] ?? '';
  return (
    <>
      <p className={css.lead}>{bindText.lead}</p>
      {reply?.state === 'done' ? (
        <div className={css.done}>
          <Notice tone="success" isLive>
            {reply.message}
          </Notice>
        </div>
      ) : null}
      <Form key={round} method="post" action={paths.relation()} noValidate className={css.form}>
        <FormKey />
        <ErrorSummary errors={reply?.errors ?? NO_ERRORS} />
        <input type="hidden" name="round" value={round} />
        <TextInput
          name="creditCode"
          label={bindText.creditCode}
          hint={bindText.creditCodeHint}
          isRequired
          error={reply?.byField['creditCode']}
          defaultValue={reply?.values['creditCode']}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
        <TextInput
          name="name"
          label={bindText.name}
          hint={bindText.nameHint}
          isOptional
          error={reply?.byField['name']}
          defaultValue={reply?.values['name']}
          autoComplete="organization"
          maxLength={100}
        />
        <LetterUpload error={reply?.byField['letterFileId']} />
        <Button type="submit" name="intent" value="bind" variant="primary" isBusy={isBusy}>
          {bindText.submit}
        </Button>
      </Form>
    </>
  );
}
