import * as contract from '@candor/contract/customer-page';
import type { SessionBook } from '../../core/customers/sessions/session-book.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { actingIn } from '../../core/operators/acting-in.ts';
import type { Db } from '../../platform/db/database.ts';
import { bind, type BoundCall } from '../../platform/http/bind.ts';
import { listDevices, signOutDevices } from './devices.ts';
import { listLinkedAccounts } from './list-linked-accounts.ts';
import { listTimeline } from './list-timeline.ts';
import { listNotes, writeNote } from './notes.ts';
import { sendMessage } from './send-message.ts';

export type CustomerPageServices = {
  readonly db: Db;
  readonly sessions: Pick<SessionBook, 'end' | 'list'>;
  readonly postNotice: PostNotice;
};

export function customerPageRoutes(services: CustomerPageServices): BoundCall[] {
  return bind(contract, {
    listTimeline: (call) =>
      call.transact((tx) =>
        listTimeline(tx, actingIn(call), {
          ...call.query,
          customerId: call.params.id,
          language: call.language,
        }),
      ),
    listNotes: (call) =>
      call.transact((tx) =>
        listNotes(tx, actingIn(call), { ...call.query, customerId: call.params.id }),
      ),
    writeNote: (call) =>
      call.transact((tx) =>
        writeNote(tx, actingIn(call), { ...call.body, customerId: call.params.id }),
      ),
    sendMessage: (call) =>
      sendMessage(services, actingIn(call), { ...call.body, customerId: call.params.id }),
    listDevices: (call) =>
      call.transact((tx) => listDevices(tx, services, actingIn(call), call.params.id)),
    signOutDevices: (call) =>
      call.transact((tx) =>
        signOutDevices(tx, services, actingIn(call), { ...call.body, customerId: call.params.id }),
      ),
    listLinkedAccounts: (call) =>
      call.transact((tx) => listLinkedAccounts(tx, actingIn(call), call.params.id)),
  });
}
