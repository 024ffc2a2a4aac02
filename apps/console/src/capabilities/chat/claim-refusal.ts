/** Of two who claim at once one wins; the other is told who. */
import { problemText, type CallRefused } from '@candor/client/call-errors';
import { searchChats } from '@candor/contract/chat';
import { call } from '../../platform/call.ts';
import { currentText } from '../../platform/i18n/text.ts';
import { lastKnown, myId, readDesk } from './chat-live.ts';

export async function claimRefusal(id: string, refusal: CallRefused): Promise<string> {
  void readDesk();
  if (refusal.reason !== 'CHAT_TAKEN') return refusal.message;
  const said = lastKnown(id)?.claimedBy ?? null;
  const winner = said === null || said.id === myId() ? await findWinner(id) : said;
  return winner === null
    ? refusal.message
    : currentText()('console.chat.claimedBy', { name: winner.name });
}

/** When the stream has not said it yet. */
async function findWinner(id: string): Promise<{ readonly name: string } | null> {
  try {
    const open = await call(searchChats, { query: { state: 'open' }, isQuiet: true });
    return open.items.find((one) => one.id === id)?.claimedBy ?? null;
  } catch (error) {
    problemText(error);
    return null;
  }
}
