// What stands below a label, in one line.

/** The parts that are there, after one another: what ends as a sentence stays one, anything else goes on after a semicolon. */
export function hintText(parts: readonly (string | null | undefined | false)[]): string | undefined {
  const said = parts.filter((part) => typeof part === 'string' && part !== '');
  if (said.length === 0) return undefined;
  return (
    said.reduce((text, part) => `${text}${/[。！？；]$/.test(String(text)) ? '' : '；'}${part}`) || undefined
  );
}
