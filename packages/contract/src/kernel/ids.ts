/** The public ids of the wire. */
import { getId } from './shapes.ts';

export const customerId = getId('cus');
export const sessionId = getId('ses');
export const fileId = getId('fil');
export const messageId = getId('msg');
export const reviewId = getId('rev');
export const operatorId = getId('opr');
export const proposalId = getId('prp');
export const passkeyId = getId('psk');
export const challengeId = getId('chl');
export const signedTermsId = getId('trm');
export const transferId = getId('trf');
export const depositId = getId('dep');
export const paperMoneyId = getId('ppr');
export const withdrawalId = getId('wdr');
export const cardId = getId('crd');
export const coinWalletId = getId('cwl');
export const adjustmentId = getId('adj');
export const orderId = getId('ord');
export const positionId = getId('pos');
export const deskSwitchId = getId('dsw');
