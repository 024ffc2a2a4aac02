import * as contract from '@candor/contract/messages';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listMessages } from './list-messages.ts';
import { loadMessage } from './load-message.ts';
import { markMessagesRead } from './mark-messages-read.ts';

export function messagesRoutes(): BoundCall[] {
  return bind(contract, {
    listMessages: (call) => listMessages(call.db, call.customer, call.query, call.language),
    loadMessage: (call) =>
      loadMessage(call.db, call.customer, call.params, call.query, call.language),
    markMessagesRead: (call) =>
      call.transact((tx) => markMessagesRead(tx, call.customer, call.body)),
  });
}
