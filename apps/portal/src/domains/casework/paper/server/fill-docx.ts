// Templates of papers in docx: what is wrong with one, and one filled in. Placeholders are names and lists, never expressions;
// whoever opens a template has looked at the archive first.
import { invalid, type FieldError } from '@yqt/kernel/errors';
import { faultOfArchive } from '../../../file/server/archive.port.ts';
import * as text from '../paper.text.ts';
import { PICTURE_PLACEHOLDER, PLACEHOLDERS } from '../paper.rules.ts';
import { checkPicture, showsPicture } from './check-picture.ts';
import { docxWords, SAMPLE, type DocxWords } from './docx-words.ts';
import { isWellFormed } from './well-formed.ts';

/** Larger ones carry pictures that no paper needs. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_UNPACKED = 20 * 1024 * 1024;

/** Every fault of a template, named; none = it may be used. */
export async function templateFaults(bytes: Buffer): Promise<FieldError[]> {
  const fault = (errorMessage: string): FieldError => ({ field: 'fileId', errorMessage });
  if (bytes.length > MAX_BYTES) return [fault(text.TEMPLATE_TOO_LARGE)];
  if ((await faultOfArchive(bytes, MAX_UNPACKED)) !== null) return [fault(text.TEMPLATE_BROKEN)];
  const { default: InspectModule } = await import('docxtemplater/js/inspect-module.js');
  const inspect = new InspectModule();
  const broken = new Set<string>();
  try {
    await openTemplate(bytes, [inspect]);
  } catch (error) {
    for (const name of brokenNames(error)) broken.add(name);
    if (broken.size === 0) return [fault(text.TEMPLATE_BROKEN)];
  }
  const parts = inspect.getAllStructuredTags();
  if (parts.length === 0 && broken.size === 0) return [fault(text.TEMPLATE_EMPTY)];
  // what is not paired or closed hides nothing of what else is wrong
  const named = [...broken].map(text.brokenPlaceholder);
  const faults = [...named, ...new Set(partFaults(parts, { place: 'paper', broken }))];
  // what names nothing wrongly may still come out as a file that nobody can open
  const filled = broken.size === 0 ? await filledFaults(bytes) : [];
  const others = faults.length === 0 ? filled : filled.filter((one) => one === text.MISPLACED_PICTURE);
  return [...faults, ...others].map(fault);
}

/** What is wrong with the template once it is filled in: a picture where only words may stand, or what was broken before. */
async function filledFaults(bytes: Buffer): Promise<string[]> {
  const address = 'https://example.invalid/verify';
  const filled = await fillDocx(bytes, { words: docxWords(SAMPLE, address), address }).catch(() => null);
  if (filled === null) return [text.TEMPLATE_BROKEN];
  const { default: PizZip } = await import('pizzip');
  const broken = Object.values(new PizZip(filled).files)
    .filter(({ name, dir }) => !dir && /^word\/.*\.(?:xml|rels)$/.test(name))
    .map((file) => file.asText())
    .filter((xml) => !isWellFormed(xml));
  if (broken.length === 0) return [];
  return [broken.some(showsPicture) ? text.MISPLACED_PICTURE : text.TEMPLATE_BROKEN];
}

/** The template filled in, with a picture of `address` where it asks for one. Throws INVALID where it can no longer be read. */
export async function fillDocx(
  bytes: Buffer,
  { words, address }: { words: DocxWords; address: string },
): Promise<Buffer> {
  const picture = await checkPicture(address);
  try {
    const template = await openTemplate(bytes, [picture.module]);
    template.render(words);
    const zip = template.getZip();
    picture.embed(zip);
    return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
  } catch (cause) {
    if (brokenNames(cause).length === 0) throw cause;
    throw invalid({ field: 'fileId', errorMessage: text.TEMPLATE_BROKEN });
  }
}

async function openTemplate(bytes: Buffer, modules: object[]) {
  // memory that a portal whose visitors ask for no docx need not hold
  const [{ default: Docxtemplater }, { default: PizZip }] = await Promise.all([
    import('docxtemplater'),
    import('pizzip'),
  ]);
  return new Docxtemplater(new PizZip(bytes), {
    paragraphLoop: true,
    linebreaks: true,
    nullGetter: () => '',
    errorLogging: false,
    modules,
  });
}

interface TagPart {
  value?: unknown;
  module?: unknown;
  subparsed?: unknown;
}

type Place = keyof typeof PLACEHOLDERS;

const isPlace = (name: string): name is Place => name !== 'paper' && Object.hasOwn(PLACEHOLDERS, name);

const ANYWHERE = Object.values(PLACEHOLDERS).flat();

/** Beside those of `broken`; where a list is not paired, what stands in it seems to stand outside. */
function partFaults(
  parts: readonly TagPart[],
  { place, broken }: { place: Place; broken: ReadonlySet<string> },
): string[] {
  return parts.flatMap(({ value, module, subparsed }) => {
    const name = String(value);
    if (broken.has(name)) return [];
    if (module === 'rawxml') return [text.rawPlaceholder(name)];
    const known = broken.size > 0 ? ANYWHERE : [...PLACEHOLDERS[place], ...PLACEHOLDERS.paper];
    const isKnown = known.includes(name);
    const isSection = Array.isArray(subparsed);
    const inner: readonly TagPart[] = isSection ? subparsed : [];
    return [
      ...(isKnown ? [] : [text.unknownPlaceholder(name)]),
      // a list has no words of its own, and the picture nothing in it
      ...(isPlace(name) && !isSection ? [text.lonePlaceholder(name)] : []),
      ...(name === PICTURE_PLACEHOLDER && isSection ? [text.PICTURE_SECTION] : []),
      ...partFaults(inner, { place: isPlace(name) ? name : place, broken }),
    ];
  });
}

/** The placeholders that the library could not read; empty for any other error. */
function brokenNames(error: unknown): string[] {
  if (!(error instanceof Error) || !('properties' in error)) return [];
  const { properties } = error;
  const errors: unknown[] = isErrors(properties) ? properties.errors : [error];
  return [...new Set(errors.map(nameOf))];
}

const isErrors = (given: unknown): given is { errors: unknown[] } =>
  typeof given === 'object' && given !== null && 'errors' in given && Array.isArray(given.errors);

function nameOf(error: unknown): string {
  const properties = error instanceof Error && 'properties' in error ? error.properties : null;
  return typeof properties === 'object' && properties !== null && 'xtag' in properties
    ? String(properties.xtag)
    : '?';
}
