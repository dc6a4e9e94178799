// The journey of the files of a case that every kind with a checklist must pass: missing ones named at once, limits, foreign and
// lying files, corrections, history, vault, stamped form, papers with number and public check, templates, zip. A kind's test
// hands in its calls and a set of answers that asks for files.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import PizZip from 'pizzip';
import type { Answer, Answers } from '@yqt/forms/answers';
import { DEMO_ENTERPRISES } from '../../../../../seeds/identity.seed.ts';
import { testApp, type TestApp } from '../../../../server/test-app.ts';
import { officeOf, pdfOf } from '../../../file/server/file-samples.ts';
import type { CaseFile, CaseView } from '../../case-shapes.rules.ts';
import type { VaultItem } from '../../vault/contract.ts';
import { docxText } from './test-docx.ts';
import { docxOfLines } from './write-docx.ts';

export interface FilesTrial {
  label: string;
  create: { path: string; body: object };
  update: string;
  get: (id: string) => string;
  /** Whole answers that ask for files, and an edit of them. */
  answers: Answers;
  edit: { name: string; answer: Answer };
  /** Items that must have a file, in the order of the checklist. */
  required: readonly [string, string, ...string[]];
  /** Ends in none of the endings that the first item takes. */
  wrongName: string;
  needsSeal: boolean;
  submit: string;
  resubmit: string;
  officer: string;
  ask: string;
  /** What follows up to a decision, with who does it and what it issues. */
  course: readonly { as: string; event: string; paper: string }[];
}

type Reply = { status: number; returnCode: number; message: string; data: never };

const OWNER = 'demo-enterprise';
const OTHER = 'demo-other';
const BOUNDARY = 'files-boundary';
/** What a name may carry and no log may. */
const SECRET = '王某某13912345678';

