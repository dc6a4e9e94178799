// 从表格导入 above the list of a collection: a spreadsheet, or the JSON of an export, becomes drafts.
import { call } from '@yqt/endpoint/fetch-transport';
import { useFormKey } from '../../../../form-key.tsx';
import { sheetText } from '../../../../page/sheet-import.text.ts';
import { TrialImport } from '../../../../page/trial-import.tsx';
import { paths } from '../../../../paths.ts';
import { bringSheet, isJson } from '../../../file/web/bring-file.part.ts';
import type { itemCalls } from '../contract.ts';
import { bringRecords, sendRecords } from './bring-records.ts';
import { itemPageText as text } from './item.text.ts';

export function ItemsImport({ collection, label }: { collection: string; label: string }) {
  const formKey = useFormKey();
  return (
    <TrialImport
      label={label}
      templates={{ [sheetText.template]: paths.itemsTemplate({ collection }) }}
      accept=".xlsx,.json"
      hint={text.importHint}
      bring={(file, isTrial) =>
        isJson(file)
          ? bringRecords(file, { collection, isTrial, send: sendRecords(collection, isTrial) })
          : bringSheet(file, {
              formKey,
              work: (fileId) =>
                call<(typeof itemCalls)['importItems']>(
                  'POST /policy/api/manager/content/import',
                  { collection, isTrial, fileId },
                  { tenantHost: location.host },
                ),
            })
      }
    />
  );
}
