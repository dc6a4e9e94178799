// The database of the configuration, kept running where it is the embedded one.
import { mkdirSync } from 'node:fs';
import { keepEmbedded } from '@yqt/database/keep-embedded';
import type { Target } from '@yqt/database/sql-connection';
import type { Config } from './config.ts';

export interface DatabaseNews {
  say: (line: string) => void;
  /** The embedded database is gone for good. A portal without it helps nobody; whoever supervises it starts both anew. */
  onGivenUp: () => void;
}

export interface OpenDatabase {
  target: Target;
  stop: () => Promise<void>;
}

/** Opens it, the embedded one by starting it. */
export async function openDatabase(config: Config, { say, onGivenUp }: DatabaseNews): Promise<OpenDatabase> {
  if (config.databaseUrl) return { target: config.databaseUrl, stop: async () => {} };
  say('正在启动内置数据库…');
  mkdirSync(config.dataDir, { recursive: true });
  const embedded = await keepEmbedded(config.dataDir, {
    onEnded: () => say('内置数据库意外停止，正在重新启动…'),
    onBack: () => say('内置数据库已恢复'),
    onGivenUp: (reason) => {
      say(`内置数据库无法恢复，门户随之退出，请重新运行 npm start：${String(reason)}`);
      onGivenUp();
    },
  });
  return { target: embedded.options, stop: () => embedded.stop() };
}
