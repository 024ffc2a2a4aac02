/**
 * The whole product with open chats, each claimed by an operator on duty. Arguments: the database's
 * address, the log file, how many chats, how many of them an operator serves.
 */
import { assert } from '@candor/kit/assert';
import { claimChat } from '@candor/server/capabilities/chat/claim-chat';
import { setDuty } from '@candor/server/capabilities/chat/duty';
import { sendChatMessage } from '@candor/server/capabilities/chat/send-chat-message';
import {
  findSignedInOperator,
  startOperatorSession,
} from '@candor/server/core/operators/operator-sessions';
import { activateOperator, insertOperator } from '@candor/server/core/operators/operators.store';
import { systemClock } from '@candor/server/platform/clock';
import { openLog } from '@candor/server/platform/log';
import { newBytes, newId } from '@candor/server/platform/random';
import { openMeasuredProduct } from '../open-product.ts';
import { withSessions } from '../people.ts';
import { answerParent, argument } from '../answer-parent.ts';
import { signInSomebody } from '../people.ts';
import { cpuSeconds } from './usage.ts';

const BATCH = 100;

const app = await openMeasuredProduct(
  { CONSOLE_PORT: '0', MARKET_NEWS: 'on', WARM_START: 'off' },
  // The desk's own work is measured elsewhere.
  { beats: 'whenAsked', log: openLog({ level: 'warn', file: argument(1) }) },
);
const chats = await openChats(Number(argument(2)));
const operators = await serveAll(Number(argument(3)));
const origin = await app.listen();

answerParent(
  {
    where: () => ({ origin, consoleOrigin: app.consoleAddress(), chats, operators }),
    cpuSeconds,
  },
  () => app.close(),
);

async function openChats(count: number): Promise<{ token: string; id: string }[]> {
  const opened: { token: string; id: string }[] = [];
  await withSessions(app.db, async (sessions) => {
    for (let from = 0; from < count; from += BATCH)
      await app.db.transact(async (tx) => {
        for (let place = from; place < Math.min(count, from + BATCH); place += 1) {
          const { customerId, token } = await signInSomebody(tx, sessions, `asker${place}`);
          const { conversation } = await sendChatMessage(
            tx,
            { asker: { kind: 'customer', customerId }, language: 'en' },
            {
              requestId: `bench-chat-${String(place).padStart(8, '0')}`,
              content: { kind: 'text', text: 'Hello' },
            },
          );
          opened.push({ token, id: conversation.id });
        }
      });
  });
  return opened;
}

async function serveAll(each: number): Promise<{ token: string; chats: number[] }[]> {
  const serving: { token: string; chats: number[] }[] = [];
  for (let from = 0; from < chats.length; from += each) {
    const token = await signInOperator(serving.length);
    const operator = await findSignedInOperator(app.db, systemClock, token);
    assert(operator !== null, 'an operator is signed in');
    const acting = { operator, network: '127.0.0.1' };
    const places = chats.slice(from, from + each).map((_, place) => from + place);
    await app.db.transact(async (tx) => {
      await setDuty(tx, acting, true);
      for (const place of places) await claimChat(tx, acting, chats[place]?.id ?? '');
    });
    serving.push({ token, chats: places });
  }
  return serving;
}

async function signInOperator(place: number): Promise<string> {
  const id = newId('opr');
  return app.db.transact(async (tx) => {
    await insertOperator(
      tx,
      {
        id,
        email: `agent${place}@candor.invalid`,
        name: `Agent ${place}`,
        roles: ['support'],
        linkedCustomerId: null,
        limitMinor: null,
      },
      { hash: Buffer.from(newBytes(32)), expiresAt: tx.now + 60_000 },
    );
    await activateOperator(tx, id, 'no password');
    return (await startOperatorSession(tx, id, '127.0.0.1')).token;
  });
}
