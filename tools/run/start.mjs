/**
 * `npm start`: installs and builds what is missing, then runs the server.
 *
 * The server has a process group of its own, so Ctrl-C reaches it only through us and exactly once,
 * although terminal and npm both send it. It follows us if we are killed: follow-starter.mjs.
 */
import { spawn } from 'node:child_process';
import { ensureConsoleBuilt, ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedNode } from './pinned-node.mjs';
import { PROJECT, STOP_SIGNALS, exitCode, fail, inProject } from './project.mjs';

/** Longer than the server allows itself for an orderly stop. */
const STOP_WAIT_MS = 30_000;

/** Otherwise V8 lets short-lived objects of thousands of sockets take 128 MB. */
const SERVER_FLAGS = ['--max-semi-space-size=16'];

await ensureInstalled();
if (!(await ensureWebBuilt())) fail('The web app could not be built.');
if (!(await ensureConsoleBuilt())) fail('The operator console could not be built.');

const follow = new URL('./follow-starter.mjs', import.meta.url).href;
const main = inProject('apps', 'server', 'src', 'main.ts');
const server = spawn(
  pinnedNode(),
  [...SERVER_FLAGS, '--import', follow, main, ...process.argv.slice(2)],
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
server.once('exit', (code, signal) => process.exit(exitCode(code, signal)));
