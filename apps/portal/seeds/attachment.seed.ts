// Attachments of the demonstration policies: small spreadsheets made from their texts, stored once as published files.
import { uuidV7 } from '@yqt/kernel/ids';
import { transaction, type Sql } from '@yqt/database/sql';
import type { Seeding } from '../src/domain.ts';
import { openFiles } from '../src/domains/file/server/open-files.ts';
import { publishFile, storeFile, type FileDeps } from '../src/domains/file/server/file.port.ts';
import {
  insertAttachments,
  selectIdsByCode,
  selectWithAttachments,
} from '../src/domains/policy/server/import.sql.ts';
import { policyRecords } from './policy.seed.ts';

type AttachmentSeedOptions = Pick<Seeding, 'sql' | 'now' | 'log' | 'tenantId' | 'filesUrl'>;

/** Adds the attachments of policies that have none yet; what the console has published stays as it is. */
export async function seedAttachments(options: AttachmentSeedOptions): Promise<void> {
  const { sql, tenantId } = options;
  const files = openFiles({ ...options, clamavUrl: '' });
  const wanted = policyRecords(true).filter(
    (record) => 'attachments' in record && record.attachments.length > 0,
  );
  const known = await selectIdsByCode(sql, { tenantId, codes: wanted.map(({ id }) => id) });
  const ids = new Map(known.filter(({ isEdited }) => !isEdited).map(({ code, id }) => [code, id]));
  const done = new Set((await selectWithAttachments(sql, { ids: [...ids.values()] })).map(({ id }) => id));
  for (const record of wanted) {
    const policyId = ids.get(record.id);
    if (policyId && !done.has(policyId) && 'attachments' in record)
      await addAttachments({ sql, files, tenantId, policyId, given: record.attachments });
  }
}

interface Given {
  sql: Sql;
  files: FileDeps;
  tenantId: string;
  policyId: string;
  given: readonly { name: string; text: string }[];
}

async function addAttachments({ sql, files, tenantId, policyId, given }: Given): Promise<void> {
  const stored: Awaited<ReturnType<typeof storeFile>>[] = [];
  for (const { name, text } of given) {
    const title = name.replace(/\.\w+$/, '');
    stored.push(
      await storeFile(files, {
        tenantId,
        ownerAccount: null,
        name: `${title}.xlsx`,
        bytes: await spreadsheet(title, text),
      }),
    );
  }
  await transaction(sql, async (tx) => {
    for (const { id } of stored) await publishFile(tx, { tenantId, id, isPublished: true });
    const rows = stored.map(({ id, name, mediaType, size }, position) => ({
      id: uuidV7(),
      policy_id: policyId,
      name,
      media_type: mediaType,
      size,
      file_id: id,
      position,
    }));
    await insertAttachments(tx, { rows });
  });
}

/** A sheet of one text, a line a row. */
export async function spreadsheet(title: string, text: string): Promise<Buffer> {
  // only a first start makes any; a later one need not hold the library's 50 MB
  const { Workbook } = await import('@cj-tech-master/excelts');
  const workbook = new Workbook();
  const sheet = workbook.addWorksheet('内容');
  sheet.columns = [{ width: 80 }];
  for (const line of [title, ...text.split(/\n|；/), '演示数据']) sheet.addRow([line]);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
