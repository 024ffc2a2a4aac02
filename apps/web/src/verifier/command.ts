/**
 * The verifier as a command. Node's own modules are asked for at run time, so that the same script
 * also runs in a browser.
 */
import { readBundle } from '@candor/ledger-proof/bundle';
import { verifyBundle, type Verdict } from '@candor/ledger-proof/verify';
import { getDateNotation, formatDateTime } from '@candor/kit/moment-format';
import { isSigned } from '../core/proof/is-signed.ts';
import {
  shownAmount,
  toldVerdict,
  walletName,
  type Telling,
} from '../capabilities/proof/ledger-verdict.model.ts';
import { languageFrom, tellingIn } from './say.ts';

type Files = { readFileSync(path: string): Uint8Array };

const RIGHT = 0;
const WRONG = 1;
const NOTHING_TO_CHECK = 2;

export async function runCommand(): Promise<void> {
  const telling = tellingIn(languageFrom([Intl.DateTimeFormat().resolvedOptions().locale]));
  const path = process.argv[2];
  if (path === undefined) return end(NOTHING_TO_CHECK, telling.say('verifier.usage'));
  const files: Files = process.getBuiltinModule('fs');
  const bundle = readBundle(files.readFileSync(path));
  if (bundle === null) return end(WRONG, telling.say('verifier.unreadable'));
  const verdict = await verifyBundle(bundle, { isSigned });
  const { title, text, problems, notes } = toldVerdict(verdict, bundle, telling);
  const newest = bundle.proofs[0]?.checkpoint;
  end(
    verdict.outcome === 'right' ? RIGHT : WRONG,
    `${title}\n${text}`,
    ...problems.map(
      (problem) => `  ! ${problem.text}${problem.row === null ? '' : `\n    ${problem.row}`}`,
    ),
    ...notes,
    '',
    ...balanceLines(verdict, telling),
    ...(newest === undefined
      ? []
      : [
          `${telling.say('verdict.checkpoint')}: ${telling.say('verdict.checkpointOf', { number: newest.number, moment: formatDateTime(newest.at, telling.zone, getDateNotation(telling.locale)) })}`,
          `${telling.say('verdict.root')}: ${newest.root}`,
        ]),
    `${telling.say('verdict.key')}: ${bundle.publicKey}`,
    telling.say('verdict.keyHint'),
    telling.say('verdict.paper'),
  );
}

function balanceLines({ balances }: Verdict, telling: Telling): string[] {
  return balances.map(({ account, currency, recomputed, claimed }) => {
    const both = `${telling.say('verdict.recomputed')} ${shownAmount(recomputed, currency, telling)}, ${telling.say('verdict.claims')} ${shownAmount(claimed, currency, telling)}`;
    return `${walletName(account, telling)}: ${both}`;
  });
}

function end(code: number, ...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
