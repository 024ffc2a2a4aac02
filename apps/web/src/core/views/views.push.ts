/** Charts and panels were changed on another device. */
import { viewsChanged } from '@candor/contract/preferences';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { syncViews } from './kept-views.ts';

export const viewsPush: readonly PushListener[] = [whenPushed(viewsChanged, syncViews)];
