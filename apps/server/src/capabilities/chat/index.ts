/**
 * The chat with service. A customer or guest writes (send-chat-message.ts) and waits in the queue;
 * an operator on duty claims the conversation (claim-chat.ts) and answers (answer-chat.ts). A
 * detector (packages/contract/src/chat-guard) refuses secrets from the one and requests for them
 * from the other; attempts are on record for the customer. Both sides are told by tell.ts:
 * customers over /push, operators by the stream of operator-streams.ts. Who leaves returns their
 * conversations to the queue (duty.ts). Messages are never changed.
 */
import type { Capability } from '../../platform/capability.ts';
import { concurrencyLimit } from '../../platform/concurrency-limit.ts';
import type { ChatDeps } from './chat-deps.ts';
import { chatRoutes } from './chat.routes.ts';
import { deleteOldChatsWork } from './delete-old-chats.job.ts';
import { chatBeat } from './duty.ts';
import { openOperatorStreams } from './operator-streams.ts';
import { ownChats } from './own-data.ts';
import { showChatFiles } from './show-chat-file.ts';

const IMAGES_AT_ONCE_MAX = 2;
const IMAGES_WAITING_MAX = 16;

export function chat(given: Omit<ChatDeps, 'fewImages'>): Capability {
  const deps: ChatDeps = {
    ...given,
    fewImages: concurrencyLimit({
      runningMax: IMAGES_AT_ONCE_MAX,
      waitingMax: IMAGES_WAITING_MAX,
    }),
  };
  const streams = openOperatorStreams(deps);
  return {
    name: 'chat',
    calls: chatRoutes(deps),
    jobs: [deleteOldChatsWork(deps.db)],
    beats: [chatBeat(deps), streams.beat],
    pages: (http) => showChatFiles(http, deps, 'asker'),
    consolePages: (http) => {
      showChatFiles(http, deps, 'operator');
      streams.serve(http);
    },
    ownData: ownChats,
  };
}
