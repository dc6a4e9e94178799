// Reads the small XML documents of CAS. Strict on purpose: no DTD, no entities beyond the five, no CDATA, comments or
// processing instructions inside, bounded in size and depth; whatever it does not know it refuses (trust.md 1.4, 17).

export interface XmlElement {
  /** Name without its prefix. */
  name: string;
  /** Namespace URI; empty where none is bound. */
  namespace: string;
  children: XmlElement[];
  /** Text directly inside, trimmed. */
  text: string;
}

/** 64 KiB of characters. */
const MAX_LENGTH = 65_536;
const MAX_DEPTH = 16;
const NAME = '[A-Za-z_][A-Za-z0-9_.-]{0,63}';
const TAG = new RegExp(
  `^<(/?)((?:${NAME}:)?${NAME})((?:\\s+(?:${NAME}:)?${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
);
const ATTRIBUTE = new RegExp(`((?:${NAME}:)?${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'g');

/** The root element; null for anything that is not a document of this narrow kind. */
export function readXml(document: string): XmlElement | null {
  if (document.length > MAX_LENGTH) return null;
  const body = document.replace(/^\uFEFF?\s*(?:<\?xml[^<>?]{0,200}\?>)?\s*/, '').trimEnd();
  if (/<[!?]/.test(body) || /[^\P{Cc}\t\r\n]/u.test(body)) return null;
  return readElements(body);
}

interface Open extends XmlElement {
  qualified: string;
  bindings: ReadonlyMap<string, string>;
}

function readElements(body: string): XmlElement | null {
  const top: Open = { name: '', namespace: '', children: [], text: '', qualified: '', bindings: new Map() };
  const open: Open[] = [top];
  let at = 0;
  while (at < body.length) {
    const inside = open.at(-1);
    if (!inside) return null;
    const next = body.indexOf('<', at);
    const text = decodeText(body.slice(at, next < 0 ? body.length : next));
    if (text === null || (inside === top && text.trim())) return null;
    inside.text = (inside.text + text).trim();
    if (next < 0) break;
    const length = readTag(body.slice(next, next + MAX_TAG), open);
    if (length === 0 || open.length > MAX_DEPTH) return null;
    at = next + length;
  }
  const [root] = top.children;
  return open.length === 1 && top.children.length === 1 && root ? root : null;
}

/** Attributes of CAS documents are short; a longer tag is refused. */
const MAX_TAG = 4096;

/** Opens or closes one element on the stack; returns the tag's length, 0 where it is none. */
function readTag(text: string, open: Open[]): number {
  const [tag = '', isClosing, qualified = '', attributes = '', isEmpty] = TAG.exec(text) ?? [];
  const inside = open.at(-1);
  if (!tag || !inside) return 0;
  if (isClosing)
    return inside.qualified === qualified && open.length > 1 && !attributes && open.pop() ? tag.length : 0;
  const bindings = bindingsOf(attributes, inside.bindings);
  if (!bindings) return 0;
  const [prefix, name] = qualified.includes(':') ? qualified.split(':') : ['', qualified];
  const namespace = bindings.get(prefix ?? '') ?? '';
  if (prefix && !namespace) return 0;
  const element: Open = { name: name ?? '', namespace, children: [], text: '', qualified, bindings };
  inside.children.push(element);
  if (!isEmpty) open.push(element);
  return tag.length;
}

/** The namespace bindings inside a tag; null where an attribute comes twice or its value cannot be read. */
function bindingsOf(
  attributes: string,
  outer: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> | null {
  const seen = new Set<string>();
  const bindings = new Map(outer);
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = decodeText(double ?? single ?? '');
    if (value === null || seen.has(name)) return null;
    seen.add(name);
    if (name === 'xmlns') bindings.set('', value);
    if (name.startsWith('xmlns:')) bindings.set(name.slice('xmlns:'.length), value);
  }
  return bindings;
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Text with its references resolved; null where one is not among the five or no sound character. */
function decodeText(text: string): string | null {
  let isSound = true;
  const decoded = text.replace(
    /&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|([a-z]{2,4}));|&/g,
    (_, decimal?: string, hex?: string, name?: string) => {
      const letter = name
        ? ENTITIES[name]
        : characterOf(decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16));
      isSound &&= letter !== undefined;
      return letter ?? '';
    },
  );
  return isSound ? decoded : null;
}

function characterOf(code: number): string | undefined {
  const isSound =
    code === 9 ||
    code === 10 ||
    code === 13 ||
    (code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff));
  return isSound ? String.fromCodePoint(code) : undefined;
}
