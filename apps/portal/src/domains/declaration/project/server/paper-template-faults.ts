// What is wrong with the templates that a project brings for its papers: told when they are uploaded, and before it is published.
import type { Answers } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import { inspectTemplate } from '../../../casework/paper/server/templates.port.ts';
import { templatesChosen } from '../settings-of.rules.ts';
import type { SetupDeps } from './setup-deps.ts';

/** Every fault, at the field of its template. The files must be kept by the project already. */
export async function paperTemplateFaults(
  { files }: SetupDeps,
  { tenantId, answers }: { tenantId: string; answers: Answers },
): Promise<FieldError[]> {
  const found = await Promise.all(
    templatesChosen(answers).map(async ({ field, fileId }) => {
      const { faults } = await inspectTemplate(files, { tenantId, fileId, reader: 'granted' });
      return faults.map(({ errorMessage }) => ({ field, errorMessage }));
    }),
  );
  return found.flat();
}
