import { permissionChanged } from '@candor/contract/permissions';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchPermissions } from './permissions.api.ts';

export const permissionsPush: readonly PushListener[] = [
  whenPushed(permissionChanged, () => void refetchPermissions()),
];
