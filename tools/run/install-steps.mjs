/**
 * What npm is asked for, from the stamp of the last installation: the digest of the lock, and after
 * it `to run` where only that is there.
 *
 * @param {string} stamp empty where nothing is installed
 * @param {string} lock
 * @param {boolean} toRun whether building and running is all that is wanted
 * @returns {{ command: string[]; stamp: string; message: string } | null} null where all of it is
 *   there
 */
export function getInstallSteps(stamp, lock, toRun) {
  const [installed, ...words] = stamp.trim().split(' ');
  const isLean = words.join(' ') === TO_RUN;
  if (installed === lock && (toRun || !isLean)) return null;
  if (toRun)
    return {
      command: ['ci', '--omit=dev', OPTIONAL],
      stamp: `${lock} ${TO_RUN}`,
      message: 'Installing dependencies…',
    };
  return {
    // `ci` would take away first what a server that runs may still load.
    command: installed === lock ? ['install', '--no-save', ...ALL] : ['ci', ...ALL],
    stamp: lock,
    message: installed === lock ? 'Installing what checks and tests…' : 'Installing dependencies…',
  };
}

const TO_RUN = 'to run';
const OPTIONAL = '--include=optional';
/** Also on a machine set up for production, where npm leaves out what tests. */
const ALL = ['--include=dev', OPTIONAL];
