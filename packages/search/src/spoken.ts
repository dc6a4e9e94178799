// Spoken Chinese made plain before it is cut into words: 减不减税 asks for 减税, 借到钱 for 借钱, 招了几个大学生 for 招大学生, and
// what ends a question says nothing.

/** 能不能, 减没减: a character, 不 or 没, the same character again. */
const A_NOT_A = /(\p{Script=Han})[不没]\1/gu;
/** 交税不, 有补助没, 可以吗. */
const TAIL = /(?:没有|[不没否吗么嘛呢吧呀啊哦])[\s？?！!。.]*$/u;
/** What stands between a verb and its noun without changing what is meant. */
const FILLER =
  /(?:[了过到着点些的个得上起下]|多少|哪些|什么|一?[批台套笔家名位次份条]|[一几两三\d]{1,3}个?)+/gu;
/** Words of owners have no more characters before or after what is put in between. */
const REACH = 4;
/** A keyword has 100 characters; nobody puts so much between words. */
const MOST_FILLERS = 12;

/** The text without what only speech puts in. `isKnown` says of which words the meaning is known. */
export function plainSpoken(text: string, isKnown: (word: string) => boolean): string {
  if (isKnown(text)) return text;
  const bare = text.replace(A_NOT_A, '$1').replace(TAIL, '');
  return withoutFillers(Array.from(bare).length < 2 ? text : bare, isKnown);
}

/** A filler goes where a known word closes over it, and stays where it is part of one. */
function withoutFillers(text: string, isKnown: (word: string) => boolean): string {
  let plain = text;
  for (const filler of [...text.matchAll(FILLER)].toReversed().slice(0, MOST_FILLERS)) {
    const [before, inside] = [plain.slice(0, filler.index), filler[0]];
    const after = plain.slice(filler.index + inside.length);
    const closes = joins(before, '', after).some(isKnown);
    if (closes && !joins(before, inside, after).some(isKnown)) plain = before + after;
  }
  return plain;
}

/** Every stretch that ends up to `REACH` characters before and after the middle. */
function joins(before: string, inside: string, after: string): string[] {
  const found: string[] = [];
  for (let left = 1; left <= Math.min(REACH, before.length); left += 1)
    for (let right = 1; right <= Math.min(REACH, after.length); right += 1)
      found.push(before.slice(-left) + inside + after.slice(0, right));
  return found;
}
