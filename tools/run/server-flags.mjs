/**
 * How Node runs the server: with `npm start`, in the bench and in the services of `ops` alike.
 *
 * The objects of a call live for as long as its batch takes. With 32 MB for young ones most are
 * gone when they are looked through; with 64 MB more of them are, but 5,000 sockets then need 373
 * MB. They are looked through when they are full and not as a task before: what is under way is
 * copied each time, and a fifth of the times are left out. One thread looks, because handing so
 * little over to helpers costs more than it saves.
 */
export const SERVER_FLAGS = [
  '--max-semi-space-size=32',
  '--no-minor-gc-task',
  '--no-parallel-scavenge',
];
