// 收款账户 as it is confirmed: the enterprise's own, with a 联行号 that can be one.
import { textOf, type Answers } from '@yqt/forms/answers';
import type { FieldError } from '@yqt/kernel/errors';
import { ACCOUNT_NAME, ACCOUNT_NO, BANK_CODE } from '../declaration.text.ts';

const BANK_CODE_SHAPE = /^\d{12}$/;
const ACCOUNT_NO_SHAPE = /^\d{8,32}$/;

/** Every fault, by the paths of the event's form; `name` = as the enterprise is registered. */
export function accountFaults(payload: Answers, name: string): FieldError[] {
  const checks: [boolean, string, string][] = [
    [plain(textOf(payload['accountName'])) !== plain(name), 'accountName', ACCOUNT_NAME],
    [!BANK_CODE_SHAPE.test(textOf(payload['bankCode'])), 'bankCode', BANK_CODE],
    [!ACCOUNT_NO_SHAPE.test(plain(textOf(payload['accountNo']))), 'accountNo', ACCOUNT_NO],
  ];
  return checks.flatMap(([isFault, field, errorMessage]) =>
    isFault ? [{ field: `payload.${field}`, errorMessage }] : [],
  );
}

/** Full-width brackets and blanks are how names are typed, not what they are. */
const plain = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');
