import { formatMoney } from '@candor/money/format';
import { isZero } from '@candor/money/arithmetic';
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { PickerSheet } from '@candor/ui/fields/picker-sheet';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { availableIn, balanceIn } from './transfer.model.ts';
import type { WalletRow } from '../wallet.api.ts';
import { walletGlyphs } from '../shared/wallet-glyphs.ts';
import { walletNames, type WalletName } from '../shared/wallet-name.model.ts';

export function WalletField({
  label,
  isSource = false,
  wallets,
  value,
  onChange,
}: {
  label: string;
  isSource?: boolean;
  wallets: readonly WalletRow[];
  value: WalletName;
  onChange: (name: WalletName) => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const [isOpen, setOpen] = useState(false);
  const amountIn = (name: WalletName) => (isSource ? availableIn : balanceIn)(wallets, name);
  const amountText = (name: WalletName) =>
    formatMoney(amountIn(name), { locale, rounding: 'down' });
  const shown =
    isSource && isZero(amountIn(value))
      ? t('wallet.transfer.noFunds')
      : t(isSource ? 'wallet.transfer.availableIs' : 'wallet.transfer.balanceIs', {
          amount: amountText(value),
        });
  return (
    <div>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-17 w-full items-center gap-3 rounded-card border border-line bg-s1 px-4 py-2.5 text-left transition-colors duration-press hover:bg-s2/50"
      >
        <span className="grid size-9 shrink-0 place-items-center rounded-control bg-s2 text-ink2">
          <Icon of={walletGlyphs[value]} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-caption text-ink3">{label}</span>
          <span className="block truncate text-body font-semibold">
            {t(`trading.wallet.${value}`)}
          </span>
          <span className="block text-label text-ink2">{shown}</span>
        </span>
        <Icon of={ChevronDown} className="shrink-0 text-ink3" />
      </button>
      <PickerSheet
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        options={walletNames.map((name) => ({
          value: name,
          label: t(`trading.wallet.${name}`),
          detail: amountText(name),
        }))}
        value={value}
        texts={{ close: t('framework.close'), nothingFound: t('framework.noMatches') }}
        onChoose={(name) => {
          setOpen(false);
          onChange(name);
        }}
      />
    </div>
  );
}
