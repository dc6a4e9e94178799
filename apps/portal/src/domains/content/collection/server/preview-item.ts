// 预览链接: whoever holds it reads one draft until it expires, without an account. The token is random and stored hashed.
import type { Answers } from '@yqt/forms/answers';
import { createHash, randomBytes } from 'node:crypto';
import { transaction } from '@yqt/database/sql';
import { cellText } from '@yqt/forms/cell-text';
import { isRows, textOf } from '@yqt/forms/answers';
import { fieldsOf } from '@yqt/forms/form';
import { dayText } from '@yqt/kernel/dates';
import { appError } from '@yqt/kernel/errors';
import { uuidV7 } from '@yqt/kernel/ids';
import { formWords } from '../../../dictionary/server/form-options.port.ts';
import type { FileAnswer } from '@yqt/endpoint/file-answer';
import { openFile } from '../../../file/server/file.port.ts';
import type { PictureWidth } from '../../../file/server/picture.port.ts';
import { answerFiles, withPicturesAt } from '../../../file/server/formatted-text.port.ts';
import { paths } from '../../../../paths.ts';
import type { OperatorVisit, Visit } from '../../../../visit.ts';
import { help } from '../../help/help.rules.ts';
import { news } from '../../news/news.rules.ts';
import { page } from '../../page/page.rules.ts';
import { galleryShown } from '../../page/server/get-static-page.ts';
import { policy } from '../../policy/policy.rules.ts';
import { shownPolicy } from '../../policy/server/shown-policy.ts';
import { showcaseCase } from '../../showcase/showcase.rules.ts';
import { tile, tileDrawing } from '../../tile/tile.rules.ts';
import { draftTopic } from '../../topic/server/read-topics.ts';
import { topic } from '../../topic/topic.rules.ts';
import { insertPreview, selectPreviewed } from './editorial.sql.ts';
import { auditItem, ownItem, type ItemDeps } from './item-deps.ts';
import { draftShown } from './list-published.ts';

/** 256 bits, as sessions have. */
const TOKEN_BYTES = 32;
/** A working week with its end. */
const LASTS_MS = 7 * 86_400_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Makes a link; the token is answered once and never again. Throws NOT_FOUND. */
export async function previewItem(
  deps: ItemDeps,
  visit: OperatorVisit,
  { id: itemId }: { id: string },
): Promise<{ token: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { now, tenantId, viewer } = visit;
  await transaction(deps.sql, async (tx) => {
    const { item } = await ownItem(tx, { tenantId, id: itemId });
    const expiresAt = new Date(now.getTime() + LASTS_MS);
    const id = uuidV7(now.getTime());
    await insertPreview(tx, { id, itemId: item.id, hash: hashOf(token), by: viewer.accountId, expiresAt });
    await auditItem(tx, visit, { id: item.id, event: 'previewed', facts: { revision: item.revision } });
  });
  return { token };
}

/** The draft as its fields in words, and as its public page shows it. Throws NOT_FOUND for a link that opens nothing any more. */
export async function getPreview(deps: ItemDeps, visit: Visit, { token }: { token: string }) {
  const { item, collection, expiresAt } = await previewed(deps, visit, token);
  const pictureAt = (id: string) => paths.previewFile(token, id);
  const draft = withPicturesAt(pictureAt, collection.form, item.draft);
  const words = await formWords(deps, collection.form);
  const fileNames = new Map(item.files.map(({ id, name }) => [id, name]));
  const fields = fieldsOf(collection.form).flatMap((field) => {
    const { name, kind, label } = field;
    const answer = draft[name];
    if (name === collection.title || kind === 'note' || answer === undefined) return [];
    const text = isRows(answer)
      ? answer.map((row) => textOfRow(row)).join('\n')
      : kind === 'files' || kind === 'picture'
        ? cellText(field, answer, (_, code) => fileNames.get(code) ?? '')
        : cellText(field, answer, words);
    return text === '' ? [] : [{ label, text, isHtml: kind === 'richText' }];
  });
  return {
    title: textOf(draft[collection.title]),
    label: collection.label,
    expiresAt,
    fields,
    shown: await shownAs(deps, visit, {
      item: { ...item, draft },
      kept: item.draft,
      on: dayText(visit.now),
      pictureAt,
    }),
  };
}

/** What a token opens. Throws NOT_FOUND. */
async function previewed(deps: ItemDeps, { tenantId, now }: Visit, token: string) {
  const [found] = await selectPreviewed(deps.sql, { tenantId, hash: hashOf(token), now });
  if (!found) throw appError('NOT_FOUND');
  return { ...(await ownItem(deps.sql, { tenantId, id: found.itemId })), expiresAt: found.expiresAt };
}

/** A picture or attachment of the draft that a link opens. Throws NOT_FOUND for one that the draft does not name, too. */
export async function getPreviewFile(
  deps: ItemDeps,
  visit: Visit,
  { token, filePath, ...asked }: { token: string; filePath: string; width?: PictureWidth; crop?: string },
): Promise<FileAnswer> {
  const { item, collection } = await previewed(deps, visit, token);
  if (!answerFiles(collection.form, item.draft).includes(filePath)) throw appError('NOT_FOUND');
  return openFile(deps.files, { tenantId: visit.tenantId, id: filePath, reader: 'granted', ...asked });
}

/** Is a draft of the kind shown as its public page? */
export const hasPreview = (collection: string): boolean =>
  [news, topic, showcaseCase, page, help, tile, policy].some(({ name }) => name === collection);

/** May a draft of the kind have an English page beside? */
export const hasEnglish = (collection: string): boolean => collection === policy.name;

async function shownAs(
  deps: ItemDeps,
  { tenantId, now }: Visit,
  { kept, ...given }: Parameters<typeof draftShown>[2] & { kept: Answers },
) {
  switch (given.item.collection) {
    case news.name:
      return { news: await draftShown(deps, news, given) };
    case topic.name:
      return { topic: await draftTopic(deps, tenantId, given) };
    case showcaseCase.name:
      return { case: await draftShown(deps, showcaseCase, given) };
    case page.name:
      return {
        page: await draftShown(deps, page, given),
        gallery: galleryShown(given.item.draft, given.pictureAt),
      };
    case help.name:
      return { help: await draftShown(deps, help, given) };
    case tile.name:
      return { tile: draftTile(given.item.draft) };
    case policy.name:
      return shownPolicy(deps, { tenantId, item: given.item, kept, now });
    default:
      return {};
  }
}

const draftTile = (draft: Answers) => ({
  title: textOf(draft['title']),
  text: textOf(draft['text']),
  icon: tileDrawing(draft),
});

const textOfRow = ({ key: _key, ...cells }: Readonly<Record<string, unknown>>): string =>
  Object.values(cells)
    .filter((cell) => typeof cell === 'string')
    .join(' · ');
