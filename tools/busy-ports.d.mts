// Types of busy-ports.mjs, which has none of its own.
export interface WantedPort {
  /** The variable that names it. */
  name: string;
  port: number;
  host: string;
}
export function busyPorts(wanted: readonly WantedPort[]): Promise<string[]>;
export function portsOf(env: Record<string, string | undefined>): WantedPort[];
