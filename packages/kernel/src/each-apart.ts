// Work on many things of which one's failure must not end the others'.

/** Works on each in turn, on all of them; throws what failed once all have had their turn, several as one AggregateError. */
export async function eachApart<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => unknown,
): Promise<void> {
  const failures: unknown[] = [];
  try {
    for await (const item of items)
      try {
        await work(item);
      } catch (error) {
        failures.push(error);
      }
  } catch (error) {
    // no more of them can be read: what failed before is told all the same
    failures.push(error);
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, failures.map(String).join('; '));
}
