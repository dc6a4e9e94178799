// Considers the honour-information dialog once after each sign-in (spec §4): only with the one-time cookie that sign-in set,
// only for an enterprise, and only where something is missing. Its code is loaded then, never before.
import { useEffect, useState, type ComponentType } from 'react';
import { useRevalidator } from 'react-router';
import { ApiError } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import { useToast } from '@yqt/ui/toast';
import { useFormKey } from '../../../form-key.tsx';
import type { dictionaryContract } from '../../dictionary/contract.ts';
import type { enterpriseContract, HonourForm, HonourInput } from '../contract.ts';
import type { HonourDialogProps, HonourRefusal } from './honour-dialog.tsx';
import { honourGateText } from './honour-gate.text.ts';

/** Set at sign-in without HttpOnly, so that the page may read and take it. */
const JUST_SIGNED_IN = 'justSignedIn';
/** The dictionaries of the tables that may be missing. */
const CODES = [
  'ENLIB_HONOR_QUALIFICATION',
  'ENLIB_QUALIFICATION_LEVEL',
  'PATENT_TYPE',
  'ACHIEVEMENT_TYPE',
  'ACHIEVEMENT_PROGRESS',
];

interface Open {
  form: HonourForm;
  dictionaries: HonourDialogProps['dictionaries'];
  Dialog: ComponentType<HonourDialogProps>;
}

export function HonourGate({ enId }: { enId: string }) {
  const [open, setOpen] = useState<Open | null>(null);
  const formKey = useFormKey();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  // Outside systems: the sign-in cookie and the server.
  useEffect(() => {
    if (!takeCookie()) return;
    void load(enId).then(setOpen);
  }, [enId]);
  if (!open) return null;
  const close = () => setOpen(null);
  const save = async (input: HonourInput): Promise<HonourRefusal | null> => {
    const refusal = await send({ enId, key: formKey && `${formKey}-honours` }, input);
    if (refusal) return refusal;
    close();
    toast({ tone: 'success', text: honourGateText.saved });
    await revalidate();
    return null;
  };
  return <open.Dialog form={open.form} dictionaries={open.dictionaries} onSave={save} onClose={close} />;
}

/** Takes the one-time cookie; false where there is none. */
function takeCookie(): boolean {
  if (!document.cookie.split('; ').some((one) => one.startsWith(`${JUST_SIGNED_IN}=`))) return false;
  document.cookie = `${JUST_SIGNED_IN}=; path=/; max-age=0; samesite=lax`;
  return true;
}

/** Everything that the dialog needs; null where nothing is missing or it cannot be asked: it is an offer, not a duty. */
async function load(enId: string): Promise<Open | null> {
  const headers = { tenantHost: location.host, enId };
  try {
    const form = await call<typeof enterpriseContract.getHonours>(
      'GET /policy/api/fill/enterprise/lib/detail',
      {},
      headers,
    );
    if (form.missing.length === 0 && form.questions.length === 0) return null;
    const [dictionaries, { HonourDialog }] = await Promise.all([
      call<typeof dictionaryContract.listEntriesOfSeveral>(
        'GET /uaa/api/dict/value/multiple',
        { typeCode: CODES },
        headers,
      ),
      import('./honour-dialog.tsx'),
    ]);
    return { form, dictionaries, Dialog: HonourDialog };
  } catch {
    return null; // the page that the reader came for must not suffer from an offer
  }
}

async function send(
  { enId, key }: { enId: string; key: string },
  input: HonourInput,
): Promise<HonourRefusal | null> {
  try {
    await call<typeof enterpriseContract.addHonours>('POST /policy/api/fill/enterprise/lib/add', input, {
      tenantHost: location.host,
      enId,
      key: key || undefined,
    });
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { faults: error.fields, message: error.message };
  }
}
