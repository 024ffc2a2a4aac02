import { formatDateTime } from '@candor/kit/moment-format';
import { isZero } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { Button } from '@candor/ui/buttons/button';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { RowIcon } from '@candor/ui/lists/row-icon';
import { Section } from '@candor/ui/lists/section';
import { StateView } from '@candor/ui/marks/state-view';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push } from '../../../platform/nav/nav.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import type { PagePath } from '../../../routes.table.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { viewerZone } from '@candor/client/time';
import { chargesIn, houseAccount, inReadingOrder, readSeq, computeSums } from './bill.model.ts';
import { billGlyphs } from './bill-row.tsx';
import { useBillText, useFactText } from './bill-words.ts';
import { useBill, type BillDetail } from '../wallet.api.ts';
import { toMoney } from '../shared/wallet-money.model.ts';
import { readWalletName } from '../shared/wallet-name.model.ts';
import { OriginLink } from '../../../core/customer/order-origin.tsx';
import { HashLine } from '../../../core/product/hash-line.tsx';

export function BillScreen({ params }: ScreenOf) {
  const t = useText();
  const seq = readSeq(params['seq']);
  return (
    <CustomerScreen title={t('wallet.bill.title')} onRefresh={refreshShown}>
      {() =>
        seq === null ? <StateView kind="empty" title={t('wallet.bill.none')} /> : <Bill seq={seq} />
      }
    </CustomerScreen>
  );
}

function Bill({ seq }: { seq: number }) {
  const bill = useBill(seq);
  if (bill.status !== 'ready') return <QueryState of={bill} />;
  return (
    <div className="pb-6">
      <Head bill={bill.data} />
      <Journal bill={bill.data} />
      <Proof bill={bill.data} />
    </div>
  );
}

function Head({ bill }: { bill: BillDetail }) {
  const t = useText();
  const { locale } = useFigures();
  const { title, wallet } = useBillText(bill);
  const factText = useFactText(bill);
  return (
    <section aria-label={title} className="px-4 pt-2 pb-4">
      <div className="grid justify-items-center gap-1.5 pb-4 text-center">
        <RowIcon of={billGlyphs[bill.kind]} />
        <p className="text-label text-ink2">{title}</p>
        <p className="text-value font-semibold tracking-heading">
          <NumberText
            text={formatMoney(toMoney(bill.amount, bill.currency), { locale, sign: 'always' })}
          />
        </p>
      </div>
      <div className="rounded-card border border-line bg-s1 px-4 py-1">
        <KeyValueList>
          <KeyValue label={t('common.wallet')}>{wallet}</KeyValue>
          <KeyValue label={t('wallet.bill.after')}>
            <MoneyText amount={toMoney(bill.balanceAfter, bill.currency)} />
          </KeyValue>
          <KeyValue label={t('wallet.bill.afterAll', { currency: bill.currency })}>
            <MoneyText amount={toMoney(bill.cashAfter, bill.currency)} />
          </KeyValue>
          <KeyValue label={t('wallet.bill.at')}>{formatDateTime(bill.at, viewerZone())}</KeyValue>
          {bill.origin !== undefined && (
            <KeyValue label={t('common.origin')}>
              <OriginLink of={bill.origin} />
            </KeyValue>
          )}
          <KeyValue label={t('wallet.bill.number')}>{bill.seq}</KeyValue>
          {inReadingOrder(bill.facts).map(([name, value]) => {
            const { label, text } = factText(name, value);
            return (
              <KeyValue key={name} label={label}>
                <Fact name={name} value={value} text={text} currency={bill.currency} />
              </KeyValue>
            );
          })}
        </KeyValueList>
      </div>
    </section>
  );
}

