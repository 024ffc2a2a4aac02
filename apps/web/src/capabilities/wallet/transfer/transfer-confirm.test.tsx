// @vitest-environment happy-dom
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EntryContext } from '../../../platform/nav/use-note-params.ts';

import { TransferConfirm, useUnanswered } from './transfer-confirm.tsx';
import type { Confirming } from './unanswered-transfer.model.ts';
import type { Preview, Transfer } from '../wallet.api.ts';
import { setGuestStage } from '../../../platform/testing/screen-stage.ts';

const preview: Preview = {
  sent: { currency: 'USD', amount: '100.00' },
  received: { currency: 'HKD', amount: '782.00' },
  exchange: {
    pair: 'USDHKD',
    side: 'bid',
    rate: '7.82',
    middle: '7.83',
    spread: '0.0012',
    quotedAt: Date.UTC(2026, 10, 15, 12),
  },
  available: { currency: 'USD', amount: '500.00' },
  cancellableMs: 30_000,
};
const first: Confirming = {
  asked: { from: HoldingWallet.Funding, to: HoldingWallet.HkStock, amount: '100.00' },
  preview,
  requestId: 'first-request-id-1',
  rateBefore: null,
};

const stage = setGuestStage('wallet');
const { network, see, press, bodiesTo } = stage;
const sent = vi.fn<(transfer: Transfer) => void>();

beforeEach(async () => {
  sessionStorage.clear();
  stage.show(<Asking />);
  await see('Transfer $100.00');
});

afterEach(() => void sent.mockReset());

const atEntry = (form: ReactNode) => <EntryContext value="an entry">{form}</EntryContext>;

function Asking() {
  const [confirming, setConfirming] = useState<Confirming | null>(first);
  const unanswered = useUnanswered();
  return (
    <>
      <TransferConfirm
        confirming={confirming}
        unanswered={unanswered}
        onChange={setConfirming}
        onSent={sent}
      />
      <button
        type="button"
        onClick={() =>
          setConfirming(
            unanswered.find(first.asked) ?? { ...first, requestId: 'second-request-id-2' },
          )
        }
      >
        Ask again
      </button>
    </>
  );
}

const answer = (status: number, envelope: object) =>
  new Response(JSON.stringify({ code: status, msg: '', data: null, values: {}, ...envelope }), {
    status,
  });

describe('confirming a transfer', () => {
  it('sends the same request again after a lost answer, and never a second one', async () => {
    network
      .mockRejectedValueOnce(new TypeError('lost'))
      .mockResolvedValue(answer(200, { data: { id: 'trf_1' } }));
    await press('Transfer $100.00');
    await see('No answer was received.');
    await press('Try again');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const [one, two] = bodiesTo('/wallet/transfer');
    expect(one).toEqual({ requestId: first.requestId, ...first.asked, rate: '7.82' });
    expect(two).toEqual(one);
  });

  it('is the same request, to the letter, when the sheet was closed without an answer', async () => {
    network
      .mockRejectedValueOnce(new TypeError('lost'))
      .mockImplementation(() => Promise.resolve(answer(200, { data: { id: 'trf_1' } })));
    stage.page.querySelector<HTMLInputElement>('input[name=isImmediate]')?.click();
    await press('Transfer $100.00 now');
    await see('No answer was received.');
    document.querySelector<HTMLButtonElement>('button[aria-label="Close"]')?.click();
    await press('Ask again');
    await see('No answer was received.');
    expect(stage.page.querySelector<HTMLInputElement>('input[name=isImmediate]')?.disabled).toBe(
      true,
    );
    await press('Try again');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const [one, two] = bodiesTo('/wallet/transfer');
    expect(one).toEqual({
      requestId: first.requestId,
      ...first.asked,
      rate: '7.82',
      isImmediate: true,
    });
    expect(two).toEqual(one);
    // Answered, the next one is another transfer.
    await press('Ask again');
    await press('Transfer $100.00');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    expect(bodiesTo('/wallet/transfer')[2]?.['requestId']).toBe('second-request-id-2');
  });

  it('is the same request, to the letter, after a reload too', async () => {
    network.mockRejectedValueOnce(new TypeError('lost'));
    stage.show(atEntry(<Asking />));
    await press('Transfer $100.00');
    await see('No answer was received.');
    network.mockResolvedValue(answer(200, { data: { id: 'trf_1' } }));
    stage.show(atEntry(null));
    await vi.waitFor(() => expect(stage.page.textContent).toBe(''));
    stage.show(atEntry(<Asking />));
    await see('Transfer $100.00');
    await press('Ask again');
    await see('No answer was received.');
    await press('Try again');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    const [one, two] = bodiesTo('/wallet/transfer');
    expect(two).toEqual(one);
  });

  it('moves now where that is chosen, and says that it cannot be cancelled', async () => {
    network.mockResolvedValue(answer(200, { data: { id: 'trf_1' } }));
    await see('It arrives immediately and cannot be cancelled.');
    stage.page.querySelector<HTMLInputElement>('input[name=isImmediate]')?.click();
    await press('Transfer $100.00 now');
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(bodiesTo('/wallet/transfer')).toEqual([
      { requestId: first.requestId, ...first.asked, rate: '7.82', isImmediate: true },
    ]);
  });

  it('sends one request for two quick taps', async () => {
    network.mockResolvedValue(answer(200, { data: { id: 'trf_1' } }));
    await press('Transfer $100.00', 2);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(bodiesTo('/wallet/transfer')).toHaveLength(1);
  });

  it('shows the new rate when it has moved, and asks again under another name', async () => {
    network.mockImplementation((address) =>
      Promise.resolve(
        String(address) === '/wallet/transfer/preview'
          ? answer(200, {
              data: {
                ...preview,
                received: { currency: 'HKD', amount: '770.00' },
                exchange: { ...preview.exchange, rate: '7.70' },
              },
            })
          : answer(409, { reason: 'RATE_MOVED', msg: 'The rate has moved to 7.70.' }),
      ),
    );
    await press('Transfer $100.00');
    await see('The rate has moved from 7.82 to 7.70. Nothing was transferred.');
    await see('HK$770.00');
    expect(sent).not.toHaveBeenCalled();
    await press('Transfer $100.00');
    await vi.waitFor(() => expect(bodiesTo('/wallet/transfer')).toHaveLength(2));
    const [one, two] = bodiesTo('/wallet/transfer');
    expect(two?.['rate']).toBe('7.70');
    expect(two?.['requestId']).not.toBe(one?.['requestId']);
  });

  it('says the server’s reason for any other refusal', async () => {
    network.mockResolvedValue(
      answer(409, {
        reason: 'FUNDS_INSUFFICIENT',
        msg: 'Not enough money. Available: $5.00.',
      }),
    );
    await press('Transfer $100.00');
    await see('Not enough money. Available: $5.00.');
    expect(sent).not.toHaveBeenCalled();
  });
});
