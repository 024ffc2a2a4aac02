/** Every balance twice: recomputed from the rows, and as the server claims it. */
import { useFigures } from '@candor/ui/figures/figure-context';
import { Icon } from '@candor/ui/marks/icon';
import { Section } from '@candor/ui/lists/section';
import { Check, X } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import type { LedgerOutcome } from './ledger-check.ts';
import { shownAmount, walletName } from './ledger-verdict.model.ts';

export function LedgerBalances({ outcome: { verdict } }: { outcome: LedgerOutcome }) {
  const t = useText();
  const { locale } = useFigures();
  if (verdict.balances.length === 0) return null;
  return (
    <Section title={t('verdict.balances')}>
      <div className="mx-4 overflow-hidden rounded-card border border-line bg-s1">
        <table className="w-full text-label tabular-nums">
          <thead className="text-caption text-ink3">
            <tr>
              <th scope="col" className="py-2 pl-4 text-left font-medium">
                {t('verdict.wallet')}
              </th>
              <th scope="col" className="px-2 py-2 text-right font-medium">
                {t('verdict.recomputed')}
              </th>
              <th scope="col" className="py-2 pr-4 pl-2 text-right font-medium">
                {t('verdict.claims')}
              </th>
            </tr>
          </thead>
          <tbody>
            {verdict.balances.map(({ account, currency, recomputed, claimed }) => (
              <tr key={`${account}/${currency}`} className="border-t border-line">
                <th scope="row" className="py-2.5 pl-4 text-left font-medium">
                  {walletName(account, { say: t })}
                </th>
                <td className="px-2 py-2.5 text-right font-semibold">
                  {shownAmount(recomputed, currency, { locale })}
                </td>
                <td className="py-2.5 pr-4 pl-2 text-right">
                  <span
                    className={
                      claimed === recomputed
                        ? 'inline-flex items-center gap-1.5 text-ink2'
                        : 'inline-flex items-center gap-1.5 font-semibold text-alert'
                    }
                  >
                    {shownAmount(claimed, currency, { locale })}
                    <Icon
                      of={claimed === recomputed ? Check : X}
                      size={16}
                      className={claimed === recomputed ? 'text-sound' : 'text-alert'}
                    />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}
