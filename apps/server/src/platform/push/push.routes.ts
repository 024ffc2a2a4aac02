import * as contract from '@candor/contract/push';
import { bind, type BoundCall } from '../http/bind.ts';
import { issueConnectToken } from './connect-tokens.ts';

export function pushCalls(): BoundCall[] {
  return bind(contract, {
    issuePushTicket: (call) => call.transact((tx) => issueConnectToken(tx, call.customer)),
  });
}
