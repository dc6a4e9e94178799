// One property of an element's style attribute, read as text: the browser drops what only word processors know (`mso-…`), and the
// page's policy has it read no style at all.

/** Lower case; empty where the style does not say. */
export function styleOf(element: Element, property: string): string {
  const own = (element.getAttribute('style') ?? '')
    .split(';')
    .map((one) => one.split(':').map((part) => part.trim().toLowerCase()))
    .findLast(([name]) => name === property);
  return own?.slice(1).join(':') ?? '';
}
