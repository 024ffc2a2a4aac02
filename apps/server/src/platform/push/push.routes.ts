import * as contract from '@candor/contract/push';
import { bind, type BoundCall } from '../http/bind.ts';
import { issueTicket } from './tickets.ts';

export function pushCalls(): BoundCall[] {
  return bind(contract, {
    issuePushTicket: (call) => call.transact((tx) => issueTicket(tx, call.customer)),
  });
}
