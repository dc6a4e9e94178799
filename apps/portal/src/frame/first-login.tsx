// The first-login dialog with its call (spec §4): agreement is recorded by the server, which judges the countdown.
import { useState } from 'react';
import { ApiError } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import type { identityContract } from '../domains/identity/contract.ts';
import { paths } from '../paths.ts';
import { FirstLoginDialog } from './first-login-dialog.tsx';

interface Legal {
  version: string;
  title: string;
  paragraphs: string[];
}

/** Both countdowns; the server's clock started when it first answered this page's current-user call. */
const WAIT_SECONDS = 10;
/** After a refusal the reader waits this much longer. */
const RETRY_SECONDS = 5;

export function FirstLogin({ legal }: { legal: { disclaimer: Legal; license: Legal } }) {
  const [state, setState] = useState<{ isBusy: boolean; wait: number; error?: string }>({
    isBusy: false,
    wait: WAIT_SECONDS,
  });
  const agree = async () => {
    setState({ isBusy: true, wait: 0 });
    try {
      await call<typeof identityContract.acceptLicense>(
        'POST /uaa/api/platform/user/license/add',
        { event: 'pass' },
        { tenantHost: location.host },
      );
      location.reload();
    } catch (error) {
      setState({
        isBusy: false,
        wait: RETRY_SECONDS,
        error: error instanceof ApiError ? error.message : '网络不可用，请稍后重试',
      });
    }
  };
  return (
    <FirstLoginDialog
      isOpen
      disclaimer={{ heading: legal.disclaimer.title, paragraphs: legal.disclaimer.paragraphs }}
      licence={{ heading: legal.license.title, paragraphs: legal.license.paragraphs }}
      serverWaitSeconds={state.wait}
      isBusy={state.isBusy}
      {...(state.error === undefined ? {} : { error: state.error })}
      onAgree={() => void agree()}
      onDecline={signOut}
    />
  );
}

/** Ends the session by the same form post as the header's button, which an error page may lack. */
function signOut(): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = paths.signOut();
  document.body.append(form);
  form.submit();
}
