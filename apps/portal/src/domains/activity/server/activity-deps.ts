// What activities are given.
import type { House } from '../../../domain.ts';
import type { RegistrationDeps } from '../../registration/server/offering.port.ts';

export interface ActivityDeps extends RegistrationDeps, Pick<House, 'files'> {}
