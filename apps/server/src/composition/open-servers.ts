/** What answers: the calls of customers and of operators, pages, and pushes. */
import { accountTopics, actingOf, programTopics } from '@candor/contract/acting';
import { companyCallOf } from '@candor/contract/company-roles';
import { keyScopeOf, needsApproval } from '@candor/contract/key-scopes';
import { openAlpacaStreams } from '../alpaca/streams/open-streams.ts';
import { isStreamAddress } from '../alpaca/streams/stream-server.ts';
import { openQuoteFeed } from '../capabilities/quotes/quote-feed.ts';
import { buildConsoleServer, isConsoleCall } from '../console-server.ts';
import { findAccount, isOpenShared } from '../core/customers/accounts.store.ts';
import { openFollowedQuotes } from '../core/pricing/followed-quotes.ts';
import { findSignedInOperator } from '../core/operators/operator-sessions.ts';
import { webFolder } from '../health-parts.ts';
import type { Capability } from '../platform/capability.ts';
import { buildHttpServer } from '../platform/http/http-server.ts';
import type { Accounts } from '../platform/http/acting-account.ts';
import { isKeyId } from '../platform/http/key-access.ts';
import { addressBehind, getNetwork, networkBehind } from '../platform/http/network.ts';
import {
  openRateLimiter,
  unlimited,
  type RateLimiter,
} from '../platform/http/limits/rate-limits.ts';
import { openSharedLimits } from '../platform/http/limits/shared-limits.ts';
import { referencePages } from '../platform/http/reference/reference-page.ts';
import { webPages } from '../platform/http/static-web.ts';
import { openCallAnswers } from '../platform/http/call-answers.ts';
import { followedCalls } from '../platform/http/followed-calls.ts';
import { openInnerCalls } from '../platform/http/inner-calls.ts';
import { openPushHub, type PushHub } from '../platform/push/hub.ts';
import { listPushedAgain } from '../core/desk/show/pushed-again.ts';
import { programPages } from './program-pages.ts';
import { openApprovedCalls } from './approved-calls.ts';
import type { AppOptions } from './app-options.ts';
import type { Business } from './open-business.ts';
import type { Ground } from './open-ground.ts';

export type Servers = Awaited<ReturnType<typeof openServers>>;

/** Both servers and the sockets, with what every capability serves. */
export async function openServers(
  { settings, clock, log, keepsAnswers = true, steady }: AppOptions,
  { db, bus, secrets, storage, jobs, tracing, watching, logged }: Ground,
  { sessions, keys, members, market, optionMarket, desk, mail }: Business,
  all: readonly Capability[],
  version: string,
) {
  const isLimited = settings.RATE_LIMITS === 'on';
  const limiter = isLimited ? openRateLimiter() : unlimited;
  const hub = openHub(
    { settings, clock, log },
    { db, bus, watching },
    { sessions, keys },
    { isLimited, limiter },
  );
  hub.registerChannel({ prefix: 'chat' });
  const followed = openFollowedQuotes({ market, clock, onError: logged('quote feed') });
  openQuoteFeed({ market, clock, hub, followed });
  const documented = getCalls(all, keepsAnswers);
  const watched = watching.over({ db, bus, storage, jobs, hub, desk, steady });
  const sharedLimits = isLimited ? openSharedLimits(db, secrets) : null;
  const answersOf = openCallAnswers();
  const prepareReading = followedCalls(documented, { answersOf, limiter, db });
  hub.registerReadings(prepareReading);
  const shared = {
    ...{ db, clock, log, limiter, sharedLimits, tracing, answersOf },
    trustedProxies: settings.TRUSTED_PROXIES,
  };
  const accounts: Accounts = {
    find: (person, id) => findAccount(db, person, id),
    isOpenShared,
  };
  const calls = documented.filter((call) => !isConsoleCall(call));
  const services = {
    ...{ ...shared, keys, members, accounts, onAnswered: watching.onAnswered },
    findSession: sessions.find,
    findOperator: () => null,
  };
  const http = await buildHttpServer({
    ...services,
    webOrigins: settings.WEB_ORIGINS,
    calls,
    pages: [
      watched.health,
      referencePages(documented, version, (request) =>
        limiter.admit('document', getNetwork(request.ip), clock.now()),
      ),
      ...programPages(documented, {
        ...{ db, clock, secrets, keys, version, market, optionMarket },
        publish: bus.publish,
        innerCalls: openInnerCalls(calls, services),
        publicUrl: settings.PUBLIC_URL,
        admit: (rate, network) => limiter.admit(rate, network, clock.now()),
        onError: logged('agents'),
      }),
      ...mail.pages,
      ...all.flatMap(({ pages }) => (pages === undefined ? [] : [pages])),
      webPages(webFolder),
    ],
  });
  const consoleServer =
    settings.CONSOLE_PORT === 'off'
      ? null
      : await buildConsoleServer({
          ...shared,
          findOperator: (token) => findSignedInOperator(db, clock, token),
          capabilities: all,
          health: watched.health,
        });
  hub.attach(http.server);
  const streams = openAlpacaStreams({
    ...{ db, bus, clock, log, keys, market, optionMarket, http, followed },
    hasLimits: isLimited,
    addressOf: addressBehind(settings.TRUSTED_PROXIES),
    admitNetwork: (network) => limiter.admit('address', network, clock.now()),
    onError: logged('streams'),
  });
  streams.attach(http.server);
  const placeApproved = openApprovedCalls(documented, { db, clock, accounts, members });
  return {
    ...{ hub, streams, followed, documented, watched, http, consoleServer },
    ...{ placeApproved, prepareReading },
  };
}

/** Sockets of pages and of programs that listen as pages do. */
function openHub(
  { settings, clock, log }: Pick<AppOptions, 'settings' | 'clock' | 'log'>,
  { db, bus, watching }: Pick<Ground, 'db' | 'bus' | 'watching'>,
  { sessions, keys }: Pick<Business, 'sessions' | 'keys'>,
  { isLimited, limiter }: { readonly isLimited: boolean; readonly limiter: RateLimiter },
): PushHub {
  return openPushHub({
    db,
    bus,
    clock,
    log,
    publicUrl: settings.PUBLIC_URL,
    webOrigins: settings.WEB_ORIGINS,
    areSessionsAlive: async (ids) => {
      const ofKeys = ids.filter(isKeyId);
      const ofPeople = ids.filter((id) => !isKeyId(id));
      const [people, programs] = await Promise.all([
        sessions.areAlive(ofPeople),
        ofKeys.length === 0 ? null : keys.areAlive(ofKeys),
      ]);
      return programs === null ? people : new Set([...people, ...programs]);
    },
    hasConnectionLimits: isLimited,
    getNetwork: networkBehind(settings.TRUSTED_PROXIES),
    admitNetwork: (network) => limiter.admit('address', network, clock.now()),
    isElsewhere: isStreamAddress,
    onEventSent: watching.onEventSent,
    listElsewhere: listPushedAgain,
    accountTopics,
    programTopics,
  });
}

function getCalls(all: readonly Capability[], keepsAnswers: boolean) {
  return all.flatMap(({ name, calls = [] }) =>
    calls.map((call) => ({
      ...call,
      capability: name,
      acting: actingOf(name, call.name, call.endpoint),
      scope: keyScopeOf(name, call.name),
      company: companyCallOf(name, call.name),
      approvedAs: needsApproval(name, call.name) ? `${name}.${call.name}` : null,
      sharing: keepsAnswers ? call.sharing : null,
    })),
  );
}
