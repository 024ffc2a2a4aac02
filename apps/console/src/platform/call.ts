/** When the session is over it is forgotten; the shell shows login and leads back here afterwards. */
import type { ClientPorts } from '@candor/client/answer';
import { createCalls } from '@candor/client/call';
import { knownZone } from '@candor/client/time';
import { showToast } from '@candor/ui/overlays/toast';
import { currentText, languageHeaderValue } from './i18n/text.ts';
import { currentSession, forgetSession } from './session.ts';

const CALL_TIMEOUT_MS = 60_000;

export const clientPorts: ClientPorts = {
  timeoutMs: CALL_TIMEOUT_MS,
  codesSessionOver: [401],
  currentToken: () => currentSession()?.token,
  languageHeader: languageHeaderValue,
  zone: knownZone,
  networkErrorText: () => currentText()('framework.networkError'),
  onSessionOver: () => {
    if (currentSession() === null) return;
    forgetSession();
    showToast(currentText()('framework.loginExpired'), 'problem');
  },
  // Screens and forms say so where the answer is missing.
  onNoAnswer: () => undefined,
};

export const { call } = createCalls(clientPorts);
