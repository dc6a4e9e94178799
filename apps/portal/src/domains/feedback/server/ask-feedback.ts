// Asking: everything that is wrong at once, then the case and its code in one transaction.
import { transaction } from '@yqt/database/sql';
import { textOf, type Answers } from '@yqt/forms/answers';
import { checkSubmission } from '@yqt/forms/check';
import { dayText } from '@yqt/kernel/dates';
import { AppError, invalid, type FieldError } from '@yqt/kernel/errors';
import { maskName } from '@yqt/kernel/masking';
import type { Member, Visit } from '../../../visit.ts';
import { calendarOf, dueOn } from '../../casework/server/casework.port.ts';
import { fileForGuest } from '../../casework/server/guest-case.port.ts';
import { checkOptions, formOptions } from '../../dictionary/server/form-options.port.ts';
import { keepFiles } from '../../file/server/file.port.ts';
import { accountNames } from '../../identity/server/account-names.port.ts';
import { requireCaptcha } from '../../identity/server/captcha.port.ts';
import { policyLink } from '../../policy/server/policy-link.port.ts';
import { askedForm, FEEDBACK_FIELDS, feedbackFaults, feedbackForm } from '../feedback-form.rules.ts';
import { PROMISED_DAYS } from '../feedback-machine.rules.ts';
import { feedbackText as text } from '../feedback.text.ts';
import type { FeedbackDeps } from './feedback-deps.ts';
import { FEEDBACK_SUBJECT, feedbackKind } from './feedback-kind.ts';
import { hashOfCode, newQueryCode, shownCode } from './query-code.ts';
import { insertQuestion } from './question.sql.ts';

const FILE_MISSING = '文件不存在或已失效，请重新上传';
const POLICY_MISSING = '没有找到所问的政策，可能已下线';

/** The form with the choices of its dictionaries; a member's name is filled in, and a policy's title said. */
export async function getFeedbackForm(
  { casework }: FeedbackDeps,
  { tenantId, viewer }: Visit,
  { policyId }: { policyId?: string },
) {
  const isMember = viewer !== null;
  const [own] = viewer ? await accountNames(casework.sql, { tenantId, ids: [viewer.accountId] }) : [];
  const policy = policyId === undefined ? null : await policyLink(casework.sql, { tenantId, id: policyId });
  return {
    form: askedForm({ isMember }),
    values: { name: own?.name ?? '' },
    dictionaries: await formOptions(casework, feedbackForm),
    isMember,
    policy: policy && { id: policy.id, title: policy.title },
  };
}

export interface Asked {
  policyId?: string | undefined;
  captchaId?: string | undefined;
  captchaCode?: string | undefined;
  [field: string]: unknown;
}

/** The code, shown once. Throws INVALID with every fault, that of a guest's captcha among them. */
export async function addFeedback(deps: FeedbackDeps, visit: Visit, given: Asked) {
  return fileQuestion(deps, visit, { answers: await checkedAnswers(deps, visit, given), isDemo: false });
}

interface Filing {
  /** Checked. */
  answers: Answers;
  isDemo: boolean;
}

/** Files a checked question. Throws INVALID for files that are not the member's. */
export async function fileQuestion(
  { casework }: FeedbackDeps,
  visit: Pick<Visit, 'tenantId' | 'ip' | 'requestId'> & { viewer: Pick<Member, 'accountId'> | null },
  filing: Filing,
): Promise<{ caseId: string; code: string; receiptNo: string; promisedOn: string }> {
  const { tenantId, viewer, ip, requestId } = visit;
  const accountId = viewer?.accountId ?? null;
  const { answers } = filing;
  const code = newQueryCode();
  const calendar = await calendarOf(casework.sql, tenantId);
  const today = dayText(casework.now());
  const promisedOn = dueOn(today, PROMISED_DAYS.first, calendar) ?? today;
  const question = { ...questionOf(casework, { ...filing, code, accountId }), tenantId, promisedOn };
  const { id, receiptNo } = await transaction(casework.sql, async (tx) => {
    const ids = idsOf(answers['files']);
    const kept = ids.length ? await keepFiles(tx, { tenantId, accountId, ids }) : [];
    if (kept.length !== ids.length) throw invalid({ field: 'files', errorMessage: FILE_MISSING });
    return fileForGuest(tx, casework, {
      tenantId,
      accountId,
      kind: feedbackKind.kind,
      subjectId: FEEDBACK_SUBJECT,
      applicant: applicantOf(casework, answers),
      answers,
      event: 'file',
      ip,
      requestId,
      opened: async (caseId) => {
        await insertQuestion(tx, { ...question, caseId });
      },
    });
  });
  return { caseId: id, code: shownCode(code), receiptNo, promisedOn };
}

