// 拆分申报事项: the places of a document that may become a policy of their own, and what such a policy says at first. Pure.
import { rowsOf, textOf, type Answers } from '@yqt/forms/answers';
import { htmlText } from '@yqt/forms/html-text';
import { saysAmount } from './amounts-said.rules.ts';

/** A place of a document: a clause, a key point, or a numbered paragraph of its text. */
export interface Place {
  /** Names it for good: where it is split again, it is known. */
  key: string;
  /** As readers know it: 第五条, 要点「标准」. */
  clause: string;
  kind: 'clause' | 'point' | 'paragraph';
  text: string;
}

/** 第五条, 一、 and （一） at the beginning of a paragraph. */
const NUMBERED =
  /^(第\s*[〇一二三四五六七八九十百零\d０-９]+\s*[条项]|[（(]\s*[一二三四五六七八九十\d０-９]+\s*[)）]|[一二三四五六七八九十\d０-９]+[、．.](?![\d０-９]))/;
/** A line that is shorter is a heading. */
const LEAST_PARAGRAPH = 12;
const LONGEST_TITLE = 60;

/** In the document's order: its clauses, or where it has none the numbered paragraphs of its text; then its key points. */
export function splitPlacesOf(answers: Answers): Place[] {
  const clauses = rowsOf(answers['clauses']).map((row): Omit<Place, 'key'> => ({
    kind: 'clause',
    clause: textOf(row['no']).trim(),
    text: textOf(row['text']),
  }));
  const points = rowsOf(answers['keyPoints']).map((row): Omit<Place, 'key'> => {
    const heading = textOf(row['heading']).trim();
    return { kind: 'point', clause: `要点「${heading}」`, text: textOf(row['items']) };
  });
  const seen = new Map<string, number>();
  return [...(clauses.length > 0 ? clauses : paragraphsOf(textOf(answers['body']))), ...points]
    .filter(({ clause, text }) => clause !== '' && text.trim() !== '')
    .map((place) => {
      const name = `${place.kind} ${place.clause}`;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      // a number that comes twice is told apart by its order
      return { ...place, key: count === 1 ? name : `${name} #${count}` };
    });
}

/** As many as a document has clauses. */
const MOST_PARAGRAPHS = 100;

/** （一） is told by the article that it stands in: 第三条（一）. */
function paragraphsOf(body: string): Omit<Place, 'key'>[] {
  const out: Omit<Place, 'key'>[] = [];
  let article = '';
  for (const text of htmlText(body).split('\n')) {
    const number = NUMBERED.exec(text)?.[0].replace(/[、．.]$|\s/g, '');
    if (number === undefined) continue;
    const isArticle = number.startsWith('第');
    if (isArticle) article = number;
    if (text.length < LEAST_PARAGRAPH) continue;
    out.push({
      kind: 'paragraph',
      clause: isArticle ? number : `${article}${number}`,
      text: text.slice(0, 4000),
    });
  }
  return out.slice(0, MOST_PARAGRAPHS);
}

/** The first sentence without its number, for the editor to better. */
export const titleFrom = ({ text }: Pick<Place, 'text'>): string =>
  (
    text
      .replace(NUMBERED, '')
      .trim()
      .split(/[。；;\n]/)[0] ?? ''
  )
    .trim()
    .slice(0, LONGEST_TITLE);

/** What every 申报事项 has of its document. */
const CARRIED = [
  'docNo',
  'indexNo',
  'issuers',
  'level',
  'type',
  'writtenOn',
  'publishedOn',
  'effectiveOn',
  'expiresOn',
  'validity',
  'successor',
  'industries',
  'industryCodes',
  'targets',
  'tags',
  'supportModes',
  'redemptionMode',
  'windows',
  'windowText',
  'department',
  'office',
  'phone',
  'address',
  'source',
  'legalityDone',
  'legalityDate',
  'legalityDocNo',
  'competitionDone',
  'competitionDate',
  'competitionDocNo',
] as const;

/** The draft of a place, with what belongs to the document as a whole carried over. */
export function partAnswers(
  document: Answers,
  place: Place,
  own: { title: string; code: string; amountMaxWan: string },
): Answers {
  const carried = CARRIED.flatMap((name) =>
    document[name] === undefined ? [] : [[name, document[name]] as const],
  );
  const { kind, clause, text } = place;
  const said: Answers =
    kind === 'point'
      ? { keyPoints: [{ key: 'r1', heading: clause.slice(3, -1), items: text }] }
      : { clauses: [{ key: 'r1', no: clause, text }] };
  return {
    ...Object.fromEntries(carried),
    title: own.title,
    ...(own.code === '' ? {} : { code: own.code }),
    ...(own.amountMaxWan === '' ? {} : { amountMaxWan: own.amountMaxWan }),
    summary: text.slice(0, 2000),
    // what gives nothing in figures has no standard yet
    ...(saysAmount(text) ? { amountText: text.slice(0, 2000) } : {}),
    ...said,
    note: `出自《${textOf(document['title'])}》${clause}`.slice(0, 1000),
  };
}

/** The code of the nth of a document: '' where it would be too long, for the editor to give. */
export function partCode(code: string, n: number): string {
  const made = `${code}-S${n}`;
  return code === '' || made.length > 40 ? '' : made;
}
