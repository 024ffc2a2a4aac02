/** Where the services of a customer stand together: a level of options includes those below it. */
import type { Service } from '@candor/contract/kernel/enumerations';
import { levelOf, optionServices } from '@candor/contract/kernel/suitability';
import type { PermissionState } from '../../core/customers/standing.store.ts';

type Present = { readonly service: Service; readonly state: PermissionState };

/** Why a service cannot be applied for; of the levels of options one at a time is reviewed. */
export function checkPresent(
  present: readonly Present[],
  wanted: Service,
): 'PERMISSION_ALREADY_ACTIVE' | 'PERMISSION_UNDER_REVIEW' | null {
  const isIn = (services: readonly Service[], state: PermissionState): boolean =>
    present.some(
      (permission) => permission.state === state && services.includes(permission.service),
    );
  if (isIn(includedIn(wanted), 'active')) return 'PERMISSION_ALREADY_ACTIVE';
  const together = levelOf(wanted) > 0 ? optionServices : [wanted];
  return isIn(together, 'underReview') ? 'PERMISSION_UNDER_REVIEW' : null;
}

/** What it is active by: itself, or a higher level; the lowest of them. Else as it stands. */
export function standingOf<Permission extends Present>(
  present: readonly Permission[],
  service: Service,
): Permission | null {
  for (const higher of includedIn(service)) {
    const found = present.find((permission) => permission.service === higher);
    if (found?.state === 'active') return found;
  }
  return present.find((permission) => permission.service === service) ?? null;
}

/** The service and those that include it, lowest first. */
function includedIn(service: Service): readonly Service[] {
  const level = levelOf(service);
  return level === 0 ? [service] : optionServices.slice(level - 1);
}
