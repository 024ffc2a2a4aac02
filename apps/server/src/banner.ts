/** Printed after a start: where the product is and how to sign in. */
import { demoPeople } from './capabilities/auth/seed-demo-people.ts';
import type { Settings } from './platform/start/settings.ts';

export function printBanner({
  address,
  consoleAddress,
  settings,
}: {
  address: string;
  consoleAddress: string | null;
  settings: Settings;
}): void {
  const lines = [
    '',
    '  Candor — simulated market, paper money',
    '',
    `  Open      ${address}`,
    ...(settings.DEMO_PEOPLE === 'on'
      ? demoPeople.map(
          ({ customer, password, payPassword }, i) =>
            `  ${i === 0 ? 'Sign in   ' : '          '}${customer.userId} / ${password}   (demo ${customer.profile?.kind ?? 'account'}; transaction password ${payPassword})`,
        )
      : []),
    ...(settings.SMTP_URL === null
      ? [`  Mailbox   ${address}/mailbox   (mails of this installation, codes included)`]
      : []),
    ...(consoleAddress === null
      ? []
      : [
          `  Console   ${consoleAddress}   (operators; the first one: npm run operator -- create --email … --name … --roles reviewer,approver)`,
        ]),
    `  Reference ${address}/reference`,
    `  Data      ${settings.DATA_DIR}`,
    '',
    '  Ctrl-C stops everything.',
    '',
  ];
  console.log(lines.join('\n'));
}
