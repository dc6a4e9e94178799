// Answers as the browser would post them: the other way round of read-post.ts. For scripts that post a form by themselves.
import { isRows, type Answers, type Cell } from './answers.ts';

/** The fields of a form, in the order of the answers; what is not answered is an empty text. */
export function writePost(names: readonly string[], answers: Answers, posted = new FormData()): FormData {
  for (const name of names) {
    const answer = answers[name];
    if (!isRows(answer)) {
      writeCell(posted, name, answer ?? '');
      continue;
    }
    for (const [at, row] of answer.entries())
      for (const [column, cell] of Object.entries(row)) writeCell(posted, `${name}[${at}].${column}`, cell);
  }
  return posted;
}

function writeCell(posted: FormData, name: string, cell: Cell | readonly []): void {
  if (typeof cell === 'object') for (const one of cell) posted.append(name, one);
  else posted.set(name, String(cell));
}
