import { sessionEnded, sessionStarted } from '@candor/contract/auth';
import { showToast } from '@candor/ui/overlays/toast';
import { currentText } from '../../platform/i18n/text.ts';
import { whenPushed, type PushListener } from '../../platform/readings/when-pushed.ts';
import { refetchSessions } from './auth.api.ts';

export const authPush: readonly PushListener[] = [
  whenPushed(sessionStarted, ({ device }) => {
    showToast(currentText()('auth.sessions.newDevice', { device }));
    void refetchSessions();
  }),
  // The device whose session ended notices by its closed connection (platform/readings/live.ts).
  whenPushed(sessionEnded, () => void refetchSessions()),
];
