// 「单点登录」: the way in that every sign-in page offers first. A document load, for it ends at another server.
import { LinkButton } from '@yqt/ui/button';
import { paths } from '../../../paths.ts';
import { signOnText } from './identity.text.ts';

export function SignOnButton({ target }: { target?: string }) {
  return (
    <LinkButton to={paths.signOn(target)} reloadDocument variant="primary" size="l">
      {signOnText.button}
    </LinkButton>
  );
}
