// A policy as the answers of its form, and back.
import { listOf, rowsOf, textOf, type Answer, type Answers, type Row } from '@yqt/forms/answers';
import { instantTyped } from '@yqt/forms/typed-instant';
import { endOfDay } from '@yqt/kernel/window';
import type {
  StoredPolicy,
  WrittenPolicy,
  WrittenReview,
} from '../../../policy/desk/server/policy-desk.port.ts';
import { htmlText } from '@yqt/forms/html-text';
import { industriesOf, listedIn } from '../policy.rules.ts';

const ALL = 'ALL';
const lines = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const escaped = (line: string): string =>
  line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraphs = (typed: string): string =>
  lines(typed)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** What is filled in of it; empty texts and lists are not answers. */
const answered = (given: Readonly<Record<string, Answer | null>>): Answers =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, answer]) =>
      answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
        ? []
        : [[name, answer]],
    ),
  );

const rows = <T>(given: readonly T[], cells: (one: T) => Readonly<Record<string, string | null>>): Row[] =>
  given.map((one, at) => ({
    key: `r${at + 1}`,
    ...Object.fromEntries(Object.entries(cells(one)).flatMap(([name, cell]) => (cell ? [[name, cell]] : []))),
  }));

const minute = (instant: string | null): string | null => instant?.slice(0, 16) ?? null;

/** The answers that say what a stored policy says. */
export function policyAnswers(stored: StoredPolicy): Answers {
  const { industries, english, contact, legalityReview, competitionReview } = stored;
  const named = industries.filter((code) => code !== ALL);
  return answered({
    ...headOf(stored),
    industries: named.filter((code) => code.length === 1),
    industryCodes: named.filter((code) => code.length > 1).join('、'),
    targets: stored.targets,
    tags: stored.tags.join('、'),
    supportModes: stored.supportModes,
    redemptionMode: stored.redemptionMode,
    summary: stored.summary,
    amountText: stored.amountText,
    amountMaxWan: stored.amountMaxWan,
    keyPoints: rows(stored.keyPoints, ({ heading, items }) => ({ heading, items: items.join('\n') })),
    clauses: rows(stored.clauses, ({ no, text }) => ({ no, text })),
    body: stored.body,
    files: stored.files,
    readings: rows(stored.readings, ({ title, publishedOn, body }) => ({
      title,
      publishedOn,
      body: htmlText(body),
    })),
    windows: rows(stored.windows, ({ batch, opensAt, closesAt }) => ({
      batch,
      opensAt: minute(opensAt),
      closesAt: minute(closesAt),
    })),
    windowText: stored.windowText,
    ...contact,
    ...englishAnswers(english),
    source: stored.source,
    note: stored.note,
    related: stored.related.join('、'),
    ...reviewAnswers('legality', legalityReview),
    ...reviewAnswers('competition', competitionReview),
  });
}

const headOf = (stored: StoredPolicy) => ({
  title: stored.title,
  code: stored.code,
  docNo: stored.docNo,
  indexNo: stored.indexNo,
  issuers: stored.issuers.join('、'),
  level: stored.level,
  type: stored.type,
  writtenOn: stored.writtenOn,
  publishedOn: stored.publishedOn,
  effectiveOn: stored.effectiveOn,
  expiresOn: stored.expiresOn,
  validity: stored.validityMark,
  successor: stored.successorCode,
});

const englishAnswers = (english: StoredPolicy['english']) => ({
  englishTitle: english?.title ?? null,
  englishCategory: english?.category ?? null,
  englishSummary: english?.summary ?? null,
  englishBody: english?.body ?? null,
});

const reviewAnswers = (name: string, review: WrittenReview | null) => ({
  [`${name}Done`]: review === null ? null : review.done ? 'yes' : 'no',
  [`${name}Date`]: review?.date ?? null,
  [`${name}DocNo`]: review?.docNo ?? null,
});

