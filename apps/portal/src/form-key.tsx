// The key of a form that posts to its page. The server makes the idempotency key of the calls of that post from it and
// from what was posted, so that the same post twice (two clicks, a retry, going back) is done once.
import { useRouteLoaderData } from 'react-router';
import { FORM_KEY } from '@yqt/endpoint/client';

/** The key of this rendering of the page; empty for guests. Made anew after each post. */
export const useFormKey = (): string => useRouteLoaderData<{ formKey: string }>('root')?.formKey ?? '';

/** The key of a file sent from this rendering of the page: sent again, it is stored once. None for guests. */
export const keyOfFile = (formKey: string, { size, lastModified }: File): string | undefined =>
  formKey ? `${formKey}-file-${size}-${lastModified}` : undefined;

/** Goes into every form with `method="post"`; `value` where the page has a key for guests. */
export function FormKey({ value }: { value?: string }) {
  const own = useFormKey();
  const key = value ?? own;
  return key ? <input type="hidden" name={FORM_KEY} value={key} /> : null;
}
