/** Contract endpoint -> verb. */
import * as contract from '@candor/contract/chat';
import { refuseNow } from '@candor/contract/kernel/refused';
import { bind, type BoundCall } from '../../platform/http/bind.ts';

export function chatRoutes(): BoundCall[] {
  const later = () => refuseNow('PATH_UNKNOWN');
  return bind(contract, {
    loadChatService: later,
    loadChat: later,
    listChats: later,
    listChatMessages: later,
    sendChatMessage: later,
    uploadChatFile: later,
    markChat: later,
    typeInChat: later,
    endChat: later,
    rateChat: later,
    makeTranscript: later,
    startGuestChat: later,
    loadGuestChat: later,
    listGuestMessages: later,
    sendGuestMessage: later,
    markGuestChat: later,
    typeAsGuest: later,
    endGuestChat: later,
    rateGuestChat: later,
    makeGuestTranscript: later,
    loadChatDesk: later,
    setDuty: later,
    searchChats: later,
    openChat: later,
    loadChatContext: later,
    claimChat: later,
    releaseChat: later,
    offerChat: later,
    answerChat: later,
    uploadAnswerFile: later,
    markAnswered: later,
    typeAnswer: later,
    noteInChat: later,
    closeChat: later,
    listCannedAnswers: later,
    saveCannedAnswer: later,
    deleteCannedAnswer: later,
  });
}
