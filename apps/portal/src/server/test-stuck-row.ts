// One row that cannot be written, for tests of what must go on with the others.
import type { Sql } from '@yqt/database/sql';

/** What a row that is stuck answers. */
export const STUCK = 'this one cannot be written';

/** No statement updates the row until what it returns is called. */
export async function stuckRow(
  sql: Sql,
  { table, column = 'id', id }: { table: string; column?: string; id: string },
): Promise<() => Promise<void>> {
  await sql.unsafe(`
    create function public.refuse_one() returns trigger language plpgsql as $$ begin raise exception '${STUCK}'; end $$;
    create trigger refuse_one before update on ${table} for each row
      when (old.${column} = '${id}'::uuid) execute function public.refuse_one()`);
  return async () => {
    await sql.unsafe(`drop trigger refuse_one on ${table}; drop function public.refuse_one()`);
  };
}
