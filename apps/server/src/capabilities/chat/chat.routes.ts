/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/chat';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { getActor } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import {
  bind,
  type BoundCall,
  type HandlersOf,
  type SignedInOperator,
} from '../../platform/http/bind.ts';
import { getNetwork } from '../../platform/http/network.ts';
import { newSecret } from '../../platform/random.ts';
import { answerChat } from './answer-chat.ts';
import { guestChannel, guestWith, type Asker } from './asker.ts';
import { deleteCannedAnswer, listCannedAnswers, saveCannedAnswer } from './canned-answers.ts';
import type { ChatDeps } from './chat-deps.ts';
import { claimChat, offerChat, releaseChat } from './claim-chat.ts';
import { findOwn } from './conversations.store.ts';
import { loadChatContext, loadChatDesk, openChat, searchChats } from './desk.ts';
import { setDuty } from './duty.ts';
import { loadForOperator } from './held-chat.ts';
import { makeTranscript } from './make-transcript.ts';
import {
  endOwnChat,
  listOwnChats,
  listOwnMessages,
  loadOwnChat,
  markOwnChat,
  rateOwnChat,
  shownSent,
} from './own-chat.ts';
import { requireNoSecret, sendChatMessage } from './send-chat-message.ts';
import { closeChat, markAnswered, noteInChat } from './serve-chat.ts';
import { loadService } from './service.ts';
import { openTyping, type Typing } from './typing.ts';
import { uploadChatFile } from './upload-chat-file.ts';

type Acts = {
  readonly operator: SignedInOperator;
  readonly origin: { readonly network: string };
};
const acting = ({ operator, origin }: Acts): Acting => ({ operator, network: origin.network });

const ofCustomer = ({
  customer,
}: {
  readonly customer: { readonly customerId: string };
}): Asker => ({
  kind: 'customer',
  customerId: customer.customerId,
});

type Guest = { readonly guestKey: string | null; readonly origin: { readonly network: string } };
const ofGuest = ({ guestKey, origin }: Guest): Asker & { kind: 'guest' } =>
  guestWith(guestKey ?? refuseNow('CHAT_GUEST_KEY_MISSING'), getNetwork(origin.network));

export function chatRoutes(deps: ChatDeps): BoundCall[] {
  const { db, secrets, hours } = deps;
  const typing = openTyping(deps);

  return bind(contract, {
    loadChatService: (call) => loadService(db, hours, call.now),
    loadChat: (call) => loadOwnChat(deps, ofCustomer(call), call.now),
    listChats: (call) => listOwnChats(db, ofCustomer(call), call.query),
    listChatMessages: (call) =>
      listOwnMessages(db, { secrets, now: call.now }, ofCustomer(call), call.query),
    sendChatMessage: (call) => sent(deps, ofCustomer(call), call, call.body),
    uploadChatFile: (call) =>
      uploadChatFile(deps, call.customer.customerId, { name: call.query.name, file: call.file }),
    markChat: (call) => call.transact((tx) => markOwnChat(tx, ofCustomer(call), call.body)),
    typeInChat: (call) => typeIn(deps, typing, ofCustomer(call), call),
    endChat: (call) =>
      call.transact((tx) => endOwnChat(tx, ofCustomer(call), call.body.conversationId)),
    rateChat: (call) => call.transact((tx) => rateOwnChat(tx, ofCustomer(call), call.body)),
    makeTranscript: (call) => makeTranscript(db, ofCustomer(call), call.query.conversationId, call),
    ...guestCalls(deps, typing),
    ...operatorCalls(deps, typing),
  });
}

type Calls = HandlersOf<typeof contract>;

function guestCalls(
  deps: ChatDeps,
  typing: Typing,
): Pick<
  Calls,
  | 'startGuestChat'
  | 'loadGuestChat'
  | 'listGuestMessages'
  | 'sendGuestMessage'
  | 'markGuestChat'
  | 'typeAsGuest'
  | 'endGuestChat'
  | 'rateGuestChat'
  | 'makeGuestTranscript'
> {
  const { db, secrets } = deps;
  return {
    startGuestChat: (call) => {
      const key = newSecret();
      const { hash } = guestWith(key, call.origin.network);
      return { key, channel: guestChannel(hash) };
    },
    loadGuestChat: (call) => loadOwnChat(deps, ofGuest(call), call.now),
    listGuestMessages: (call) =>
      listOwnMessages(db, { secrets, now: call.now }, ofGuest(call), call.query),
    sendGuestMessage: (call) =>
      sent(deps, ofGuest(call), call, {
        requestId: call.body.requestId,
        content: { kind: 'text', text: call.body.text },
      }),
    markGuestChat: (call) => call.transact((tx) => markOwnChat(tx, ofGuest(call), call.body)),
    typeAsGuest: (call) => typeIn(deps, typing, ofGuest(call), call),
    endGuestChat: (call) =>
      call.transact((tx) => endOwnChat(tx, ofGuest(call), call.body.conversationId)),
    rateGuestChat: (call) => call.transact((tx) => rateOwnChat(tx, ofGuest(call), call.body)),
    makeGuestTranscript: (call) =>
      makeTranscript(db, ofGuest(call), call.query.conversationId, call),
  };
}

