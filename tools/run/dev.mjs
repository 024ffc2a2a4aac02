/**
 * `npm run dev`: pages come from Vite and change in place; the server behind them restarts when its
 * own source changes.
 *
 * PORT and CONSOLE_PORT are those of the pages. The server's are any free ones, which only Vite
 * needs to know.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { isServerSource, shownOutput, watchedFolders } from './dev-server.mjs';
import { ensureInstalled } from './install.mjs';
import { pinnedEnvironment, pinnedNode } from './pinned-node.mjs';
import { PROJECT, STOP_SIGNALS, exitCode, fail, inProject } from './project.mjs';

/** Longer than the server allows itself for an orderly stop. */
const STOP_WAIT_MS = 30_000;
/** An editor saves several files, or one in several steps. */
const SETTLE_MS = 150;

const pages = { web: process.env.PORT ?? '8090', console: process.env.CONSOLE_PORT ?? '8091' };

await ensureInstalled();
const [port, consolePort] = await freePorts(2);
const behind = { PORT: String(port), CONSOLE_PORT: String(consolePort) };
const children = new Set();
let isStopping = false;
let server = null;
let isStarted = false;
let isRestarting = false;

for (const signal of STOP_SIGNALS) process.on(signal, () => stop(exitCode(null, signal)));
startPages('web', pages.web);
startPages('console', pages.console);
startServer();
watchServer();

/** Each child has a process group of its own, so Ctrl-C reaches it only through us and exactly once. */
function start(args, { cwd = PROJECT, env, stdout = 'inherit' }) {
  const follow = new URL('./follow-starter.mjs', import.meta.url).href;
  const child = spawn(pinnedNode(), ['--import', follow, ...args], {
    cwd,
    env: { ...pinnedEnvironment(), ...env },
    detached: true,
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  child.once('error', (error) => fail(`A part could not be started: ${error.message}`));
  return child;
}

function startPages(app, address) {
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    address,
    '--strictPort',
    '--clearScreen',
    'false',
    '--logLevel',
    'warn',
  ];
  const child = start([vite, ...args], { cwd: inProject('apps', app), env: behind });
  child.once('exit', (code) => {
    if (isStopping) return;
    console.error(`The pages of ${app} on port ${address} ended; the reason stands above.`);
    stop(code ?? 1);
  });
}

function startServer() {
  const startedAtMs = performance.now();
  const env = {
    DATA_DIR: '.data-dev',
    PUBLIC_URL: `http://localhost:${pages.web}`,
    // It starts after every change.
    WARM_START: 'off',
    ...process.env,
    ...behind,
  };
  const child = start([inProject('apps', 'server', 'src', 'main.ts')], { env, stdout: 'pipe' });
  server = child;
  child.stdout.setEncoding('utf8').on('data', (text) => {
    const shown = shownOutput(text, {
      inner: behind.CONSOLE_PORT,
      outer: pages.console,
      isRestart: isStarted,
    });
    if (shown.isBanner && isStarted)
      console.log(
        `The server runs again (${((performance.now() - startedAtMs) / 1000).toFixed(1)} s).`,
      );
    if (shown.isBanner) isStarted = true;
    process.stdout.write(shown.text);
  });
  child.once('exit', (code) => {
    if (server === child) server = null;
    if (isStopping) return;
    if (isRestarting) {
      isRestarting = false;
      startServer();
    } else
      console.error(
        `The server ended with code ${code}. It starts again when its source is saved.`,
      );
  });
}

/** Changes while it stops are in the next start anyway. */
function restartServer() {
  if (isStopping || isRestarting) return;
  if (server === null) {
    startServer();
    return;
  }
  isRestarting = true;
  endInTime(server, 'SIGTERM');
}

function watchServer() {
  let waiting;
  const manifest = JSON.parse(readFileSync(inProject('apps', 'server', 'package.json'), 'utf8'));
  for (const folder of watchedFolders(manifest).map((name) => inProject(...name.split('/')))) {
    if (!existsSync(folder)) continue;
    watch(folder, { recursive: true }, (_kind, file) => {
      if (file !== null && !isServerSource(file)) return;
      clearTimeout(waiting);
      waiting = setTimeout(restartServer, SETTLE_MS);
    });
  }
}

function stop(code) {
  if (isStopping) return;
  isStopping = true;
  const ended = [...children].map((child) => new Promise((done) => child.once('exit', done)));
  for (const child of children) endInTime(child, 'SIGTERM');
  void Promise.all(ended).then(() => process.exit(code));
}

function endInTime(child, signal) {
  child.kill(signal);
  const hangs = setTimeout(() => child.kill('SIGKILL'), STOP_WAIT_MS);
  child.once('exit', () => clearTimeout(hangs));
}

/** One that is let go could be found twice. */
async function freePorts(count) {
  const listening = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((done) => {
          const one = createServer().listen(0, '127.0.0.1', () => done(one));
        }),
    ),
  );
  const found = listening.map((one) => one.address().port);
  await Promise.all(listening.map((one) => new Promise((done) => one.close(done))));
  return found;
}
