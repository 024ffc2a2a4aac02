/** The core: who is signed in, markets, the desk, the books and their proof, reviews. */
import { openAudit } from '../core/audit/audit.ts';
import { openPasswordHasher } from '../core/customers/passwords/password-hash.ts';
import { openPayPasswords } from '../core/customers/passwords/pay-passwords.ts';
import { openSessionBook } from '../core/customers/sessions/session-book.ts';
import { tellAsked, tellMembers } from '../core/inbox/tell-asked.ts';
import { openMembers } from '../core/keys/seats/members.ts';
import { openKeyBook } from '../core/keys/key-book.ts';
import { keepBorrowFreeThrough } from '../core/desk/settlement/charges-begun.store.ts';
import { openDesk } from '../core/desk/desk.ts';
import { openDueActions } from '../core/desk/state/due-actions.ts';
import { openMarketViews } from '../core/desk/terms/market-view.ts';
import { openInbox } from '../core/inbox/post-notice.ts';
import { openLedgerProof } from '../core/ledger/ledger-proof.ts';
import { openMarkets } from '../core/options/open-markets.ts';
import { passkeySite } from '../core/second-factor/passkey-site.ts';
import { openReviews } from '../core/review/open-reviews.ts';
import { reviewKinds } from '../review-kinds.ts';
import type { Db } from '../platform/db/database.ts';
import { openMail } from '../platform/mail/open-mail.ts';
import type { AppOptions } from './app-options.ts';
import { addressForPeople, portOf, type Doors } from './doors.ts';
import type { Ground } from './open-ground.ts';

export type Business = Awaited<ReturnType<typeof openBusiness>>;

export async function openBusiness(
  { settings, clock, passwordCost, readMarketTexts }: AppOptions,
  { db, secrets, bus, jobs, watching, logged }: Ground,
  doors: Doors,
) {
  const mail = openMail({
    smtpUrl: settings.SMTP_URL,
    from: settings.MAIL_FROM,
    db,
    jobs,
    getAddress: () =>
      (settings.PUBLIC_URL ?? addressForPeople(doors.http, settings.HOST)).replace(/\/+$/, ''),
  });
  const postNotice = openInbox({ postMail: mail.postMail, secrets });
  const sessions = openSessionBook({
    db,
    bus,
    clock,
    idleMinutes: settings.SESSION_IDLE_MINUTES,
    absoluteHours: settings.SESSION_ABSOLUTE_HOURS,
    onError: logged('sessions'),
  });
  const keys = openKeyBook({
    ...{ db, bus, clock, onError: logged('keys') },
    tellAsked: tellAsked(postNotice),
  });
  const { market, treasuries, optionMarket } = await openMarkets({
    db,
    secrets,
    clock,
    bus,
    hours: settings.MARKET_HOURS,
    onError: logged('listings'),
    readTexts: readMarketTexts,
  });
  const views = openMarketViews(market);
  const dueActions = openDueActions(market);
  const desk = openDesk({
    ...{ db, clock, views, instruments: market.instruments, dueActions },
    borrowFreeThrough: await keepBorrowFreeThrough(db),
    onBatch: watching.onBatch,
  });
  const passwords = openPasswordHasher(passwordCost);
  const payPasswords = payPasswordsOf(db, passwords, postNotice);
  const site = (publicUrl: string | null, door: keyof Doors) =>
    passkeySite({ publicUrl, port: () => portOf(doors[door]) });
  const factors = { secrets, site: site(settings.PUBLIC_URL, 'http') };
  const members = openMembers({
    ...{ db, clock, payPasswords, factors, postNotice },
    tellMembers: tellMembers(postNotice),
  });
  const consoleFactors = { secrets, site: site(null, 'console') };
  const audit = openAudit({ db, clock, secrets, dataDir: settings.DATA_DIR });
  await audit.requireNotRolledBack();
  const ledgerProof = openLedgerProof({ db, clock, secrets, settings });
  await ledgerProof.checkpoints.requireNotRolledBack();
  const reviews = openReviews({
    kinds: reviewKinds({ settings, secrets, postNotice, market }),
    postNotice,
    policy: settings.REVIEW_POLICY,
    autoSeconds: settings.REVIEW_AUTO_SECONDS,
    jobs,
    db,
    clock,
  });
  return {
    ...{
      mail,
      postNotice,
      sessions,
      keys,
      members,
      passwords,
      payPasswords,
      factors,
      consoleFactors,
    },
    ...{ market, treasuries, optionMarket, views, dueActions, desk, audit, ledgerProof, reviews },
  };
}

function payPasswordsOf(
  db: Db,
  passwords: ReturnType<typeof openPasswordHasher>,
  postNotice: ReturnType<typeof openInbox>,
) {
  return openPayPasswords({
    db,
    passwords,
    onLocked: (tx, customerId) =>
      postNotice(
        tx,
        customerId,
        { template: 'payPasswordLocked', values: {} },
        { alsoByMail: true },
      ),
  });
}
