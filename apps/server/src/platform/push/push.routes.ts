import * as contract from '@candor/contract/push';
import { bind, type BoundCall } from '../http/bind.ts';
import { answerTogether } from '../http/followed-calls.ts';
import { issueConnectToken } from './connect-tokens.ts';
import type { PrepareReading } from './readings.ts';

export function pushCalls(prepareReading: PrepareReading): BoundCall[] {
  return bind(contract, {
    issuePushTicket: (call) => call.transact((tx) => issueConnectToken(tx, call.customer)),
    askTogether: (call) => answerTogether(call, prepareReading),
  });
}
