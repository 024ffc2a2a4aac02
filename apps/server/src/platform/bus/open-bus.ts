/** The bus that the settings ask for, with its state in the log. */
import type { Log } from '../log.ts';
import type { Secrets } from '../start/secrets.ts';
import type { Settings } from '../start/settings.ts';
import type { Bus } from './bus.ts';
import { openInProcessBus } from './in-process-bus.ts';
import { openNatsBus } from './nats-bus.ts';

export async function openBus({
  settings,
  secrets,
  log,
  say,
}: {
  settings: Settings;
  secrets: Pick<Secrets, 'deriveKey'>;
  log: Log;
  /** To who starts the server, and does not read its log yet. */
  say: (line: string) => void;
}): Promise<Bus> {
  const onError = (error: unknown, topic: string) => log.error({ err: error, topic }, 'bus');
  const { NATS_URL } = settings;
  if (NATS_URL === null) return openInProcessBus({ onError });
  let isOpen = false;
  const bus = await openNatsBus({
    place: { ...settings, NATS_URL },
    secrets,
    onError,
    onState(isWhole, reason) {
      if (isWhole) log.info({ server: reason }, 'bus connected');
      else log.warn({ reason }, 'no bus: news of other servers is found in the database');
      if (!isWhole && !isOpen)
        say(`${reason} Until then this server finds what others do in the database.`);
    },
  });
  isOpen = true;
  return bus;
}
