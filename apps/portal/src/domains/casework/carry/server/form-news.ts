// What a version of an operators' form asks otherwise than an older one. What is only read or worked out is left out, as it is where a
// draft is carried over; where nothing else differs there is no news.
import type { Db } from '@yqt/database/sql';
import type { FormDefinition } from '@yqt/forms/form';
import { formChanges, type FormChange } from '@yqt/forms/form-changes';
import { formVersions } from '../../server/form-drafts.ts';
import { selectFormVersion } from '../../server/form.sql.ts';

interface Place {
  tenantId: string;
  code: string;
}

/** None = nobody is told of `newest` who has `older`. */
export const newsBetween = (older: FormDefinition | null, newest: FormDefinition): FormChange[] =>
  formChanges(older && asked(older), asked(newest));

/** What is worked out counts where it decides what is asked. */
function asked(form: FormDefinition): FormDefinition {
  const isRead = ({ kind }: { kind: string }): boolean => kind === 'note' || kind === 'computed';
  const conditions = JSON.stringify(
    form.sections.map(({ fields, ...section }) => [section, fields.filter((field) => !isRead(field))]),
  );
  return {
    ...form,
    sections: form.sections.map((section) => ({
      ...section,
      fields: section.fields.filter(
        (field) =>
          !isRead(field) || (field.kind === 'computed' && conditions.includes(JSON.stringify(field.name))),
      ),
    })),
  };
}

/** Since a version, by its number; each is looked for once. */
export function newsSince(
  db: Db,
  place: Place,
  newest: FormDefinition,
): (version: number) => Promise<FormChange[]> {
  const known = new Map<number, FormChange[]>();
  return async (version) => {
    const found = known.get(version);
    if (found) return found;
    const [stored] = await selectFormVersion(db, { ...place, version });
    const news = newsBetween(stored?.body ?? null, newest);
    known.set(version, news);
    return news;
  };
}

/** The first of the published versions up to the newest that all ask the same: news of one is news of all. */
export async function firstAlike(db: Db, place: Place, newest: FormDefinition): Promise<number> {
  const { published } = await formVersions(db, place);
  const alike = published.findIndex(({ body }) => newsBetween(body, newest).length > 0);
  const [first] = published.slice(0, alike === -1 ? undefined : alike).toReversed();
  return first?.version ?? newest.version;
}
