/**
 * Registration and sign-in.
 *
 * A newcomer asks for a code by mail (request-email-code), registers with it (register-customer)
 * and is signed in. Later they sign in by user id or e-mail (login), with a second factor where
 * there is one (prove-second-factor), see their devices (list-sessions), sign one out
 * (revoke-session, logout), or set a new password with another code (reset-password). Nobody learns
 * here whether somebody else has an account: answers, and the work behind them, are the same. Wrong
 * passwords cost waiting time, never the account (auth.rules).
 *
 * Tokens and sessions are in core/customers.
 */
import type { Capability } from '../../platform/capability.ts';
import { authRoutes, type AuthServices } from './auth.routes.ts';
import { forgetOldTracesWork } from './forget-old-traces.ts';

export function auth(services: AuthServices): Capability {
  return { name: 'auth', calls: authRoutes(services), jobs: [forgetOldTracesWork(services.db)] };
}
