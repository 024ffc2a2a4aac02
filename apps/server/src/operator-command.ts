/**
 * `npm run operator -- …`: makes, invites, changes, disables and lists operators. It is typed by whoever runs the server, works on the running
 * server's database (or starts the embedded one for a moment), and every use stands in the audit log as a command.
 */
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/db/database.ts';
import { readSettings } from './platform/settings.ts';
import { startLine } from './platform/start-line.ts';
import { OperatorCommandWrong, runOperatorCommand } from './core/operators/run-operator-command.ts';
import { reachDatabase } from './reach-database.ts';

try {
  const settings = readSettings(process.env);
  const { url, close } = await reachDatabase(settings, 'operator command');
  const db = openDatabase({ url, poolSize: 1, clock: systemClock, publish: () => undefined, onIdleError: (error) => console.error(error.message) });
  try {
    const port = settings.CONSOLE_PORT === 'off' ? 'CONSOLE_PORT' : settings.CONSOLE_PORT;
    for (const line of await runOperatorCommand(db, process.argv.slice(2), `http://localhost:${port}`)) console.log(line);
  } finally {
    await db.close();
    await close();
  }
} catch (error) {
  console.error(error instanceof OperatorCommandWrong ? error.message : startLine(error, process.env));
  process.exitCode = 1;
}
