/** An application was made or decided: whoever shows it looks again. */
import { permissionChanged } from '@candor/contract/permissions';
import { whenPushed, type PushHearing } from '../../platform/when-pushed.ts';
import { readPermissionsAgain } from './permissions.api.ts';

export const permissionsPush: readonly PushHearing[] = [
  whenPushed(permissionChanged, () => void readPermissionsAgain()),
];