function operatorCalls(
  deps: ChatDeps,
  typing: Typing,
): Pick<
  Calls,
  | 'loadChatDesk'
  | 'setDuty'
  | 'searchChats'
  | 'openChat'
  | 'loadChatContext'
  | 'claimChat'
  | 'releaseChat'
  | 'offerChat'
  | 'answerChat'
  | 'uploadAnswerFile'
  | 'markAnswered'
  | 'typeAnswer'
  | 'noteInChat'
  | 'closeChat'
  | 'listCannedAnswers'
  | 'saveCannedAnswer'
  | 'deleteCannedAnswer'
> {
  return {
    loadChatDesk: (call) => call.transact((tx) => loadChatDesk(tx, deps, acting(call))),
    setDuty: (call) => call.transact((tx) => setDuty(tx, acting(call), call.body.isOnDuty)),
    searchChats: (call) => call.transact((tx) => searchChats(tx, acting(call), call.query)),
    openChat: (call) =>
      call.transact((tx) =>
        openChat(tx, deps, acting(call), { id: call.params.id, ...call.query }),
      ),
    loadChatContext: (call) =>
      call.transact((tx) => loadChatContext(tx, acting(call), call.params.id)),
    claimChat: (call) => call.transact((tx) => claimChat(tx, acting(call), call.params.id)),
    releaseChat: (call) => call.transact((tx) => releaseChat(tx, acting(call), call.params.id)),
    offerChat: (call) =>
      call.transact((tx) =>
        offerChat(tx, acting(call), { id: call.params.id, operatorId: call.body.operatorId }),
      ),
    answerChat: (call) => answerChat(deps, acting(call), { id: call.params.id, ...call.body }),
    uploadAnswerFile: (call) =>
      uploadChatFile(deps, call.operator.operatorId, {
        name: call.query.name,
        file: call.file,
        actor: getActor(call.operator, call.origin.network),
      }),
    markAnswered: (call) =>
      call.transact((tx) => markAnswered(tx, acting(call), { id: call.params.id, ...call.body })),
    typeAnswer: (call) => typeAnswer(deps, typing, call),
    noteInChat: (call) =>
      call.transact((tx) =>
        noteInChat(tx, acting(call), { id: call.params.id, text: call.body.text }),
      ),
    closeChat: (call) => call.transact((tx) => closeChat(tx, acting(call), call.params.id)),
    listCannedAnswers: (call) => call.transact((tx) => listCannedAnswers(tx, acting(call))),
    saveCannedAnswer: (call) =>
      call.transact((tx) => saveCannedAnswer(tx, acting(call), call.body)),
    deleteCannedAnswer: (call) =>
      call.transact((tx) => deleteCannedAnswer(tx, acting(call), call.body.id)),
  };
}

async function sent(
  { db, secrets }: Pick<ChatDeps, 'db' | 'secrets'>,
  asker: Asker,
  call: { readonly language: Language; readonly now: number },
  message: Parameters<typeof sendChatMessage>[2],
) {
  if (message.content.kind === 'text') requireNoSecret(message.content.text);
  const language = call.language;
  return db.transact(async (tx) =>
    shownSent(
      tx,
      { secrets, now: call.now },
      asker,
      await sendChatMessage(tx, { asker, language }, message),
    ),
  );
}

async function typeIn(
  { db }: Pick<ChatDeps, 'db'>,
  typing: Typing,
  asker: Asker,
  { body, now }: { readonly body: { readonly conversationId: string }; readonly now: number },
): Promise<null> {
  typing.byCustomer(
    (await findOwn(db, asker, body.conversationId)) ?? refuseNow('CHAT_UNKNOWN'),
    now,
  );
  return null;
}

async function typeAnswer(
  { db }: Pick<ChatDeps, 'db'>,
  typing: Typing,
  call: Acts & { readonly params: { readonly id: string }; readonly now: number },
): Promise<null> {
  const conversation = await loadForOperator(db, acting(call), call.params.id);
  if (conversation.state === 'ended') refuseNow('CHAT_ENDED');
  if (conversation.claimedBy !== call.operator.operatorId) refuseNow('CHAT_NOT_YOURS');
  typing.byOperator(conversation, call.now);
  return null;
}
