/** `npm run test:watch -- [words of a file name] [--project pure]` */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './install.mjs';
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs';
import { PROJECT, STOP_SIGNALS, exitCode, inProject } from './project.mjs';

await ensureInstalled();
const vitest = inProject('node_modules', 'vitest', 'vitest.mjs');
// It reads keys, so the terminal is its own; we end when it has ended its database.
const watch = spawn(pinnedNode(), [vitest, 'watch', ...process.argv.slice(2)], {
  cwd: PROJECT,
  env: pinnedEnvironment(),
  stdio: 'inherit',
});
for (const signal of STOP_SIGNALS)
  process.on(signal, () => signal !== 'SIGINT' && watch.kill(signal));
watch.once('exit', (code, signal) => process.exit(exitCode(code, signal)));
