/** Loaded into the server by start.mjs, so that it stops when the script that started it is gone. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Listening alone must not keep a server alive that has stopped everything else.
process.channel?.unref();
