// 发布规则 (/console/content/setting): four eyes, and words that may not be published.
import { Button } from '@yqt/ui/button';
import { Card } from '@yqt/ui/card';
import { Checkbox } from '@yqt/ui/checkbox';
import { TextArea } from '@yqt/ui/text-input';
import { useFetcher } from '../../../../page/use-fetcher.ts';
import { FormKey } from '../../../../form-key.tsx';
import { apiOf, orErrorPage } from '../../../../page/api.ts';
import { answerForm, formText, type FormReply } from '../../../../page/form.ts';
import { pageMeta } from '../../../../page/meta.ts';
import { useAwake } from '../../../../page/use-awake.ts';
import { contentContract } from '../../contract.ts';
import type { Route } from './+types/content-setting.page';
import { contentSettingText as text } from './content-hub.text.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  orErrorPage(request, apiOf(context, contentContract).getSetting({}));

export async function action({ request, context }: Route.ActionArgs): Promise<FormReply> {
  const form = await request.formData();
  const work = apiOf(context, contentContract).saveSetting({
    needsSecond: formText(form, 'needsSecond') !== '',
    words: formText(form, 'words').replaceAll('\r\n', '\n'),
  });
  return answerForm(request, { work, done: text.saved });
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta({ title: text.title, description: text.description }, matches);
}

export default function ContentSettingPage({ loaderData: setting }: Route.ComponentProps) {
  const fetcher = useFetcher<FormReply>();
  return (
    <>
      <h1>{text.title}</h1>
      <Card>
        <fetcher.Form method="post" inert={!useAwake()}>
          <FormKey />
          <Checkbox name="needsSecond" label={text.needsSecond} defaultChecked={setting.needsSecond} />
          <p>{text.needsSecondHint}</p>
          <TextArea
            name="words"
            label={text.words}
            hint={`${text.wordsHint}。${text.readOnly}`}
            rows={10}
            defaultValue={setting.sensitiveWords.join('\n')}
            error={fetcher.data?.byField['words']}
          />
          <Button type="submit" variant="primary" isBusy={fetcher.state !== 'idle'}>
            {text.save}
          </Button>{' '}
          <output>{fetcher.data?.message}</output>
        </fetcher.Form>
      </Card>
    </>
  );
}
