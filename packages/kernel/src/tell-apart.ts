// Persons and other things that are shown by the same words, and the shortest mark that tells them apart.

/**
 * In their order, the mark of each: empty where nobody else of these is shown alike, else of the first kind of mark that all
 * of those shown alike have and that differs for each of them; where no kind does, their number among them.
 */
export function marksOfAlike<T>(
  all: readonly T[],
  { shown, marks }: { shown: (one: T) => string; marks: readonly ((one: T) => string)[] },
): string[] {
  const alike = new Map<string, T[]>();
  for (const one of all) {
    const key = shown(one);
    const known = alike.get(key);
    if (known) known.push(one);
    else alike.set(key, [one]);
  }
  return all.map((one) => {
    const group = alike.get(shown(one)) ?? [];
    if (group.length < 2) return '';
    const telling = marks.find((mark) => {
      const given = group.map(mark);
      return given.every((text) => text !== '') && new Set(given).size === group.length;
    });
    return telling ? telling(one) : String(group.indexOf(one) + 1);
  });
}
