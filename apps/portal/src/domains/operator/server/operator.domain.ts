// Operator roles as the server knows them.
import type { Domain } from '../../../domain.ts';
import { registerOperator } from './operator.routes.ts';

export const operatorDomain: Domain = { name: 'operator', open: () => ({ routes: registerOperator }) };
