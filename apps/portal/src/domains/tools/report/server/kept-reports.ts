// Kept results in the one shape of reports. Evaluations are kept as that shape; a tool that keeps another enters its reader
// where the domain is composed (server/tools.routes.ts), so that nothing here knows a tool.
import type { ToolReport, ToolName } from '../report.rules.ts';
import type { ResultRow } from './result.sql.ts';

/** How one tool's result reads as a report: a method, since each tool reads only what it has kept itself. */
export interface KeptReader {
  reportOf(result: object): ToolReport;
}

/** What the calls on kept results are given beside the deps of all tools. */
export interface KeptReaders {
  readers: Readonly<Record<ToolName, KeptReader>>;
}

/** The reader of results that are kept as reports. */
export const keptAsReport: KeptReader = { reportOf: (result: ToolReport) => result };

/** The report of whatever a tool kept. */
export const reportOf = (
  { readers }: KeptReaders,
  { tool, result }: Pick<ResultRow, 'tool' | 'result'>,
): ToolReport => readers[tool].reportOf(result);
