// What the posts about the files of a case do, apart from uploads, which browsers send themselves. Server only.
import type { RouterContextProvider } from 'react-router';
import { apiOf } from '../../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../../page/form.ts';
import { materialContract } from '../../materials/contract.ts';
import { paperContract } from '../../paper/contract.ts';
import { caseFilesText as text } from './files.text.ts';

type Context = Readonly<RouterContextProvider>;

/** The reply; null for a post about something else. */
export async function postFiles(
  { request, context }: { request: Request; context: Context },
  posted: FormData,
): Promise<FormReply | null> {
  const materials = apiOf(context, materialContract);
  const id = formText(posted, 'id');
  const place = { id, code: formText(posted, 'code') };
  const file = { ...place, fileId: formText(posted, 'fileId') };
  switch (formText(posted, 'intent')) {
    case 'material-remove':
      return answerForm(request, { work: materials.removeMaterial(file), done: text.removed });
    case 'material-promise': {
      const words = formText(posted, 'promise');
      return answerForm(request, {
        work: materials.promiseMaterial({ ...place, text: words || null }),
        done: words ? text.promiseGiven : text.promiseEnded,
      });
    }
    case 'material-vault': {
      const vaultItem = formText(posted, 'vaultItem');
      return answerForm(request, {
        work: materials.attachMaterial({ ...place, vaultItem }),
        done: text.used,
      });
    }
    case 'material-keep':
      return answerForm(request, {
        work: materials.keepMaterial({ ...file, ...given(posted, ['title', 'validUntil']) }),
        done: text.kept,
      });
    case 'form-make':
      return answerForm(request, {
        work: apiOf(context, paperContract).makeCaseForm({ id }),
        done: text.sealMade,
      });
    default:
      return null;
  }
}

/** The fields that say something. */
export const given = (posted: FormData, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const said = formText(posted, name).trim();
      return said ? [[name, said]] : [];
    }),
  );