function Fact({ name, value, text, currency }: FactOf) {
  const t = useText();
  const { locale } = useFigures();
  const charges = name === 'fees' ? chargesIn(value) : null;
  if (charges !== null)
    return charges.map(({ item, amount }) => (
      <span key={item} className="block text-label">
        {t('wallet.charge', {
          what: t(`trading.fee.${item}`),
          amount: formatMoney(toMoney(amount, currency), { locale }),
        })}
      </span>
    ));
  if (name === 'order' || name === 'position' || name === 'follow' || name === 'rental')
    return (
      <a
        href={linkTo(pageOf(value), { id: value })}
        className="text-label font-medium break-all text-accent"
      >
        {text}
      </a>
    );
  if (name === 'subscription')
    return (
      <a
        href={linkTo('newstock/subscription', { id: value })}
        className="text-label font-medium break-all text-accent"
      >
        {text}
      </a>
    );
  return <span className="[overflow-wrap:anywhere]">{text}</span>;
}

type FactOf = { name: string; value: string; text: string; currency: BillDetail['currency'] };

/** What an order or a position is, its id tells. */
function pageOf(id: string): PagePath {
  if (id.startsWith('rnt_')) return 'pages/robotai/detail';
  if (id.startsWith('bnd_')) return 'bonds/holding';
  return id.startsWith('fol_') ? 'follow/order' : 'pages/trade/detail';
}

/** Computed from the lines above, so the customer can check it. */
function Journal({ bill: { journal, lines } }: { bill: BillDetail }) {
  const t = useText();
  const { locale } = useFigures();
  return (
    <Section title={t('wallet.bill.journal', { number: journal })}>
      <div className="mx-4 rounded-card border border-line bg-s1 px-4 py-1">
        <KeyValueList>
          {lines.map((line) => (
            <KeyValue
              key={`${line.owner} ${line.account} ${line.currency}`}
              label={<AccountName owner={line.owner} account={line.account} />}
            >
              <NumberText
                text={formatMoney(toMoney(line.amount, line.currency), { locale, sign: 'always' })}
              />
            </KeyValue>
          ))}
          {computeSums(lines).map((total) => (
            <KeyValue
              key={total.currency}
              label={
                <span className="font-semibold text-ink">
                  {t('wallet.bill.sum', { currency: total.currency })}
                </span>
              }
            >
              <span className={isZero(total) ? 'font-semibold' : 'font-semibold text-alert'}>
                <NumberText text={formatMoney(total, { locale, sign: 'always' })} />
              </span>
            </KeyValue>
          ))}
        </KeyValueList>
      </div>
      <div className="px-4 pt-2">
        <Note>{t('wallet.bill.journal.hint')}</Note>
      </div>
    </Section>
  );
}

/** An account of a later version is shown by its name in the books. */
function AccountName({ owner, account }: { owner: 'own' | 'house'; account: string }) {
  const t = useText();
  const [name = '', part] = account.split('.');
  const wallet = owner === 'own' ? readWalletName(name) : null;
  const house = owner === 'house' ? houseAccount(account) : null;
  return (
    <span className="block">
      <span className="block text-body text-ink">
        {wallet !== null
          ? part === undefined
            ? t(`trading.wallet.${wallet}`)
            : t('wallet.account.invested', { wallet: t(`trading.wallet.${wallet}`) })
          : house !== null
            ? t(`wallet.account.${house}`)
            : account}
      </span>
      <span className="block text-caption text-ink3">{t(`wallet.bill.${owner}`)}</span>
    </span>
  );
}

function Proof({ bill: { hash, prevHash, checkpoint } }: { bill: BillDetail }) {
  const t = useText();
  return (
    <Section title={t('wallet.bill.proof')}>
      <div className="grid gap-3 px-4">
        <HashLine label={t('wallet.bill.hash')} text={hash} />
        <HashLine label={t('wallet.bill.prevHash')} text={prevHash} />
        <KeyValueList>
          <KeyValue label={t('wallet.bill.checkpoint')}>
            {checkpoint === null
              ? t('wallet.bill.checkpoint.none')
              : t('wallet.bill.checkpoint.is', {
                  number: checkpoint.number,
                  when: formatDateTime(checkpoint.at, viewerZone()),
                })}
          </KeyValue>
        </KeyValueList>
        <Note>{t('wallet.bill.proof.hint')}</Note>
        <Button isWide size="medium" tone="secondary" onPress={() => push('proof/ledger')}>
          {t('common.verifyMyBooks')}
        </Button>
      </div>
    </Section>
  );
}
