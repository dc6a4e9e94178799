// What a filter offers to choose from, with what the address says.

/** The choices with one that is chosen and none of them, which is said as it stands in the address: the list is narrowed by it. */
export const withChosen = <T extends { value: string; label: string }>(
  options: readonly T[],
  chosen: string | undefined,
): readonly { value: string; label: string }[] =>
  chosen === undefined || chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
