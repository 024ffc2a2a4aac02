/** Whether what was restored holds: every book from its first entry, and the audit log. */
import { readLogFromDatabase } from '../verify-audit/log-in-database.ts';
import { judge } from '../verify-audit/judge.ts';
import { readLedger } from '../verify-ledger/ledger-in-database.ts';
import { checkWholeLedger } from '../verify-ledger/whole-ledger.ts';
import { BackupWrong } from './backup-wrong.ts';

export async function verifyRestored(url: string, dataDir: string): Promise<string> {
  const ledger = await readLedger(url);
  try {
    const { books, entries, problems } = await checkWholeLedger(ledger, [], undefined);
    if (problems.length > 0)
      throw new BackupWrong(`The books do not hold: ${problems.slice(0, 3).join('; ')}`);
    const verdict = judge(await readLogFromDatabase({ url, dataDir }), undefined);
    if (!verdict.isTrue) throw new BackupWrong(`The audit log does not hold: ${verdict.lines[0]}`);
    return `${entries} rows in ${books} books and the audit log hold`;
  } finally {
    await ledger.close();
  }
}
