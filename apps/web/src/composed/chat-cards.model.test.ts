import { describe, expect, it } from 'vitest';
import { depositCard, transferCard, withdrawalCard } from './chat-cards.model.ts';

const AT = Date.UTC(2026, 2, 1, 12);
const id = (prefix: string) => `${prefix}_${'0'.repeat(26)}`;

describe('a card to ask about', () => {
  it('of a deposit says what was sent, under which reference, and how it stands', () => {
    expect(
      depositCard({
        id: id('dep'),
        env: 'paper',
        channel: 'fiat',
        network: null,
        sent: { currency: 'EUR', amount: '100.00' },
        state: 'underReview',
        status: 0,
        reviewStatus: 1,
        reason: null,
        credited: null,
        chain: null,
        credential: null,
        cardMasked: null,
        reference: 'CP-1',
        createdAt: AT,
        deadlineAt: null,
        isLate: true,
        isByPolicy: false,
      }),
    ).toEqual({
      card: { of: 'deposit', id: id('dep') },
      facts: {
        of: 'deposit',
        id: id('dep'),
        money: { currency: 'EUR', amount: '100.00' },
        reference: 'CP-1',
        state: 'underReview',
        at: AT,
      },
    });
  });

  it('of a withdrawal shows no more of the account than its mask', () => {
    const { facts } = withdrawalCard({
      id: id('wdr'),
      env: 'paper',
      channel: 'bankCard',
      destination: {
        methodId: id('crd'),
        name: 'Harbour Bank',
        masked: '**** 2222',
        network: null,
      },
      state: 'refused',
      status: 2,
      reviewStatus: 2,
      amount: { currency: 'USD', amount: '50.00' },
      fee: { currency: 'USD', amount: '0.00' },
      arrives: null,
      exchange: null,
      reference: null,
      reason: null,
      responsible: null,
      isByPolicy: false,
      createdAt: AT,
      deadlineAt: AT,
      isLate: false,
      history: [],
    } as unknown as Parameters<typeof withdrawalCard>[0]);
    expect(facts).toMatchObject({ state: 'refused', destinationMasked: '**** 2222' });
    expect(JSON.stringify(facts)).not.toContain('crd_');
  });

  it('of a transfer names both wallets and what came out', () => {
    const { card, facts } = transferCard({
      id: id('trf'),
      env: 'paper',
      from: 1,
      to: 7,
      sent: { currency: 'USD', amount: '10.00' },
      received: { currency: 'HKD', amount: '78.00' },
      exchange: null,
      status: 1,
      createdAt: AT,
    } as unknown as Parameters<typeof transferCard>[0]);
    expect(card).toEqual({ of: 'transfer', id: id('trf') });
    expect(facts).toMatchObject({ from: 1, to: 7, received: { amount: '78.00' } });
  });
});
