// 大类, 小类 and 评审组, and whether a second person publishes (console).
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError, refusalText } from '@yqt/endpoint/client';
import { call } from '@yqt/endpoint/fetch-transport';
import { dayText } from '@yqt/kernel/dates';
import type { FieldError } from '@yqt/kernel/errors';
import { Button } from '@yqt/ui/button';
import { FormFrame } from '@yqt/ui/form/form-frame';
import { withAnswer } from '@yqt/ui/form/form-view';
import { useToast } from '@yqt/ui/toast';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { useListPlace } from '../../../../page/list-place.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { useAwake } from '../../../../page/use-awake.ts';
import { paths } from '../../../../paths.ts';
import { projectContract } from '../contract.ts';
import type { Route } from './+types/project-types.page';
import css from './setup.module.css';
import { setupText as text } from './setup-page.text.ts';

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  ...(await orErrorPage(request, apiOf(context, projectContract).getTypes({}))),
  on: dayText(new Date()),
});

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.types, description: text.typesLead }, matches);
}

export default function ProjectTypesPage({ loaderData: { form, answers, on } }: Route.ComponentProps) {
  const [values, setValues] = useState(answers);
  const [faults, setFaults] = useState<readonly FieldError[]>([]);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  // what is typed before this code has come would be drawn over: until then nothing can be typed
  const isAwake = useAwake();
  const save = async (): Promise<void> => {
    const refusal = await sendTypes(values);
    setFaults(refusal?.fields ?? []);
    if (refusal === null) toast({ tone: 'success', text: text.typesSaved });
    else if (refusal.fields.length === 0) toast({ tone: 'error', text: refusalText(refusal, text.offline) });
  };
  return (
    <>
      <p>
        <Link to={useListPlace(paths.consoleProjects())}>{text.back}</Link>
      </p>
      <h1>{text.types}</h1>
      <p>{text.typesLead}</p>
      <div inert={!isAwake}>
        <FormFrame
          view={{
            form,
            values,
            on,
            onChange: (name, value) => setValues((now) => withAnswer(now, name, value)),
          }}
          faults={faults}
          onSubmit={(event) => {
            event.preventDefault();
            setBusy(true);
            void save().finally(() => setBusy(false));
          }}
        >
          <div className={css.bar} data-edge="foot">
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {text.saveTypes}
            </Button>
          </div>
        </FormFrame>
      </div>
    </>
  );
}

/** Null = saved; else why not. */
async function sendTypes(answers: Route.ComponentProps['loaderData']['answers']): Promise<ApiError | null> {
  try {
    const path = 'POST /policy/api/manager/project/types/save';
    await call<(typeof projectContract)['saveTypes']>(path, { answers }, { tenantHost: location.host });
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
