/** An order, deposit, withdrawal or transfer as a small card. */
import type { CardFacts } from '@candor/contract/kernel/chat';
import { Direction } from '@candor/contract/kernel/enumerations';
import { formatMoney, type NumberLocale } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { Chip } from '@candor/ui/marks/chip';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { useFigures } from '@candor/ui/figures/figure-context';
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  ChevronRight,
  ReceiptText,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { orderTypeNames } from '../../core/ticket/order-words.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import {
  getCardLink,
  getDepositState,
  getTone,
  getWithdrawalState,
  transferStates,
  walletNames,
  type CardKind,
} from './card.model.ts';

export const cardGlyphs: Readonly<Record<CardKind, Glyph>> = {
  order: ReceiptText,
  deposit: ArrowDownToLine,
  withdrawal: ArrowUpFromLine,
  transfer: ArrowLeftRight,
};

/** Leads to the screen of what it shows. */
export function CardLink({
  card,
  facts,
}: {
  card: { readonly of: CardKind; readonly id: string };
  facts: CardFacts | null;
}) {
  const { path, params } = getCardLink(card, facts);
  return (
    <a
      href={linkTo(path, params)}
      className="flex items-center gap-1 rounded-control transition-colors duration-press hover:bg-s2/50 active:bg-s2"
    >
      <CardBody of={card.of} facts={facts} />
      <Icon of={ChevronRight} size={18} className="shrink-0 text-ink3" />
    </a>
  );
}

export function CardBody({ of, facts }: { of: CardKind; facts: CardFacts | null }) {
  const t = useText();
  const lines = useCardLines(facts);
  return (
    <span className="flex min-w-0 flex-1 items-center gap-3 text-left">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
        <Icon of={cardGlyphs[of]} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-caption text-ink3">{t(`chat.card.${of}`)}</span>
          {lines?.state}
        </span>
        {lines !== null && (
          <>
            <span className="text-body font-semibold wrap-anywhere">{lines.title}</span>
            <span className="text-caption text-ink3">{lines.detail}</span>
          </>
        )}
      </span>
    </span>
  );
}

type Lines = { readonly title: string; readonly detail: string; readonly state: ReactNode };

function useCardLines(facts: CardFacts | null): Lines | null {
  const t = useText();
  const { locale } = useFigures();
  if (facts === null) return null;
  const at = formatDateTime(facts.at, viewerZone());
  const chip = (state: string, text: string) => <Chip tone={getTone(state)}>{text}</Chip>;
  switch (facts.of) {
    case 'order': {
      const side = t(facts.direction === Direction.Buy ? 'trading.side.buy' : 'trading.side.sell');
      const type = t(`trading.orderType.${orderTypeNames[facts.orderType]}`);
      const { filled, quantity } = facts;
      return {
        title: `${side} ${facts.code} · ${type}`,
        detail: `${t('chat.card.filled', { filled, quantity })} · ${at}`,
        state: chip(facts.state, t(`trading.state.${facts.state}`)),
      };
    }
    case 'deposit': {
      const state = getDepositState(facts.state);
      return {
        title: written(facts.money, locale),
        detail: `${facts.reference} · ${at}`,
        state: state && chip(state, t(`deposit.state.${state}`)),
      };
    }
    case 'withdrawal': {
      const state = getWithdrawalState(facts.state);
      return {
        title: written(facts.money, locale),
        detail: `${facts.destinationMasked} · ${at}`,
        state: state && chip(state, t(`withdraw.state.${state}`)),
      };
    }
    case 'transfer': {
      const name = transferStates[facts.status];
      const path = t('wallet.transfer.path', {
        from: t(`trading.wallet.${walletNames[facts.from]}`),
        to: t(`trading.wallet.${walletNames[facts.to]}`),
      });
      return {
        title: written(facts.sent, locale),
        detail: `${path} · ${at}`,
        state: chip(name, t(`wallet.transfer.status.${name}`)),
      };
    }
  }
}

type Wire = Extract<CardFacts, { of: 'deposit' }>['money'];

function written({ amount, currency }: Wire, locale: NumberLocale): string {
  const money = moneyFromWire(amount, currency);
  return money === null ? `${amount} ${currency}` : formatMoney(money, { locale });
}
