/**
 * Loaded before the server by the simulation, never by the product: what it takes for the time
 * jumps when it is told to. Worker threads and PostgreSQL keep the right one.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const now = Date.now.bind(Date);
  let shiftMs = 0;
  Date.now = () => now() + shiftMs;
  process.on('message', (message) => {
    if (typeof message === 'object' && message !== null && 'shiftMs' in message)
      shiftMs = Number(message.shiftMs);
  });
  // A server that has nothing left to do may end.
  process.channel?.unref();
}
