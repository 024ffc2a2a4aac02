/**
 * `npm run operator -- …`: creates, invites, changes, disables and lists operators. Run on the
 * server's machine; works on the running server's database (or starts the embedded one briefly),
 * and every use is in the audit log as a command.
 */
import { openPasswordHasher } from './core/customers/passwords/password-hash.ts';
import { demoOperatorLines, makeDemoOperators } from './demo-operators.ts';
import { reasonAgainstDemoOperators } from './allow-demo-operators.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase, type Db } from './platform/db/database.ts';
import { openSecrets } from './platform/start/secrets.ts';
import { readSettings, type Settings } from './platform/start/settings.ts';
import { startLine } from './platform/start/start-line.ts';
import { isSealed } from './platform/vault/is-sealed.ts';
import { openVault } from './platform/vault/vault.ts';
import {
  OperatorCommandWrong,
  operatorUsage,
  readOperatorWords,
  runOperatorCommand,
} from './core/operators/run-operator-command.ts';
import { reachDatabase } from './reach-database.ts';

try {
  const settings = readSettings(process.env);
  const words = process.argv.slice(2);
  const isDemo = words[0] === 'demo';
  if (isDemo) requireDemo(settings, words);
  else readOperatorWords(words);
  const { url, close } = await reachDatabase(settings, 'operator command');
  const db = openDatabase({
    url,
    poolSize: 1,
    clock: systemClock,
    publish: () => undefined,
    onIdleError: (error) => console.error(error.message),
  });
  try {
    const port = settings.CONSOLE_PORT === 'off' ? 'CONSOLE_PORT' : settings.CONSOLE_PORT;
    const address = `http://localhost:${port}`;
    for (const line of await (isDemo
      ? demo(db, settings, address)
      : runOperatorCommand(db, words, address)))
      console.log(line);
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  console.error(
    error instanceof OperatorCommandWrong ? error.message : startLine(error, process.env),
  );
  process.exitCode = 1;
}

function requireDemo(settings: Settings, words: readonly string[]): void {
  if (words.length > 1) throw new OperatorCommandWrong(operatorUsage);
  const reason = reasonAgainstDemoOperators(settings);
  if (reason !== null) throw new OperatorCommandWrong(reason);
}

async function demo(db: Db, settings: Settings, address: string): Promise<string[]> {
  const root = await openSecrets({
    dataDir: settings.DATA_DIR,
    secretKey: settings.SECRET_KEY,
    isSealed: () => isSealed(db.url),
  });
  const vault = await openVault({
    db,
    root,
    clock: systemClock,
    onError: (error) => console.error(error),
  });
  try {
    return demoOperatorLines(
      await makeDemoOperators({
        db,
        secrets: vault.secrets,
        passwords: openPasswordHasher(),
        clock: systemClock,
      }),
      address,
    );
  } finally {
    vault.close();
  }
}
