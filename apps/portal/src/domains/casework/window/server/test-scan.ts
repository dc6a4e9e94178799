// The scan of the signed paper, attached by whoever entered a case at the window, for tests.
import type { TestApp } from '../../../../server/test-app.ts';
import { pdfOf } from '../../../file/server/file-samples.ts';

/** Uploads it in that session, and attaches it to the case. */
export async function attachEntryScan(app: TestApp, as: string, id: string): Promise<void> {
  const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="scan.pdf"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), pdfOf(`(${id}) Tj`), Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const { body: sent } = await app.call('POST', '/uaa/api/upload/file', { as, body, headers });
  const { id: fileId }: { id: string } = sent.data;
  await app.call('POST', `/policy/api/case/${id}/material/add`, { as, body: { code: 'entry-scan', fileId } });
}
