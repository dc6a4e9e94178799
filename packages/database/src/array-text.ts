// PostgreSQL's text form of arrays: {1,NULL,"a,b",{2}}.
// Own code, since the driver asks the server for the array types on each new connection, and a connection lost
// during that question ends the process with an unhandled rejection (postgres 3.4.9).
// https://www.postgresql.org/docs/current/arrays.html#ARRAYS-IO

/** One token of the text: a brace, a comma, a quoted element or a bare one. */
const TOKEN = /[{},]|"((?:[^"\\]|\\.)*)"|[^{},"]+/gs;

type Nested<T> = (T | null | Nested<T>)[];

/** Reads an array of any depth; `element` reads each element but NULL. */
export function parseArray<T>(text: string, element: (text: string) => T): Nested<T> {
  const outermost: Nested<T> = [];
  const open: Nested<T>[] = [outermost];
  // an array with lower bounds is written [2:3]={…}
  for (const [token, quoted] of text.slice(text.indexOf('{')).matchAll(TOKEN)) {
    if (token === '{') open.push([]);
    else if (token === '}') closeInto(open);
    else if (quoted !== undefined) open.at(-1)?.push(element(quoted.replaceAll(/\\(.)/gs, '$1')));
    else if (token !== ',') open.at(-1)?.push(token === 'NULL' ? null : element(token));
  }
  const [array] = outermost;
  return Array.isArray(array) ? array : [];
}

/** The innermost open array is complete: it becomes an element of the one around it. */
function closeInto<T>(open: Nested<T>[]): void {
  const complete = open.pop();
  if (complete) open.at(-1)?.push(complete);
}

/** Writes an array of any depth; `element` writes each element but null. Text that is no array passes as it is. */
export function formatArray(value: unknown, element: (value: unknown) => string): string {
  if (!Array.isArray(value)) return String(value);
  const parts = value.map((item: unknown) => {
    if (item === null || item === undefined) return 'NULL';
    if (Array.isArray(item)) return formatArray(item, element);
    return `"${element(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  });
  return `{${parts.join(',')}}`;
}
