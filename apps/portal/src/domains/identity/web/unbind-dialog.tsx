// 「解绑“…”？」, naming the enterprise. Without JavaScript, where no dialog opens, the same question stands in the page.
import { Form, useNavigate, useNavigation } from 'react-router';
import { Button, LinkButton } from '@yqt/ui/button';
import { Dialog } from '@yqt/ui/dialog';
import { Notice } from '@yqt/ui/notice';
import { paths } from '../../../paths.ts';
import type { EnterpriseRef } from '../contract.ts';
import { unbindText } from './binding.text.ts';
import { FormKey } from '../../../form-key.tsx';

export function UnbindDialog({ enterprise }: { enterprise: EnterpriseRef }) {
  const navigate = useNavigate();
  const close = () => void navigate(paths.relation(), { replace: true, preventScrollReset: true });
  const title = unbindText.title(enterprise.name);
  return (
    <>
      <Dialog isOpen onClose={close} title={title} footer={<Answers enterprise={enterprise} />}>
        {unbindText.note}
      </Dialog>
      <noscript>
        <Notice tone="warning" title={title} actions={<Answers enterprise={enterprise} />}>
          {unbindText.note}
        </Notice>
      </noscript>
    </>
  );
}

function Answers({ enterprise: { enId, name } }: { enterprise: EnterpriseRef }) {
  const isBusy = useNavigation().formData?.get('intent') === 'unbind';
  return (
    <>
      <LinkButton to={paths.relation()} replace preventScrollReset>
        {unbindText.cancel}
      </LinkButton>
      <Form method="post" action={paths.relation()} replace>
        <FormKey />
        <input type="hidden" name="intent" value="unbind" />
        <input type="hidden" name="enId" value={enId} />
        <input type="hidden" name="name" value={name} />
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {unbindText.confirm}
        </Button>
      </Form>
    </>
  );
}
