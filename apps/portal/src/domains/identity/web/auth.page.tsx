// /auth leads to /auth/login (decisions.md, Meaning of unclear names).
import { redirect } from 'react-router';
import { paths } from '../../../paths.ts';
import type { Route } from './+types/auth.page';

export function loader({ request }: Route.LoaderArgs) {
  throw redirect(paths.login({ redirect: new URL(request.url).searchParams.get('redirect') ?? undefined }));
}

/** Never shown: the loader leads on. */
export default function AuthPage() {
  return null;
}
