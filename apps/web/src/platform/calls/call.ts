import { createCalls } from '@candor/client/call';
import { knownZone } from '@candor/client/time';
import type { ClientPorts } from '@candor/client/answer';
import { together } from './ask-together.ts';
import { endExpiredSession, heedRefusal, tellNoAnswer } from './answer.ts';
import { HOST } from './host.ts';
import { currentText, languageHeaderValue } from '../i18n/text.ts';
import { currentAccount } from '../device/account.ts';
import { currentSession } from '../device/session.ts';

export const CALL_TIMEOUT_MS = 120_000;

export const clientPorts: ClientPorts = {
  host: HOST,
  timeoutMs: CALL_TIMEOUT_MS,
  codesSessionOver: [401, 403],
  currentToken: () => currentSession()?.token,
  account: () => currentAccount()?.id ?? null,
  languageHeader: languageHeaderValue,
  zone: knownZone,
  networkErrorText: () => currentText()('framework.networkError'),
  onSessionOver: () => endExpiredSession(currentSession()?.token),
  onRefused: heedRefusal,
  onNoAnswer: tellNoAnswer,
};

const calls = createCalls(clientPorts);
export const { call } = calls;
export const callUntil = together(calls.callUntil);