/** The question's own row, but for its case. */
function questionOf(
  { now, sealText }: FeedbackDeps['casework'],
  { answers, isDemo, code, accountId }: Filing & { code: string; accountId: string | null },
) {
  const name = textOf(answers['name']);
  return {
    accountId,
    codeHash: hashOfCode(code),
    codeSealed: accountId === null ? null : sealText(code),
    nameSealed: name === '' ? null : sealText(name),
    kind: textOf(answers['kind']),
    title: textOf(answers['title']),
    mayPublish: answers['mayPublish'] === true,
    isDemo,
    now: now(),
  };
}

const idsOf = (files: unknown): string[] =>
  Array.isArray(files) ? [...new Set(files.filter((one) => typeof one === 'string'))] : [];

function applicantOf({ sealText }: FeedbackDeps['casework'], answers: Answers) {
  const name = textOf(answers['name']);
  const shown = name === '' ? text.guest : maskName(name);
  return {
    name: answers['isAnonymous'] === true ? text.anonymous : shown,
    sealed: name === '' ? null : sealText(name),
  };
}

/** Everything that is wrong, the captcha last; a right captcha is used up only with whole answers. */
async function checkedAnswers(
  { casework, identity }: FeedbackDeps,
  { viewer, tenantId }: Visit,
  given: Asked,
): Promise<Answers> {
  const { policyId: id } = given;
  const policy = id === undefined ? null : await policyLink(casework.sql, { tenantId, id });
  const isMember = viewer !== null;
  const typed = Object.fromEntries(
    FEEDBACK_FIELDS.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])),
  );
  // who wants no name to be kept has none
  const asked = {
    ...typed,
    ...(given['isAnonymous'] === true ? { name: '' } : {}),
    policy: policy?.title ?? '',
  };
  const options = await checkOptions(casework, feedbackForm, dayText(casework.now()));
  const checked = checkSubmission(feedbackForm, asked, options);
  const faults: FieldError[] = [
    ...(id !== undefined && policy === null ? [{ field: 'policyId', errorMessage: POLICY_MISSING }] : []),
    ...(checked.ok ? [] : checked.faults),
    ...feedbackFaults(checked.ok ? checked.answers : typedOf(asked), { isMember }),
  ];
  const captcha = isMember ? [] : await captchaFaults(identity, given);
  if (!checked.ok || faults.length > 0 || captcha.length > 0) throw invalid(...faults, ...captcha);
  return checked.answers;
}

const typedOf = (given: Record<string, unknown>): Answers => ({
  wantsReply: given['wantsReply'] === true,
  mobile: typeof given['mobile'] === 'string' ? given['mobile'] : '',
  email: typeof given['email'] === 'string' ? given['email'] : '',
  files: idsOf(given['files']),
});

/** The captcha's fault beside the others; it is used up by asking. */
async function captchaFaults(
  identity: FeedbackDeps['identity'],
  { captchaId, captchaCode }: Asked,
): Promise<FieldError[]> {
  try {
    await requireCaptcha(identity, { captchaId, captchaCode });
    return [];
  } catch (error) {
    if (error instanceof AppError && error.code === 'INVALID') return [...error.fields];
    throw error;
  }
}
