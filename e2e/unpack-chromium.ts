// Unpacks the browser from npm into the temporary folder of this process and prints where its program lies: a process of
// its own, since the package knows no other way to be told the folder.
import { env, stdout } from 'node:process';

// It unpacks its libraries only where it believes to be in a bare container.
env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
const { default: chromium } = await import('@sparticuz/chromium');
stdout.write(await chromium.executablePath());
