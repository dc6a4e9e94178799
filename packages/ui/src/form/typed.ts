// What binds a line of text to its value.

/** Controlled where the caller keeps the values; else a plain field that starts with what is known. */
export const typed = (value: string, onEdit: ((value: string | undefined) => void) | undefined) =>
  onEdit === undefined
    ? { defaultValue: value }
    : { value, onChange: (event: { target: { value: string } }) => onEdit(event.target.value || undefined) };
