import type { Config } from '@react-router/dev/config';

export default { appDirectory: 'src', ssr: true, subResourceIntegrity: false } satisfies Config;
