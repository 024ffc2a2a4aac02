/** A verdict in words, shared by the page, the offline verifier and its command. */
import type { LedgerBundle, ProvenEntry } from '@candor/ledger-proof/bundle';
import type { Finding, Verdict } from '@candor/ledger-proof/verify';
import { getDateNotation, formatDateTime, type TimeZone } from '@candor/kit/moment-format';
import { money } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import { formatMoney, type NumberLocale } from '@candor/money/format';
import type { Say } from '../../platform/i18n/text.ts';

export type Telling = { readonly say: Say; readonly locale: NumberLocale; readonly zone: TimeZone };

export type ToldVerdict = {
  readonly title: string;
  readonly text: string;
  /** Mismatches, with the row as it is now, if any. */
  readonly problems: readonly { readonly text: string; readonly row: string | null }[];
  readonly notes: readonly string[];
};

const PROBLEMS_SHOWN_MAX = 8;

export function toldVerdict(verdict: Verdict, bundle: LedgerBundle, telling: Telling): ToldVerdict {
  const { say } = telling;
  const { outcome, open, findings, entries: n, signedTo } = verdict;
  if (outcome === 'wrong') {
    const problems = findings.slice(0, PROBLEMS_SHOWN_MAX).map((finding) => ({
      text: getSentence(finding, telling),
      row: getRow(finding, bundle, telling),
    }));
    const more = findings.length > PROBLEMS_SHOWN_MAX ? [say('verdict.wrong.more')] : [];
    return {
      title: say('verdict.wrong.title'),
      text: say('verdict.wrong.text', { n }),
      problems,
      notes: [...more, say('verdict.wrong.keep')],
    };
  }
  if (open !== null)
    return {
      title: say(`verdict.open.${open}.title`),
      text: say(`verdict.open.${open}.text`),
      problems: [],
      notes: [],
    };
  if (n === 0)
    return {
      title: say('verdict.right.title'),
      text: say('verdict.right.empty'),
      problems: [],
      notes: [],
    };
  const waiting = signedTo < n ? [say('verdict.right.waiting', { signedTo })] : [];
  return {
    title: say('verdict.right.title'),
    text: say('verdict.right.text', { n, signedTo }),
    problems: [],
    notes: waiting,
  };
}

function getSentence(finding: Finding, telling: Telling): string {
  const { say } = telling;
  switch (finding.kind) {
    case 'rewritten':
      return say('verdict.rewritten', {
        seq: finding.seq,
        to: finding.to,
        checkpoint: finding.checkpoint,
      });
    case 'forged':
    case 'unchained':
    case 'notIncluded':
      return say(`verdict.${finding.kind}`, { checkpoint: finding.checkpoint });
    case 'claimed': {
      const { account, currency, claimed, recomputed } = finding;
      return say('verdict.claimed', {
        wallet: walletName(account, telling),
        claimed: shownAmount(claimed, currency, telling),
        recomputed: shownAmount(recomputed, currency, telling),
      });
    }
    case 'liabilityForged':
    case 'liabilityNotIncluded':
    case 'liabilityAmount':
      return say(`verdict.${finding.kind}`, { day: finding.day });
    case 'altered':
    case 'missing':
    case 'reordered':
    case 'backdated':
    case 'balance':
    case 'truncated':
    case 'head':
      return say(`verdict.${finding.kind}`, { seq: finding.seq });
  }
}

function getRow(finding: Finding, { entries }: LedgerBundle, telling: Telling): string | null {
  if (!('seq' in finding) || finding.kind === 'missing' || finding.kind === 'truncated')
    return null;
  const entry = entries.find(({ seq }) => seq === finding.seq);
  return entry === undefined ? null : telling.say('verdict.rowNow', shownRow(entry, telling));
}

function shownRow(
  { at, account, currency, minor }: ProvenEntry,
  telling: Telling,
): { moment: string; wallet: string; amount: string } {
  return {
    moment: formatDateTime(at, telling.zone, getDateNotation(telling.locale)),
    wallet: walletName(account, telling),
    amount: shownAmount(minor, currency, telling, 'always'),
  };
}

const WALLETS = [
  'funding',
  'follow',
  'future',
  'stock',
  'subscription',
  'forex',
  'hkStock',
] as const;

/** As the books name the part of a wallet that is held at cost (ledger accounts of the server). */
const INVESTED = '.invested';

/** Whatever the books say, also what no wallet is called. */
export function walletName(account: string, { say }: Pick<Telling, 'say'>): string {
  const isInvested = account.endsWith(INVESTED);
  const code = isInvested ? account.slice(0, -INVESTED.length) : account;
  const known = WALLETS.find((wallet) => wallet === code);
  if (known === undefined) return account;
  const wallet = say(`verdict.wallet.${known}`);
  return isInvested ? say('verdict.wallet.invested', { wallet }) : wallet;
}

export function shownAmount(
  minor: string,
  currency: string,
  { locale }: Pick<Telling, 'locale'>,
  sign?: 'always',
): string {
  if (!isCurrency(currency)) return `${minor} ${currency}`;
  return formatMoney(money(currency, BigInt(minor)), {
    locale,
    ...(sign === undefined ? {} : { sign }),
  });
}
