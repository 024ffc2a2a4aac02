/** Closing an account, or beginning it anew; with what is open in it, as its customer chooses. */
import { newRequestId } from '@candor/client/request-id';
import { Button } from '@candor/ui/buttons/button';
import { Section } from '@candor/ui/lists/section';
import { useState } from 'react';
import { useTradingLock } from '../../core/ticket/lock/use-trading-lock.ts';
import { currentAccount, showAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { replace, switchTab } from '../../platform/nav/nav.ts';
import { HOME_PATH } from '../../routes.table.ts';
import { nameOf } from './account-words.tsx';
import {
  refetchAccounts,
  refetchClosing,
  useBeginAnew,
  useCloseAccount,
  type Accounts,
  type OwnAccount,
} from './accounts.api.ts';
import type { AtMarket } from './closing.model.ts';
import { ClosingSheet } from './closing-sheet.tsx';
import { StartingMoney, useMoneyText } from './starting-money.tsx';

type Sent = { readonly requestId: string; readonly closeAtMarket?: AtMarket[] };

/** The sheet, and what was sent from it: sent again as it was, until an answer came. */
function useAskedClosing() {
  const [isAsked, setAsked] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const lock = useTradingLock();
  return {
    ask: () => setAsked(true),
    forgetSent: () => setSent(null),
    done: () => {
      setAsked(false);
      void refetchAccounts();
    },
    refused: (refusal: { readonly reason: string }) => {
      lock.hear(refusal);
      setSent(null);
      void refetchClosing();
      void refetchAccounts();
    },
    getBody: (closeAtMarket: readonly AtMarket[] | undefined): Sent => {
      const asked = sent ?? {
        requestId: newRequestId(),
        ...(closeAtMarket === undefined ? {} : { closeAtMarket: [...closeAtMarket] }),
      };
      setSent(asked);
      return asked;
    },
    sheet: { isOpen: isAsked, lock, onClose: () => setAsked(false) },
  };
}

/** `isGone`: an event said so before the answer came, which is still waited for. */
export function Anew({
  account,
  limits,
  isGone,
}: {
  account: OwnAccount;
  limits: Accounts['startingMoney'];
  isGone: boolean;
}) {
  const t = useText();
  const [startingMoney, setMoney] = useState(limits.usual.replace(/\.00$/, ''));
  const problem = useMoneyText(startingMoney, limits);
  const asked = useAskedClosing();
  const beginning = useBeginAnew({
    done: ({ account: begun }) => {
      asked.done();
      showAccount({ id: begun.id, name: nameOf(begun, t) });
      switchTab(HOME_PATH);
    },
    refused: asked.refused,
  });
  if (isGone) return null;
  return (
    <Section title={t('accounts.anew')}>
      <div className="grid gap-3 px-4">
        <p className="text-label text-ink2">{t('accounts.anew.text')}</p>
        <StartingMoney
          value={startingMoney}
          limits={limits}
          onChange={(money) => {
            setMoney(money);
            asked.forgetSent();
          }}
        />
        <Button
          tone="secondary"
          isBusy={beginning.isSending}
          isDisabled={problem !== null}
          onPress={asked.ask}
        >
          {t('accounts.anew')}
        </Button>
      </div>
      <ClosingSheet
        id={account.id}
        {...asked.sheet}
        title={t('accounts.anew.ask', { name: nameOf(account, t) })}
        text={t('accounts.anew.text')}
        act={t('accounts.anew')}
        sending={beginning}
        onSend={(closeAtMarket) =>
          beginning.send({
            body: { ...asked.getBody(closeAtMarket), id: account.id, startingMoney },
          })
        }
      />
    </Section>
  );
}

export function Closing({ account, isGone }: { account: OwnAccount; isGone: boolean }) {
  const t = useText();
  const asked = useAskedClosing();
  const closing = useCloseAccount({
    done: ({ account: closed }) => {
      asked.done();
      if (currentAccount()?.id === closed.id) showAccount(null);
      replace('accounts/index');
    },
    refused: asked.refused,
  });
  if (isGone) return null;
  return (
    <Section title={t('accounts.close')}>
      <div className="grid gap-3 px-4">
        <p className="text-label text-ink2">{t('accounts.close.text')}</p>
        <Button tone="secondary" isBusy={closing.isSending} onPress={asked.ask}>
          {t('accounts.close')}
        </Button>
      </div>
      <ClosingSheet
        id={account.id}
        {...asked.sheet}
        title={t('accounts.close.ask', { name: nameOf(account, t) })}
        text={t('accounts.close.text')}
        act={t('accounts.close')}
        sending={closing}
        onSend={(closeAtMarket) =>
          closing.send({ body: { ...asked.getBody(closeAtMarket), id: account.id } })
        }
      />
    </Section>
  );
}
