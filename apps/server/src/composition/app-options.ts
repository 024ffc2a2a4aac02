/** What is given to the app: by `main.ts` in an installation, by the testkit in tests. */
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import type { Fund } from '@candor/strategies/catalogue/fund';
import type { PasswordCost } from '../core/customers/passwords/password-hash.ts';
import type { Clock } from '../platform/clock.ts';
import type { DatabaseEnds } from '../platform/db/embedded/database-ends.ts';
import type { Log } from '../platform/log.ts';
import type { Secrets } from '../platform/start/secrets.ts';
import type { Settings } from '../platform/start/settings.ts';
import type { SteadyClock } from '../platform/steady-clock.ts';

/** `secrets` is the root: it only unwraps the vault's keys. */
export type AppOptions = {
  settings: Settings;
  clock: Clock;
  log: Log;
  secrets: Pick<Secrets, 'deriveKey'>;
  databaseUrl: string;
  /** Its tables are those of this version already. */
  hasTables?: boolean;
  /** The clock, where it follows the database's; tests move theirs. */
  steady?: SteadyClock;
  /** Of the database that the product brings along; nothing of another one. */
  embeddedEnds?: Pick<DatabaseEnds, 'areRecent'>;
  /** False where the role of `databaseUrl` may not change them. */
  ownsTables?: boolean;
  freeBytes?: () => Promise<number>;
  /** Tests poll more often. */
  jobPollSeconds?: number;
  /** Automatic, or only on request. */
  beats?: 'auto' | 'whenAsked';
  /** Tests use a lower cost. */
  passwordCost?: PasswordCost;
  /** Tests have fewer shares. */
  readMarketTexts?: () => MarketTexts;
  /** One line to who starts it. */
  say?: (line: string) => void;
  /** Which funds the house runs; none where nothing is said. */
  funds?: readonly Fund[];
  /** Tests compare what is kept with what is made anew for every call. */
  keepsAnswers?: boolean;
};
