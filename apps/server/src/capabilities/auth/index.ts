/**
 * Registration and sign-in: request-email-code, register-customer, login, prove-second-factor,
 * list-sessions, revoke-session, logout, reset-password.
 *
 * Nobody learns here whether somebody else has an account: answers, and the work behind them, are
 * the same. Wrong passwords cost waiting time, never the account (auth.rules). Tokens and sessions
 * are in core/customers.
 */
import type { Capability } from '../../platform/capability.ts';
import { authRoutes, type AuthServices } from './auth.routes.ts';
import { forgetOldTracesWork } from './forget-old-traces.ts';

export function auth(services: AuthServices): Capability {
  return { name: 'auth', calls: authRoutes(services), jobs: [forgetOldTracesWork(services.db)] };
}
