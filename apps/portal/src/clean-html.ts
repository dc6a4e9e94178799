// What formatted text may hold when it is stored: structure, tables, links that leave safely; no style, no script, no picture
// of others. Policies and items of collections are cleaned here alike.
import sanitizeHtml from 'sanitize-html';

const TAGS = [
  'h2',
  'h3',
  'h4',
  'p',
  'ul',
  'ol',
  'li',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'strong',
  'em',
  'br',
  'a',
  'blockquote',
  'section',
  'sub',
  'sup',
];

export interface CleanOptions {
  /** The address that a picture is stored with; null = it is left out. Absent: no pictures at all. */
  pictureOf?: (src: string) => string | null;
}

/** The text as it may be stored and shown. */
export const cleanHtml = (html: string, { pictureOf }: CleanOptions = {}): string =>
  sanitizeHtml(html, {
    allowedTags: pictureOf ? [...TAGS, 'img'] : TAGS,
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start', { name: 'type', values: ['a', 'A', 'i', 'I'] }],
      img: ['src', 'alt', 'width', 'height'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    disallowedTagsMode: 'discard',
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }),
      h1: 'h2',
      ...(pictureOf && {
        // what browsers write while somebody types
        b: 'strong',
        i: 'em',
        div: 'p',
        img: (_tag: string, { src = '', ...given }: sanitizeHtml.Attributes) =>
          pictureTag(pictureOf(src), given),
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  });

/** A picture that tells its size leaves room for itself before it comes. */
const pictureTag = (
  src: string | null,
  { alt = '', width = '', height = '' }: sanitizeHtml.Attributes,
): sanitizeHtml.Tag => ({
  tagName: 'img',
  attribs: src === null ? {} : { src, alt, ...(isSize(width) && isSize(height) && { width, height }) },
});

/** Whole pixels. */
const isSize = (given: string): boolean => /^[1-9]\d{0,4}$/.test(given);
