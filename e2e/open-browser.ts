// The browser of the journeys: the one from npm, of the version that the lock file names and half as dear as a whole
// Chromium; CHROMIUM_PATH names another. Where it cannot start, /usr/bin/chromium is taken and said. Each has our Chinese
// font alone: a machine without one draws empty boxes, and its PDFs lose what those stood for.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type Browser } from 'playwright-core';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  // a camera that shows a test picture; a page gets it only where it is allowed to ask
  '--use-fake-device-for-media-stream',
];
/** The version of the npm browser, so that a folder left by another one is never used. */
const NPM_BROWSER = 'yqt-chromium-153.0.0';
const UNPACK = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));

/** In a locale without UTF-8 Chromium drops Chinese file names of downloads. */
const utf8 = (env: NodeJS.ProcessEnv) => ({ ...env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' });

/** The browser that is asked for; undefined for the one from npm. */
function installedBrowser(): string | undefined {
  const asked = process.env['CHROMIUM_PATH'];
  return asked === 'npm' ? undefined : asked;
}

const DEBIAN_BROWSER = '/usr/bin/chromium';

/** To be awaited before several open one at once: a program that another still writes cannot be started. */
export async function prepareBrowser(): Promise<void> {
  try {
    const browser = await openBrowser();
    await browser.close();
  } catch (error) {
    if (process.env['CHROMIUM_PATH'] !== undefined || !existsSync(DEBIAN_BROWSER)) throw error;
    process.stderr.write(
      `the browser from npm does not start, ${DEBIAN_BROWSER} is taken: ${String(error)}\n`,
    );
    process.env['CHROMIUM_PATH'] = DEBIAN_BROWSER;
  }
}

/** Opens a browser. */
export async function openBrowser(): Promise<Browser> {
  const own = installedBrowser();
  return own === undefined ? openNpmBrowser() : openInstalledBrowser(own);
}

async function openInstalledBrowser(program: string): Promise<Browser> {
  const folder = join(tmpdir(), `yqt-fonts-${process.getuid?.() ?? 0}`);
  await mkdir(folder, { recursive: true });
  const env = { ...utf8(process.env), FONTCONFIG_FILE: await fontConfiguration(folder) };
  return chromium.launch({ executablePath: program, args: FLAGS, env });
}

/** Into a folder of its own, once. */
async function unpackNpmBrowser(): Promise<{ program: string; folder: string; env: NodeJS.ProcessEnv }> {
  const folder = join(tmpdir(), `${NPM_BROWSER}-${process.getuid?.() ?? 0}`);
  await mkdir(folder, { recursive: true });
  // It unpacks itself into the temporary folder: in a process with one of its own, so that ours stays what it is.
  const env = { ...utf8(process.env), TMPDIR: folder };
  const { stdout } = await promisify(execFile)(process.execPath, [UNPACK], { env });
  return { program: stdout.trim(), folder, env };
}

async function openNpmBrowser(): Promise<Browser> {
  const { program, folder, env } = await unpackNpmBrowser();
  const fonts = await fontConfiguration(folder);
  return chromium.launch({
    executablePath: program,
    args: FLAGS,
    headless: true,
    env: {
      ...env,
      FONTCONFIG_FILE: fonts,
      LD_LIBRARY_PATH: `${folder}/al2023/lib:${process.env['LD_LIBRARY_PATH'] ?? ''}`,
    },
  });
}

/** A fontconfig file that knows the Chinese font from npm. */
async function fontConfiguration(folder: string): Promise<string> {
  const fonts = fileURLToPath(new URL('../node_modules/@expo-google-fonts/noto-sans-sc', import.meta.url));
  const file = join(folder, 'fonts.conf');
  // whole at once: another browser may be starting
  const draft = `${file}.${randomUUID()}`;
  await writeFile(
    draft,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${folder}/fc</cachedir></fontconfig>`,
  );
  await rename(draft, file);
  return file;
}
