/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/app-info';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listAreas } from './list-areas.ts';

export function appInfoRoutes(): BoundCall[] {
  return bind(contract, {
    listAreas: (call) => listAreas(call.language),
  });
}
