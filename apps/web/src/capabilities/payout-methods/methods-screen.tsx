import { PAYOUT_METHODS_MAX } from '@candor/contract/payout-methods';
import { Button } from '@candor/ui/buttons/button';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { ChevronRight, CreditCard, WalletMinimal } from 'lucide-react';
import type { ReactNode } from 'react';
import { CustomerScreen } from '../../core/customer/customer-screen.tsx';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import {
  useOwnCards,
  useOwnCoinWallets,
  type OwnCard,
  type OwnCoinWallet,
} from '../../core/customer/own-payout-methods.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import type { CallQuery } from '@candor/client/reading';
import { shortAddress } from './payout-methods.model.ts';
import { RestChip } from './rest-chip.tsx';

export function MethodsScreen(_: ScreenOf) {
  const t = useText();
  return (
    <CustomerScreen title={t('common.cardsAndWallets')} onRefresh={refreshShown}>
      {({ user }) => <Methods isDemo={user.isDemo} />}
    </CustomerScreen>
  );
}

function Methods({ isDemo }: { isDemo: boolean }) {
  const t = useText();
  const cards = useOwnCards();
  const wallets = useOwnCoinWallets();
  return (
    <div className="pb-6">
      <div className="grid gap-3 px-4 pt-1">
        <p className="text-body text-ink2">{t('payout.lead')}</p>
        {isDemo && <Note tone="warn">{t('payout.demo')}</Note>}
      </div>
      <MethodList
        title={t('payout.cards')}
        methods={cards}
        none={{
          glyph: CreditCard,
          title: t('payout.cards.none'),
          text: t('payout.cards.noneText'),
        }}
        add={
          isDemo
            ? null
            : { label: t('common.addABankCard'), onPress: () => push('pages/bcard/modify') }
        }
      >
        {(card) => <CardTile card={card} />}
      </MethodList>
      <MethodList
        title={t('payout.wallets')}
        methods={wallets}
        none={{
          glyph: WalletMinimal,
          title: t('payout.wallets.none'),
          text: t('payout.wallets.noneText'),
        }}
        add={
          isDemo
            ? null
            : { label: t('common.addACryptoWallet'), onPress: () => push('pages/vm/modify') }
        }
      >
        {(wallet) => <WalletTile wallet={wallet} />}
      </MethodList>
      <div className="px-4">
        <Note>{t('payout.rest.note')}</Note>
      </div>
    </div>
  );
}

function MethodList<Method extends { readonly id: string }>({
  title,
  methods,
  none,
  add,
  children,
}: {
  title: string;
  methods: CallQuery<readonly Method[]>;
  none: { readonly glyph: Glyph; readonly title: string; readonly text: string };
  /** Null where nothing can be added. */
  add: { readonly label: string; readonly onPress: () => void } | null;
  children: (method: Method) => ReactNode;
}) {
  const t = useText();
  if (methods.status !== 'ready')
    return (
      <Section title={title}>
        <QueryState of={methods} rows={2} />
      </Section>
    );
  const count = methods.data.length;
  const isFull = count >= PAYOUT_METHODS_MAX;
  return (
    <Section
      title={title}
      action={
        count === 0 ? undefined : (
          <span className="text-label text-ink3">
            {t('payout.count', { count, max: PAYOUT_METHODS_MAX })}
          </span>
        )
      }
    >
      <div className="grid grid-cols-1 gap-3 px-4">
        {count === 0 && (
          <div className="flex items-center gap-3 rounded-card border border-dashed border-line-strong p-4">
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
              <Icon of={none.glyph} />
            </span>
            <div className="min-w-0">
              <p className="text-body font-semibold">{none.title}</p>
              <p className="text-label text-ink2">{none.text}</p>
            </div>
          </div>
        )}
        {count > 0 && (
          <ul className="grid grid-cols-1 gap-3">
            {methods.data.map((method) => (
              <li key={method.id}>{children(method)}</li>
            ))}
          </ul>
        )}
        {add !== null && isFull && <Note>{t('payout.full', { max: PAYOUT_METHODS_MAX })}</Note>}
        {add !== null && !isFull && (
          <Button tone="secondary" size="medium" isWide onPress={add.onPress}>
            {add.label}
          </Button>
        )}
      </div>
    </Section>
  );
}

function CardTile({
  card: { id, bankName, accountName, cardNoMasked, usableAt },
}: {
  card: OwnCard;
}) {
  return (
    <Tile
      href={linkTo('pages/bcard/modify', { id })}
      glyph={CreditCard}
      title={bankName}
      chip={<RestChip usableAt={usableAt} />}
    >
      <span className="block text-section font-medium tracking-wider">{cardNoMasked}</span>
      <span className="block truncate text-label text-ink2">{accountName}</span>
    </Tile>
  );
}

function WalletTile({
  wallet: { id, label, currency, network, address, usableAt },
}: {
  wallet: OwnCoinWallet;
}) {
  const t = useText();
  return (
    <Tile
      href={linkTo('pages/vm/modify', { id })}
      glyph={WalletMinimal}
      title={label}
      chip={<RestChip usableAt={usableAt} />}
    >
      <span className="block font-mono text-body">{shortAddress(address)}</span>
      <span className="block text-label text-ink2">{`${currency} · ${t(`trading.network.${network}`)}`}</span>
    </Tile>
  );
}

function Tile({
  href,
  glyph,
  title,
  chip,
  children,
}: {
  href: string;
  glyph: Glyph;
  title: string;
  chip: ReactNode;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      className="block rounded-card border border-line bg-s1 p-4 transition-colors duration-press hover:bg-s2/50 active:bg-s2"
    >
      <span className="flex items-center gap-2.5">
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
          <Icon of={glyph} />
        </span>
        <span className="min-w-0 flex-1 truncate text-body font-semibold">{title}</span>
        <Icon of={ChevronRight} size={18} className="-mr-1 shrink-0 text-ink3" />
      </span>
      <span className="flex flex-wrap items-end justify-between gap-x-3 gap-y-2 pt-3">
        <span className="min-w-0">{children}</span>
        {chip}
      </span>
    </a>
  );
}