/** What one looks a policy up by. */
function writtenHead(answers: Answers) {
  const text = (name: string) => textOf(answers[name]);
  const orNull = (name: string) => text(name) || null;
  const industries = industriesOf(answers);
  return {
    code: text('code'),
    title: text('title'),
    docNo: orNull('docNo'),
    indexNo: orNull('indexNo'),
    issuers: listedIn(text('issuers')),
    level: text('level'),
    type: text('type'),
    supportModes: [...listOf(answers['supportModes'])],
    redemptionMode: orNull('redemptionMode'),
    targets: [...listOf(answers['targets'])],
    writtenOn: orNull('writtenOn'),
    publishedOn: orNull('publishedOn'),
    effectiveOn: orNull('effectiveOn'),
    expiresOn: orNull('expiresOn'),
    validityMark: orNull('validity'),
    successorCode: orNull('successor'),
    industries: industries.length > 0 ? industries : [ALL],
  };
}

/** The policy that the answers say, malformed ones as typed; a reading whose words are as they were keeps its form. */
export function writtenOf(answers: Answers, before: Pick<StoredPolicy, 'readings'> | null): WrittenPolicy {
  const text = (name: string) => textOf(answers[name]);
  const orNull = (name: string) => text(name) || null;
  return {
    ...writtenHead(answers),
    tags: listedIn(text('tags')),
    summary: text('summary'),
    amountText: orNull('amountText'),
    amountMaxWan: orNull('amountMaxWan'),
    keyPoints: rowsOf(answers['keyPoints']).map((row) => ({
      heading: textOf(row['heading']),
      items: lines(textOf(row['items'])),
    })),
    clauses: rowsOf(answers['clauses']).map((row) => ({ no: textOf(row['no']), text: textOf(row['text']) })),
    body: orNull('body'),
    files: [...listOf(answers['files'])],
    readings: rowsOf(answers['readings']).map((row) => readingOf(row, before?.readings ?? [])),
    windows: rowsOf(answers['windows']).flatMap(windowOf),
    windowText: orNull('windowText'),
    contact: contactOf(text),
    english: englishOf(text),
    source: text('source'),
    note: orNull('note'),
    related: listedIn(text('related')),
    legalityReview: reviewOf(answers, 'legality'),
    competitionReview: reviewOf(answers, 'competition'),
  };
}

type TextOf = (name: string) => string;

const contactOf = (text: TextOf): WrittenPolicy['contact'] =>
  text('department') === ''
    ? null
    : {
        department: text('department'),
        office: text('office'),
        phone: text('phone'),
        address: text('address'),
      };

const englishOf = (text: TextOf): WrittenPolicy['english'] =>
  text('englishTitle') === ''
    ? null
    : {
        title: text('englishTitle'),
        summary: text('englishSummary'),
        body: text('englishBody'),
        category: text('englishCategory'),
      };

function readingOf(row: Row, before: StoredPolicy['readings']) {
  const [title, typed] = [textOf(row['title']), textOf(row['body'])];
  const same = before.find((one) => one.title === title && htmlText(one.body) === typed);
  return { title, body: same?.body ?? paragraphs(typed), publishedOn: textOf(row['publishedOn']) };
}

/** 23:59 is the end of the day, as windows that are known by days have it. */
function windowOf(row: Row): WrittenPolicy['windows'] {
  const [opensAt, closes] = [instantTyped(textOf(row['opensAt'])), instantTyped(textOf(row['closesAt']))];
  if (opensAt === null) return [];
  const closesAt = closes?.endsWith(' 23:59:00') ? endOfDay(closes.slice(0, 10)) : closes;
  return [{ batch: textOf(row['batch']), opensAt, closesAt }];
}

function reviewOf(answers: Answers, name: string): WrittenReview | null {
  const [done, date, docNo] = ['Done', 'Date', 'DocNo'].map((part) => textOf(answers[name + part]) || null);
  return done || date || docNo ? { done: done === 'yes', date: date ?? null, docNo: docNo ?? null } : null;
}
