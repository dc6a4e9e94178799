// 从表格导入 above the console's list of policies: the file of the command.
import { call } from '@yqt/endpoint/fetch-transport';
import { useFormKey } from '../../../../form-key.tsx';
import { sheetText } from '../../../../page/sheet-import.text.ts';
import { TrialImport } from '../../../../page/trial-import.tsx';
import { paths } from '../../../../paths.ts';
import { bringFile } from '../../../file/web/bring-file.part.ts';
import type { policyDeskContract } from '../contract.ts';
import { policyDeskText as text } from './desk.text.ts';

export function PoliciesImport({ canImport }: { canImport: boolean }) {
  const formKey = useFormKey();
  return (
    <TrialImport
      label={text.policy}
      templates={{ [sheetText.template]: paths.deskPolicyTemplate() }}
      accept=".xlsx,.json"
      hint={text.importHint}
      onlyTrial={canImport ? undefined : text.onlyTrial}
      bring={(file, isTrial) =>
        bringFile(file, {
          formKey,
          work: (given) =>
            call<typeof policyDeskContract.importDeskPolicies>(
              'POST /policy/api/manager/policy/import',
              { isTrial, ...given },
              { tenantHost: location.host },
            ),
        })
      }
    />
  );
}
