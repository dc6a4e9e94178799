// WF_STATE_<KIND>: what the states of each kind of case are called, first as its machine says. Words that operators have
// changed since stay.
import type { Sql } from '@yqt/database/sql';
import type { CaseKind } from '../src/domains/casework/server/case-kind.ts';
import { stateDictionary } from '../src/domains/casework/server/state-words.ts';
import { insertEntries, upsertDictionaries } from '../src/domains/dictionary/server/dictionary.sql.ts';

/** Two statements. */
export async function seedStateWords({
  sql,
  kinds,
}: {
  sql: Sql;
  kinds: readonly CaseKind[];
}): Promise<void> {
  const dictionaries = kinds.map(({ kind, label, workflow }) => {
    const code = stateDictionary(kind);
    const entries = Object.entries(workflow.states).map(([value, state]) => ({
      id: `${code}-${value}`,
      value,
      label: state.label,
    }));
    return { code, name: `${label}：环节`, source: '由状态机生成', confidence: 'high', entries };
  });
  const json = JSON.stringify(dictionaries);
  await upsertDictionaries(sql, json);
  await insertEntries(sql, json);
}
