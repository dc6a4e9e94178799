// What a button of 收藏 or 订阅 asks for, on the policy's page and on its card. Server only.
import type { Client } from '@yqt/endpoint/client';
import { formText } from '../../../page/form.ts';
import type { policyContract } from '../contract.ts';
import { keepText } from './keep.text.ts';

/** The call that a button means, with what is said when it is done. */
export function keepWork(api: Client<typeof policyContract>, id: string, form: FormData) {
  switch (formText(form, 'intent')) {
    case 'favorite':
      return { work: api.addFavorite({ id }), done: keepText.favoriteDone };
    case 'unfavorite':
      return { work: api.removeFavorite({ id }), done: keepText.unfavoriteDone };
    default:
      return { work: api.addTag({ tag: formText(form, 'tag') }), done: keepText.subscribeDone };
  }
}
