// Formatted text as plain lines, for comparisons, feeds, lists and whoever may only read it.
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Blocks become lines, markup goes. */
export const htmlText = (html: string): string =>
  html
    .replace(/<(?:br|\/(?:p|li|h[2-4]|tr|blockquote))[^>]*>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n\s*/g, '\n')
    .trim();
