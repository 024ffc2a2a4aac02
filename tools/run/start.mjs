/**
 * `npm start`: installs and builds what is missing, and runs the server. While the pages are built
 * the server already makes or starts its database and loads; it listens when they are there.
 *
 * The server has a process group of its own, so Ctrl-C reaches it only through us and exactly once,
 * although terminal and npm both send it. It follows us if we are killed: follow-starter.mjs.
 */
import { spawn } from 'node:child_process';
import { ensureConsoleBuilt, ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import {
  PROJECT,
  STOP_SIGNALS,
  endAfter,
  endPrograms,
  exitCode,
  fail,
  inProject,
} from './project.mjs';
import { SERVER_FLAGS } from './server-flags.mjs';

/** Longer than the server allows itself for an orderly stop. */
const STOP_WAIT_MS = 30_000;

/** Told to the server, which then waits for a message before it listens (main.ts). */
const PAGES_FOLLOW = '--pages-follow';

await ensureInstalled({ toRun: true });

const follow = new URL('./follow-starter.mjs', import.meta.url).href;
const main = inProject('apps', 'server', 'src', 'main.ts');
const server = spawn(
  pinnedNode(),
  [...SERVER_FLAGS, '--import', follow, main, PAGES_FOLLOW, ...process.argv.slice(2)],
  {
    cwd: PROJECT,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  },
);

let isStopping = false;
for (const signal of STOP_SIGNALS) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    server.kill(signal);
    setTimeout(() => server.kill('SIGKILL'), STOP_WAIT_MS).unref();
  });
}
server.once('error', (error) => fail(`The server could not be started: ${error.message}`));
endAfter(new Promise((resolve) => server.once('exit', resolve)));
server.once('exit', (code, signal) => {
  endPrograms();
  process.exit(exitCode(code, signal));
});

if (!(await ensureWebBuilt())) await failWithout('The web app could not be built.');
if (!(await ensureConsoleBuilt())) await failWithout('The operator console could not be built.');
server.send({ pages: 'built' });

/** Ends the server in order before the script; a build that was told to stop did not fail. */
async function failWithout(line) {
  server.removeAllListeners('exit');
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (!isStopping) {
    console.error(line);
    server.kill('SIGTERM');
  }
  await ended;
  process.exit(1);
}