/** Declares the tests. */
export function tryFiles(trial: FilesTrial): void {
  let app: TestApp;
  let id = '';
  const [first, second] = trial.required;
  const cookies = new Map<string, string>();
  const cookieOf = async (name: string) => {
    const cookie = cookies.get(name) ?? (await app.signIn(name));
    cookies.set(name, cookie);
    return cookie;
  };
  const headers = (as: string | null): Record<string, string> =>
    as === OWNER ? { enid: DEMO_ENTERPRISES[0].enId } : {};
  const call = async (
    as: string | null,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Reply> => {
    const cookie = as === null ? null : await cookieOf(as);
    const reply = await app.call(method, `/policy/api/${path}`, {
      as: cookie,
      ...(body ? { body } : {}),
      headers: headers(as),
    });
    const { returnCode, message, data } = reply.body;
    return { status: reply.status, returnCode, message, data };
  };
  const fileOf = async (as: string, path: string) => {
    const { app: server } = app;
    const reply = await server.inject({
      method: 'GET',
      url: `/policy/api/${path}`,
      headers: { host: 'localhost:8081', cookie: await cookieOf(as), ...headers(as) },
    });
    return { status: reply.statusCode, bytes: reply.rawPayload };
  };
  const upload = async (as: string, name: string, content: Buffer = pdfOf(`(${name.length}) Tj`)) => {
    const body = Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n`,
      ),
      content,
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]);
    const reply = await app.call('POST', '/uaa/api/upload/file', {
      as: await cookieOf(as),
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    });
    return { returnCode: reply.body.returnCode, id: (reply.body.data as { id: string } | null)?.id ?? '' };
  };
  const view = async (): Promise<CaseView> => (await call(OWNER, 'GET', trial.get(id))).data;
  const file = async (): Promise<CaseFile> =>
    (await call(trial.officer, 'GET', `manager/case/get/${id}`)).data;
  const item = async (code: string) => (await view()).materials.find((one) => one.code === code);
  const update = async (answers: object | undefined, action = 'save') => {
    const { revision } = await view();
    return call(OWNER, 'POST', trial.update, { id, revision, action, ...(answers ? { answers } : {}) });
  };
  const act = async (as: string, event: string, more: object = {}) => {
    const { data } = await call(as, 'GET', `manager/case/get/${id}`);
    const { version } = data as { version: number };
    return call(as, 'POST', 'manager/case/act', { id, version, event, ...more });
  };
  const attach = (code: string, more: object) =>
    call(OWNER, 'POST', `case/${id}/material/add`, { code, ...more });
  const fields = ({ data }: Reply) => (data as { field: string }[]).map(({ field }) => field);
  const stamp = async () => {
    expect((await call(OWNER, 'POST', `case/${id}/form`, {})).returnCode).toBe(1000);
    const scan = await upload(OWNER, '盖章件.pdf');
    return call(OWNER, 'POST', `case/${id}/scan`, { fileId: scan.id });
  };

  beforeAll(async () => {
    app = await testApp();
    const made = await call(OWNER, 'POST', trial.create.path, trial.create.body);
    id = (made.data as { id: string }).id;
    expect((await update(trial.answers)).returnCode).toBe(1000);
  });
  afterAll(() => app.close());

  describe(`材料与文书：${trial.label}`, () => {
    test('选择前写明格式与大小；缺少的材料一次全部指出', async () => {
      const { materials } = await view();
      expect(materials.filter(({ isRequired }) => isRequired).map(({ code }) => code)).toEqual(
        trial.required,
      );
      for (const { maxMb, most, isOpen } of materials)
        expect({ isOpen, hasLimits: maxMb > 0 && most > 0 }).toEqual({ isOpen: true, hasLimits: true });
      const refused = await update(undefined, trial.submit);
      expect(fields(refused)).toEqual([
        ...trial.required.map((code) => `materials.${code}`),
        ...(trial.needsSeal ? ['seal'] : []),
      ]);
    });

    test('名实不符的、格式不对的、他人的文件都不收，并说明原因；他人找不到此件', async () => {
      expect((await upload(OWNER, '扫描.pdf', Buffer.from('这不是 PDF'))).returnCode).not.toBe(1000);
      const wrong = await upload(OWNER, trial.wrongName, officeOf('docx'));
      expect(fields(await attach(first, { fileId: wrong.id }))).toEqual([`materials.${first}`]);
      const foreign = await upload(OTHER, '他人的.pdf');
      expect(fields(await attach(first, { fileId: foreign.id }))).toEqual([`materials.${first}`]);
      const own = await upload(OTHER, '自己的.pdf');
      const body = { code: first, fileId: own.id };
      expect((await call(OTHER, 'POST', `case/${id}/material/add`, body)).returnCode).toBe(4040);
      expect((await call(null, 'POST', `case/${id}/material/add`, body)).returnCode).toBe(4010);
      expect((await attach('no-such-item', { fileId: own.id })).returnCode).toBe(4040);
    });

    test('上传、替换与移除：替换前的留有记录，文件名不进日志', async () => {
      const one = await upload(OWNER, `${SECRET}.pdf`);
      expect((await attach(first, { fileId: one.id })).returnCode).toBe(1000);
      const two = await upload(OWNER, '新的.pdf');
      expect((await attach(first, { fileId: two.id, replaces: one.id })).returnCode).toBe(1000);
      expect((await attach(first, { fileId: two.id, replaces: one.id })).returnCode).toBe(4090);
      const { files, past } = (await item(first))!;
      expect({ files: files.map(({ name }) => name), past: past.map(({ fileId }) => fileId) }).toEqual({
        files: ['新的.pdf'],
        past: [one.id],
      });
      expect((await fileOf(OWNER, `case/${id}/material/file?fileId=${one.id}`)).status).toBe(200);
      expect((await fileOf(OTHER, `case/${id}/material/file?fileId=${one.id}`)).status).toBe(404);
      const gone = { code: first, fileId: two.id };
      expect((await call(OWNER, 'POST', `case/${id}/material/remove`, gone)).returnCode).toBe(1000);
      expect((await attach(first, { fileId: two.id })).returnCode).toBe(1000);
      expect((await item(first))!.past).toHaveLength(2);
      expect(app.logs.filter((line) => line.includes(SECRET))).toEqual([]);
    });

    test('存入材料库后可引用；材料库中更新或移除不影响办件；到期的不能引用', async () => {
      const { files } = (await item(first))!;
      const kept = { code: first, fileId: files[0]!.fileId, title: '存档', validUntil: '2999-01-01' };
      expect((await call(OWNER, 'POST', `case/${id}/material/keep`, kept)).returnCode).toBe(1000);
      expect((await call(OWNER, 'POST', `case/${id}/material/keep`, kept)).returnCode).toBe(4090);
      const vault = async (): Promise<VaultItem[]> =>
        ((await call(OWNER, 'GET', 'enterprise/vault/page?size=50')).data as { records: VaultItem[] })
          .records;
      const entry = (await vault()).find(({ title }) => title === '存档')!;
      expect(entry).toMatchObject({ validity: 'valid', uses: 0, fileId: files[0]!.fileId });
      expect((await attach(second, { vaultItem: entry.id })).returnCode).toBe(1000);
      expect((await vault()).find((one) => one.id === entry.id)).toMatchObject({ uses: 1 });
      const newer = await upload(OWNER, '更新.pdf');
      const renewed = {
        id: entry.id,
        type: entry.type,
        title: '存档',
        fileId: newer.id,
        validUntil: '2020-01-01',
      };
      expect((await call(OWNER, 'POST', 'enterprise/vault/add', renewed)).returnCode).toBe(1000);
      const [now] = await vault();
      expect(now).toMatchObject({ id: entry.id, validity: 'expired', past: [{ fileId: entry.fileId }] });
      expect((await item(second))!.files).toMatchObject([{ fileId: entry.fileId, isFromVault: true }]);
      expect(fields(await attach(first, { vaultItem: entry.id }))).toEqual([`materials.${first}`]);
      expect((await call(OTHER, 'POST', 'enterprise/vault/remove', { id: entry.id })).returnCode).not.toBe(
        1000,
      );
      expect((await call(OWNER, 'POST', 'enterprise/vault/remove', { id: entry.id })).returnCode).toBe(1000);
      expect((await fileOf(OWNER, `case/${id}/material/file?fileId=${entry.fileId}`)).status).toBe(200);
    });

    test('其余材料逐项附上', async () => {
      for (const code of trial.required.slice(2)) {
        const one = await upload(OWNER, `${code}.pdf`);
        expect((await attach(code, { fileId: one.id })).returnCode).toBe(1000);
      }
    });

    test.runIf(!trial.needsSeal)('不须盖章的不生成待盖章的申请表', async () => {
      expect((await call(OWNER, 'POST', `case/${id}/form`, {})).returnCode).toBe(4090);
    });

    test.runIf(trial.needsSeal)('盖章扫描件对应所盖的申请表；之后改了内容即失效，须重新盖章', async () => {
      const early = await upload(OWNER, '早.pdf');
      expect((await call(OWNER, 'POST', `case/${id}/scan`, { fileId: early.id })).returnCode).toBe(4090);
      expect((await stamp()).returnCode).toBe(1000);
      expect((await view()).seal?.scan).toMatchObject({ isVoid: false });
      await update({ ...trial.answers, [trial.edit.name]: trial.edit.answer });
      expect((await view()).seal).toMatchObject({ paper: null, scan: { isVoid: true } });
      expect(fields(await update(undefined, trial.submit))).toEqual(['seal']);
      expect((await stamp()).returnCode).toBe(1000);
      const { papers } = await view();
      expect(papers.map(({ kind, isVoid }) => ({ kind, isVoid }))).toEqual([
        { kind: 'form', isVoid: false },
        { kind: 'form', isVoid: true },
      ]);
    });

    test('提交即有编号的回执与申请表；审核人员看到所提交的，每次查看都有记录', async () => {
      expect((await update(undefined, trial.submit)).returnCode).toBe(1000);
      const { papers, materials } = await view();
      expect(papers.map(({ kind }) => kind)).toContain('receipt');
      expect(materials.every(({ isOpen }) => !isOpen)).toBe(true);
      const seen = (await file()).materials.find(({ code }) => code === first)!;
      expect(seen).toMatchObject({ isOpen: false, past: [] });
      const [filed] = seen.files;
      const late = await upload(OWNER, '迟到.pdf');
      expect((await attach(first, { fileId: late.id })).returnCode).toBe(4090);
      const path = `manager/case/file?id=${id}&fileId=${filed!.fileId}`;
      expect((await fileOf(trial.officer, path)).status).toBe(200);
      expect((await fileOf(trial.officer, `manager/case/file?id=${id}&fileId=${late.id}`)).status).toBe(404);
      const audits = await app.sql.unsafe(
        `select 1 from operator.audit_event where event = 'case.file-read'`,
      );
      expect(audits).toHaveLength(1);
    });

    test('补正指定的材料才能改，提交时再查一遍；审核人员看到换掉的那份', async () => {
      const items = [{ item: `material:${first}`, note: '请换清晰的' }];
      expect((await act(trial.officer, trial.ask, { reason: '补材料', items })).returnCode).toBe(1000);
      const next = await upload(OWNER, '清晰.pdf');
      expect((await attach(second, { fileId: next.id })).returnCode).toBe(4090);
      const { files } = (await item(first))!;
      const replaces = files[0]!.fileId;
      expect((await attach(first, { fileId: next.id, replaces })).returnCode).toBe(1000);
      // a file that was taken out behind the call is refused at the resubmission
      const behind = `update casework.material set removed_at = $3::timestamptz
        where case_id = $1::uuid and code = $2`;
      const closed = (at: string | null) => app.sql.unsafe(behind, [id, second, at]);
      await closed('2026-01-01');
      expect(fields(await update(undefined, trial.resubmit))).toContain(`materials.${second}`);
      await closed(null);
      expect((await update(undefined, trial.resubmit)).returnCode).toBe(1000);
      const seen = (await file()).materials.find(({ code }) => code === first)!;
      expect(seen.files.map(({ fileId }) => fileId)).toEqual([next.id]);
      expect(seen.past.map(({ fileId }) => fileId)).toEqual([replaces]);
    });

    test('文书编号不重不漏，PDF 每次相同，可公开核验；查无的都一样', async () => {
      for (const { as, event } of trial.course) expect((await act(as, event)).returnCode, event).toBe(1000);
      const { papers } = await view();
      const kinds = papers.map(({ kind }) => kind);
      expect(kinds).toEqual(
        expect.arrayContaining(['receipt', 'form', 'correction', ...trial.course.map(({ paper }) => paper)]),
      );
      const numbers = await app.sql.unsafe<{ no: string }[]>(`select no from casework.paper order by no`);
      expect(numbers.map(({ no }) => Number(no.slice(-6)))).toEqual(numbers.map((_one, at) => at + 1));
      const [paper] = papers;
      const path = `case/${id}/document?kind=${paper!.kind}&paperId=${paper!.id}`;
      const [pdf, again] = [await fileOf(OWNER, path), await fileOf(OWNER, path)];
      expect(pdf.bytes.subarray(0, 4).toString()).toBe('%PDF');
      expect(again.bytes.equals(pdf.bytes)).toBe(true);
      const checked = await call(null, 'GET', `ua/verify/${paper!.code}`);
      const { isValid, lines } = checked.data as { isValid: boolean; lines: { text: string }[] };
      expect(isValid).toBe(true);
      const hash = createHash('sha256').update(pdf.bytes).digest('hex');
      expect(lines.map((line) => line.text)).toEqual(expect.arrayContaining([paper!.no, hash]));
      const unknown = ['A'.repeat(22), 'x', `${paper!.code}A`].map((code) =>
        call(null, 'GET', `ua/verify/${code}`),
      );
      const codes = (await Promise.all(unknown)).map(({ returnCode, message }) => [returnCode, message]);
      expect(new Set(codes.map(String)).size).toBe(1);
      expect(codes[0]![0]).toBe(4040);
      expect((await fileOf(OTHER, path)).status).toBe(404);
    });

    test('同一份文书可得 DOCX；自有模板上传时指出写错的占位符', async () => {
      const [paper] = (await view()).papers;
      const path = `case/${id}/document?kind=${paper!.kind}&paperId=${paper!.id}&format=docx`;
      const docx = (await fileOf(OWNER, path)).bytes;
      expect(docxText(docx)).toContain(paper!.no);
      expect(docxText(docx)).toContain('descr="核验二维码"');
      const admin = trial.officer;
      const { data } = await call(admin, 'GET', 'manager/case/template/list');
      const [place] = (data as { records: { kind: string; paper: string }[] }).records.filter(
        (one) => one.paper === paper!.kind,
      );
      const add = async (lines: string[]) => {
        const fileId = (await upload(admin, '模板.docx', docxOfLines(lines))).id;
        return call(admin, 'POST', 'manager/case/template/add', {
          kind: place!.kind,
          paper: place!.paper,
          fileId,
        });
      };
      const messages = ({ data: faults }: Reply) =>
        (faults as { errorMessage: string }[]).map(({ errorMessage }) => errorMessage).join();
      const wrong = messages(await add(['{文书编号}', '{没有此项}', '{#段落}{错字}{/段落}']));
      expect(wrong).toContain('没有此项');
      expect(wrong).toContain('错字');
      expect(messages(await add(['{#段落}{文字}']))).toContain('段落');
      expect(messages(await add(['{@文书编号}']))).toContain('文书编号');
      expect(messages(await add(['没有占位符']))).toContain('占位符');
      expect((await add(['本局自用 {文书编号} {文书名称}'])).returnCode).toBe(1000);
      expect(docxText((await fileOf(OWNER, path)).bytes)).toContain(`本局自用 ${paper!.no}`);
      const query = `kind=${place!.kind}&paper=${place!.paper}`;
      const sample = await fileOf(admin, `manager/case/template/file?${query}&isSample=true`);
      expect(docxText(sample.bytes)).toContain('本局自用 XXWS');
      const reset = { kind: place!.kind, paper: place!.paper };
      expect((await call(admin, 'POST', 'manager/case/template/remove', reset)).returnCode).toBe(1000);
      expect((await call(OWNER, 'POST', 'manager/case/template/remove', reset)).returnCode).toBe(4030);
    });

    test('全部材料与文书可一次下载，名称各不相同；审核人员下载留痕', async () => {
      for (const [as, path] of [
        [OWNER, `case/${id}/document?kind=zip`],
        [trial.officer, `manager/case/document?id=${id}&kind=zip`],
      ] as const) {
        const { status, bytes } = await fileOf(as, path);
        expect(status).toBe(200);
        const names = Object.keys(new PizZip(bytes).files).filter((name) => !name.endsWith('/'));
        expect(new Set(names).size).toBe(names.length);
        expect(names.filter((name) => name.startsWith('材料/')).length).toBe(trial.required.length);
        expect(names.filter((name) => /\.\.|\\|^\/|^[A-Za-z]:/.test(name))).toEqual([]);
        const zip = new PizZip(bytes);
        const hashes = names
          .filter((name) => name.startsWith('材料/'))
          .map((name) =>
            createHash('sha256')
              .update(zip.file(name)?.asUint8Array() ?? '')
              .digest('hex'),
          );
        const kept = await app.sql.unsafe<{ sha256: string }[]>(
          'select sha256 from casework.material where case_id = $1::uuid and removed_at is null',
          [id],
        );
        expect(hashes.toSorted()).toEqual(kept.map(({ sha256 }) => sha256).toSorted());
        expect(names).toContain('办理经过.csv');
        expect(names.some((name) => name.startsWith('文书/申报回执'))).toBe(true);
      }
      const audits = await app.sql.unsafe(
        `select 1 from operator.audit_event where event = 'case.archive-read'`,
      );
      expect(audits).toHaveLength(1);
    });
  });
}
