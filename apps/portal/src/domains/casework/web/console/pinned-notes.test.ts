// The editor of a correction beside proposals that come and go.
import { describe, expect, test } from 'vitest';
import { pinnedNotes, type Edit } from './pinned-notes.ts';

const amount = { id: '1', item: 'field:amount', note: '核对金额' };
const summary = { id: '2', item: 'field:summary', note: '写明型号' };
const notes = (edits: Record<string, Edit>, ...proposed: (typeof amount)[]) =>
  Object.fromEntries(pinnedNotes(new Map(Object.entries(edits)), proposed));

describe('补正内容', () => {
  test('没有动过的随建议走：几个部门的合并一次，撤回或不采纳的不再列入，新的列入', () => {
    const other = { ...amount, id: '3', note: '附凭证' };
    expect(notes({}, amount, other, { ...amount, id: '4' })).toEqual({ 'field:amount': '核对金额；附凭证' });
    expect(notes({}, amount)).toEqual({ 'field:amount': '核对金额' });
    expect(notes({}, amount, summary)).toEqual({ 'field:amount': '核对金额', 'field:summary': '写明型号' });
    expect(notes({})).toEqual({});
  });

  test('写过的保留，建议撤回后也在；之后又提的接在后面', () => {
    const edit = { 'field:amount': { note: '核对大写金额', seen: ['1'] } };
    expect(notes(edit, amount)).toEqual({ 'field:amount': '核对大写金额' });
    expect(notes(edit)).toEqual({ 'field:amount': '核对大写金额' });
    expect(notes(edit, amount, { ...amount, id: '5', note: '附凭证' })).toEqual({
      'field:amount': '核对大写金额；附凭证',
    });
  });

  test('看过而去掉的不列入；换了说法再提的重新列入', () => {
    const edit = { 'field:amount': { note: null, seen: ['1'] } };
    expect(notes(edit, amount)).toEqual({});
    expect(notes(edit, { ...amount, id: '6', note: '核对币种' })).toEqual({ 'field:amount': '核对币种' });
  });

  test('合并后不超过一条说明的长度', () => {
    const long = '长'.repeat(400);
    const both = notes({}, { ...amount, note: long }, { ...amount, id: '7', note: `${long}另` });
    expect(both['field:amount']).toHaveLength(500);
  });
});
